import { escapeHtml } from '@lectern/base/html'
import { splitHeadingId } from '@lectern/base/markdown'
import { FRAME_IDS } from '@lectern/base/markup'
import { fill } from '@lectern/texts/text'
import GithubSlugger from 'github-slugger'
import type { Heading as HeadingNode, PhrasingContent } from 'mdast'
import type { Anchor, PageBuilder, Span } from './builder.ts'
import { withoutBadges } from './directives/inline-names.ts'
import { renderChildren } from './nodes.ts'
import type { Heading } from './page.ts'
import { plainText } from './plain-text.ts'
import type { RenderContext } from './render-context.ts'

export class Headings {
  readonly list: Heading[] = []
  readonly #slugger = new GithubSlugger()
  readonly #ids = new Set(FRAME_IDS)

  constructor() {
    for (const id of FRAME_IDS) this.#slugger.slug(id)
  }

  /** Id and link are holes, because a translation has the ids of its original. */
  render(node: HeadingNode, context: RenderContext): void {
    const { page } = context
    const { children, id } = splitId(node.children)
    const named = withoutBadges(children, context.source)
    const tidy = (text: string): string =>
      children.every(({ type }) => type !== 'textDirective') ? text : withoutGaps(text)
    const text = tidy(plainText(named, context.source))
    const index = this.list.length
    const position = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
    const place = page.place(position)
    const slug = this.#slugger.slug(id ?? text)
    if (id !== null && slug !== id.toLowerCase() && this.#ids.has(id)) {
      reportDuplicate(id, position, page)
    }
    const uniqueId =
      id ?? (slug === '' || /^-\d+$/.test(slug) ? this.#slugger.slug('section') : slug)
    this.#ids.add(uniqueId)
    this.list.push({
      level: node.depth,
      html: tidy(inlineHtml(named, context.source)),
      text,
      id: uniqueId,
      place,
    })
    const reference = page.refer({ kind: 'heading-id', heading: index })
    page.html(`<h${node.depth} id="`)
    page.hole(reference)
    page.html('">')
    renderChildren({ ...node, children }, { ...context, inLink: true })
    page.html('<a class="anchor" href="#')
    page.hole(reference)
    const label = fill(context.text.headingLink, { title: text })
    page.html(`" aria-label="${escapeHtml(label)}"></a></h${node.depth}>`)
  }
}

/** Without the spaces around what has no text. */
function withoutGaps(text: string): string {
  return text.trim().replace(/ {2,}/g, ' ')
}

export function checkAnchors(
  anchors: readonly Anchor[],
  { list }: Headings,
  page: PageBuilder,
): void {
  const taken = new Set([...FRAME_IDS, ...list.map(heading => heading.id)])
  for (const { id, span } of anchors) {
    if (taken.has(id)) reportDuplicate(id, span, page)
    taken.add(id)
  }
}

function reportDuplicate(id: string, span: Span | undefined, page: PageBuilder): void {
  const message = `the id "${id}" is used twice on this page`
  const hint = FRAME_IDS.includes(id)
    ? 'The frame of each page has it: choose another one.'
    : 'Give each heading and each element an id of its own.'
  page.problem({ code: 'duplicate-id', message, hint }, span)
}

export function splitId(children: readonly PhrasingContent[]): {
  children: PhrasingContent[]
  id: string | null
} {
  const last = children.at(-1)
  if (last?.type !== 'text') return { children: [...children], id: null }
  const { text: value, id } = splitHeadingId(last.value)
  if (id === null) return { children: [...children], id }
  const rest = children.slice(0, -1)
  return { children: value === '' ? rest : [...rest, { ...last, value }], id }
}

/** Without links, images and footnotes. */
export function inlineHtml(children: readonly PhrasingContent[], source: string): string {
  return children
    .map(child => {
      if (child.type === 'inlineCode') return `<code>${escapeHtml(child.value)}</code>`
      if (child.type === 'emphasis') return `<em>${inlineHtml(child.children, source)}</em>`
      if (child.type === 'strong') return `<strong>${inlineHtml(child.children, source)}</strong>`
      return escapeHtml(plainText([child], source))
    })
    .join('')
}
