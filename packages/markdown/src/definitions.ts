import { escapeHtml } from '@lectern/base/html'
import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast'
import { renderChildren } from './nodes.ts'
import { plainText } from './plain-text.ts'
import type { RenderContext } from './render-context.ts'
import { renderFacts, takeFacts } from './term-facts.ts'
import { type TermStart, termStart } from './terms.ts'

export function renderDefinitions(list: List, context: RenderContext): void {
  const { page } = context
  page.html('<dl class="terms">')
  const versions = page.since(list.children)
  list.children.forEach((item, index) => {
    const start = termStart(item)
    if (start !== null) renderDefinition({ item, start, since: versions[index] }, context)
  })
  page.html('</dl>')
}

interface Definition {
  readonly item: ListItem
  readonly start: TermStart
  /** See `PageBuilder.since`. */
  readonly since: string | undefined
}

function renderDefinition({ item, start, since }: Definition, context: RenderContext): void {
  const { page, terms } = context
  const facts = takeFacts(start.rest, context.text)
  const { id = '' } = terms.of(item) ?? {}
  page.anchor(id, item.position)
  page.html(`<div id="${escapeHtml(id)}"><dt><a href="#${escapeHtml(id)}">`)
  renderChildren(paragraph([...start.head]), { ...context, inLink: true })
  page.html('</a>')
  const { kind, text } = splitKind(facts.rest, {
    source: context.source,
    isEntry: start.id !== null,
  })
  if (kind !== null) {
    page.html('<small>')
    renderChildren(paragraph([kind]), context)
    page.html('</small>')
  }
  const label = facts.since ?? (since === undefined ? null : context.versionLabel(since))
  renderFacts({ since: label, value: facts.value }, context)
  page.html('</dt><dd>')
  const [, ...others] = item.children
  const sentence = capitalized(text, context.locale)
  if (others.length === 0) renderChildren(paragraph(sentence), context)
  else renderChildren({ ...item, children: [paragraph(sentence), ...others] }, context)
  page.html('</dd></div>')
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children }
}

const LONGEST_KIND = 36

/**
 * `keyword` of "keyword. Tells the platform …". The kind may be a link. In an entry, a definition with an id of its
 * own, it may be long, and nothing need follow it.
 */
function splitKind(
  rest: readonly PhrasingContent[],
  { source, isEntry }: { readonly source: string; readonly isEntry: boolean },
): {
  readonly kind: PhrasingContent | null
  readonly text: PhrasingContent[]
} {
  const none = { kind: null, text: [...rest] }
  const [first, second, ...others] = rest
  const longest = isEntry ? Number.POSITIVE_INFINITY : LONGEST_KIND
  if (first?.type === 'link' && second?.type === 'text') {
    const [mark] = (isEntry ? /^[.:]\s*/ : /^[.:]\s+(?=\S)/).exec(second.value) ?? []
    if (mark === undefined || plainText([first], source).length > longest) return none
    return { kind: first, text: [{ ...second, value: second.value.slice(mark.length) }, ...others] }
  }
  if (first?.type !== 'text') return none
  const pattern = isEntry ? /^([^.:;]+)[.:](?:\s+|$)/ : /^([^.:;]+)[.:]\s+/
  const [start = '', kind = ''] = pattern.exec(first.value) ?? []
  const left = first.value.slice(start.length)
  const isAlone = left === '' && second === undefined
  if (kind === '' || kind.length > longest || (isAlone && !isEntry)) return none
  const text = left === '' ? rest.slice(1) : [{ ...first, value: left }, ...rest.slice(1)]
  return { kind: { ...first, value: kind }, text }
}

function capitalized(nodes: PhrasingContent[], locale: string | null): PhrasingContent[] {
  const [first, ...others] = nodes
  if (first === undefined || locale === null) return nodes
  if (first.type === 'link' || first.type === 'emphasis' || first.type === 'strong') {
    return [{ ...first, children: capitalized(first.children, locale) }, ...others]
  }
  if (first.type !== 'text') return nodes
  const [letter = ''] = first.value
  return [
    { ...first, value: letter.toLocaleUpperCase(locale) + first.value.slice(letter.length) },
    ...others,
  ]
}
