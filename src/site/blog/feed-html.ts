import { ADDRESS_ATTRIBUTES } from '../../base/address-attributes.ts'
import { attribute, type HtmlElement, parseHtml } from '../../base/html-tree.ts'
import { wholeUrl } from '../../base/url.ts'

/** Where the HTML of a page is. */
interface FeedPage {
  readonly origin: string
  /** URL path of the page. */
  readonly permalink: string
}

/**
 * The HTML of a page as a feed carries it, to be read away from the site and without its style and
 * scripts: with whole addresses, nothing to press, and tabs one below the other.
 *
 * @param html the HTML of a page, its holes filled
 */
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

/** What stands in place of a stretch of the text. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

interface Context {
  readonly html: string
  readonly page: FeedPage
}

/** The changes of an element and of all in it, in their order. */
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

/**
 * True for what a page alone shows: formulas for the eye (those of MathML stay), pictures for dark mode,
 * frames (their links stay), and what is pressed: tabs, the buttons of code blocks, links of headings to
 * themselves. What raw HTML calls by the same names stays.
 */
function isForPage(element: HtmlElement): boolean {
  const { name, content, children } = element
  switch (name) {
    case 'katex-html':
    case 'iframe':
      return true
    case 'img':
      return attribute(element, 'class') === 'only-dark'
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

/** The titles of the tabs that an element has: in the spans of the labels of their bar, as HTML. */
function tabTitles(children: readonly HtmlElement[], html: string): readonly string[] {
  const bar = children.find(isTabBar)
  const spans = (bar?.children ?? []).flatMap(label =>
    label.children.filter(({ name }) => name === 'span'),
  )
  return spans.map(({ content }) => html.slice(content.from, content.to))
}

/** Islands do not come to life in a feed, and nothing there is reached with a key. */
const LEFT_OUT = ['tabindex', 'data-island', 'data-module', 'data-props', 'data-slot']

function attributeEdits({ attributes }: HtmlElement, page: FeedPage): readonly Edit[] {
  return attributes.flatMap(({ name, value, from, to }): readonly Edit[] => {
    // With the blank before it.
    if (LEFT_OUT.includes(name)) return [{ from: from - 1, to, text: '' }]
    if (!ADDRESS_ATTRIBUTES.includes(name)) return []
    return [{ from, to, text: `${name}="${wholeUrl(value, page)}"` }]
  })
}
