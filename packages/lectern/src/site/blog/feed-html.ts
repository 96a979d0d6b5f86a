import { ADDRESS_ATTRIBUTES } from '@lectern/base/html'
import { attribute, type HtmlElement, parseHtml } from '@lectern/base/html-tree'
import { wholeUrl } from '@lectern/base/url'

interface FeedPage {
  readonly origin: string
  readonly permalink: string
}

/** For readers without the site's styles and scripts: absolute URLs, no controls, tabs one below the other. */
export function feedHtml(html: string, page: FeedPage): string {
  const edits = parseHtml(html).flatMap(element => editsOf(element, { html, page }))
  let done = 0
  const pieces = edits.map(({ from, to, text }) => {
    const piece = html.slice(done, from) + text
    done = to
    return piece
  })
  return pieces.join('') + html.slice(done)
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

interface Context {
  readonly html: string
  readonly page: FeedPage
}

function editsOf(element: HtmlElement, context: Context): readonly Edit[] {
  const { from, to, children } = element
  if (isForPage(element)) return [{ from, to, text: '' }]
  const titles = tabTitles(children, context.html)
  let panel = 0
  return [
    ...attributeEdits(element, context.page),
    ...children.flatMap(child => {
      const isPanel = titles.length > 0 && attribute(child, 'class') === 'tab-panel'
      const title = isPanel ? titles[panel++] : undefined
      const edits = editsOf(child, context)
      if (title === undefined) return edits
      const at = child.content.from
      return [{ from: at, to: at, text: `<p><strong>${title}</strong></p>` }, ...edits]
    }),
  ]
}

/** Visual formulas (MathML stays), pictures for dark mode, frames (their links stay), controls; not raw HTML. */
function isForPage(element: HtmlElement): boolean {
  const { name, content, children } = element
  switch (name) {
    case 'katex-html':
    case 'iframe':
    case 'source':
      return true
    case 'img':
      return attribute(element, 'class') === 'in-dark'
    case 'footer':
      return attribute(element, 'class') === 'base'
    case 'a':
      return attribute(element, 'class') === 'anchor' && content.from === content.to
    case 'div':
      return isTabBar(element) || (isTools(element) && children[0]?.name === 'button')
    default:
      return false
  }
}

function isTools(element: HtmlElement): boolean {
  return attribute(element, 'class') === 'tools'
}

function isTabBar(element: HtmlElement): boolean {
  return attribute(element, 'class') === 'tab-bar' && attribute(element, 'role') === 'radiogroup'
}

function tabTitles(children: readonly HtmlElement[], html: string): readonly string[] {
  const bar = children.find(isTabBar)
  const spans = (bar?.children ?? []).flatMap(label =>
    label.children.filter(({ name }) => name === 'span'),
  )
  return spans.map(({ content }) => html.slice(content.from, content.to))
}

/** Islands are not hydrated in a feed, and focus means nothing there. */
const LEFT_OUT = ['tabindex', 'data-island', 'data-module', 'data-props', 'data-slot']

function attributeEdits({ attributes }: HtmlElement, page: FeedPage): readonly Edit[] {
  return attributes.flatMap(({ name, value, from, to }): readonly Edit[] => {
    // With the space before it.
    if (LEFT_OUT.includes(name)) return [{ from: from - 1, to, text: '' }]
    if (!ADDRESS_ATTRIBUTES.includes(name)) return []
    return [{ from, to, text: `${name}="${wholeUrl(value, page)}"` }]
  })
}
