import { ownValue } from '@lectern/base/collections'
import { didYouMean } from '@lectern/base/nearest'
import type { Blockquote, Paragraph, PhrasingContent } from 'mdast'
import type { Extensions } from '../extensions.ts'
import { renderChildren, renderNode } from '../nodes.ts'
import type { RenderContext } from '../render-context.ts'

/** Built-in kinds; their titles are interface texts. */
const KINDS = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'] as const

interface Admonition {
  readonly kind: string
  /** Null for the title of the kind. */
  readonly title: readonly PhrasingContent[] | null
  readonly body: Blockquote['children']
}

export function admonitionKinds({ admonitions }: Extensions): readonly string[] {
  return [...KINDS, ...Object.keys(admonitions)]
}

export function renderAdmonition({ kind, title, body }: Admonition, context: RenderContext): void {
  const { page, text, extensions } = context
  const builtIn = KINDS.find(name => name === kind)
  page.uses('admonition')
  page.uses('tones')
  page.html(`<div class="admonition ${classOf(kind)}" role="note"><p class="admonition-title">`)
  if (title !== null) renderChildren({ type: 'paragraph', children: [...title] }, context)
  else if (builtIn !== undefined) page.html(text[builtIn])
  else renderNode({ type: 'text', value: ownValue(extensions.admonitions, kind) ?? kind }, context)
  page.html('</p>')
  renderChildren({ type: 'blockquote', children: [...body] }, context)
  page.html('</div>')
}

/** Custom kinds have a prefix, so that they clash with no other class. */
export function classOf(kind: string): string {
  if (kind === 'caution') return 'caution danger'
  return KINDS.some(name => name === kind) ? kind : `admonition-${kind}`
}

export function alertOf(node: Blockquote, context: RenderContext): Admonition | null {
  const [first, ...rest] = node.children
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || start?.type !== 'text') return null
  const [marker = '', name = ''] = /^\[!([a-z][\w-]*)\][+-]?[ \t]*/i.exec(start.value) ?? []
  if (marker === '') return null
  const kind = name.toLowerCase()
  const kinds = admonitionKinds(context.extensions)
  if (!kinds.includes(kind)) {
    const message = `there is no kind of admonition "${name}"`
    const hint = didYouMean(kind, kinds) ?? `There are: ${kinds.join(', ')}.`
    const code = 'unknown-directive'
    const at = start.position?.start ?? { line: 1, column: 1 }
    const end = { ...at, column: at.column + name.length + 3 }
    context.page.problem({ code, severity: 'warning', message, hint }, { start: at, end })
    return null
  }
  const { title, text } = splitFirstLine(first, marker.length)
  const body = text.length > 0 ? [{ ...first, children: text }, ...rest] : rest
  return { kind, title: title.length > 0 ? title : null, body }
}

function splitFirstLine(
  { children }: Paragraph,
  from: number,
): { readonly title: PhrasingContent[]; readonly text: PhrasingContent[] } {
  const title: PhrasingContent[] = []
  for (const [index, node] of children.entries()) {
    const after = children.slice(index + 1)
    if (node.type === 'break') return { title, text: after }
    if (node.type !== 'text') {
      title.push(node)
      continue
    }
    const value = index === 0 ? node.value.slice(from) : node.value
    const end = value.indexOf('\n')
    const line = end < 0 ? value : value.slice(0, end)
    if (line !== '') title.push({ ...node, value: line })
    if (end >= 0) return { title, text: [{ ...node, value: value.slice(end + 1) }, ...after] }
  }
  return { title, text: [] }
}
