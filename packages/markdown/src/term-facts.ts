import { escapeHtml } from '@lectern/base/html'
import { fill, type InterfaceText } from '@lectern/texts/text'
import type { PhrasingContent, Text } from 'mdast'
import type { RenderContext } from './render-context.ts'

interface TermFacts {
  /** The version of "since 6.1; …" at the start. */
  readonly since: string | null
  /** The value of "… By default, `0`." at the end. */
  readonly value: { readonly text: string; readonly isCode: boolean } | null
  readonly rest: readonly PhrasingContent[]
}

export function takeFacts(nodes: readonly PhrasingContent[], text: InterfaceText): TermFacts {
  const { since, rest } = takeSince(nodes, text)
  return { since, ...takeDefault(rest, text) }
}

export function renderFacts(
  { since, value }: Pick<TermFacts, 'since' | 'value'>,
  { page, text }: RenderContext,
): void {
  if (since !== null || value !== null) page.uses('terms')
  if (since !== null) {
    page.html(`<span class="fact">${escapeHtml(fill(text.since, { version: since }))}</span>`)
  }
  if (value !== null) {
    const shown = value.isCode ? `<code>${escapeHtml(value.text)}</code>` : escapeHtml(value.text)
    page.html(`<span class="fact">${escapeHtml(text.defaultValue)} ${shown}</span>`)
  }
}

function takeSince(
  nodes: readonly PhrasingContent[],
  text: InterfaceText,
): Pick<TermFacts, 'since' | 'rest'> {
  const [first, ...others] = nodes
  const [before = '', after = ''] = text.since.split('{version}').map(spaced)
  const start = new RegExp(`^${before}(\\d+(?:\\.\\w+)*)${after}[;:,.]\\s+(?=\\S)`, 'i')
  const [mark, since] = (first?.type === 'text' ? start.exec(first.value) : null) ?? []
  if (first?.type !== 'text' || mark === undefined || since === undefined) {
    return { since: null, rest: nodes }
  }
  return { since, rest: [{ ...first, value: first.value.slice(mark.length) }, ...others] }
}

function takeDefault(
  nodes: readonly PhrasingContent[],
  text: InterfaceText,
): Pick<TermFacts, 'value' | 'rest'> {
  const phrase = `(\\S[.!?;。]|^)\\s+${spaced(text.byDefault)}[,:]?(?:\\s+—)?\\s+`
  const [before, value, end] = [nodes.at(-3), nodes.at(-2), nodes.at(-1)]
  if (end?.type !== 'text') return { value: null, rest: nodes }
  if (before?.type === 'text' && value?.type === 'inlineCode' && /^[.。]\s*$/.test(end.value)) {
    const [mark, kept] = new RegExp(`${phrase}$`).exec(before.value) ?? []
    if (mark === undefined || kept === undefined) return { value: null, rest: nodes }
    const rest = [...nodes.slice(0, -3), cut(before, mark, kept)]
    return { value: { text: value.value, isCode: true }, rest }
  }
  const [mark, kept, word] = new RegExp(`${phrase}(\\p{L}+)[.。]\\s*$`, 'u').exec(end.value) ?? []
  if (mark === undefined || kept === undefined || word === undefined) {
    return { value: null, rest: nodes }
  }
  return {
    value: { text: word, isCode: false },
    rest: [...nodes.slice(0, -1), cut(end, mark, kept)],
  }
}

function cut(node: Text, end: string, kept: string): Text {
  return { ...node, value: node.value.slice(0, node.value.length - end.length) + kept }
}

function spaced(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}
