import { ownValue } from '@lectern/base/collections'
import { unescapeHtml } from '@lectern/base/html'
import { didYouMean } from '@lectern/base/nearest'
import type { Span } from '../builder.ts'
import type { PropKind, PropKinds } from '../components/component.ts'
import { isRefused } from '../refused-address.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'

export type Directive = NodeOf<'containerDirective' | 'leafDirective' | 'textDirective'>

export const ADDRESS = /lectern-address-(\d+)-/g

export function propsOf(
  node: Directive,
  kinds: PropKinds,
  context: RenderContext,
): Readonly<Record<string, string | number | boolean>> | null {
  const { page } = context
  const written = node.attributes ?? {}
  const props: Record<string, string | number | boolean> = {}
  let isRight = true
  const wrong = (message: string, hint: string, name?: string): void => {
    isRight = false
    page.problem({ code: 'component-props', message, hint }, spanOf(node, name, context))
  }
  const all = Object.keys(kinds)
  for (const name of Object.keys(written)) {
    if (all.includes(name)) continue
    const list = all.length === 0 ? 'It has none.' : `There are: ${all.join(', ')}.`
    wrong(`"${node.name}" has no property "${name}"`, didYouMean(name, all) ?? list, name)
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const value = ownValue(written, name) ?? undefined
    const found = readProp(kind, value)
    if ('mistake' in found) {
      wrong(`property "${name}" of "${node.name}" ${found.mistake}`, found.hint, name)
    } else if ('address' in found) {
      const span = spanOf(node, name, context)
      if (isRefused(found.address, span, page)) isRight = false
      else props[name] = `lectern-address-${refer(found.address, span, page)}-`
    } else if (found.value !== undefined) props[name] = found.value
  }
  return isRight ? props : null
}

function refer(url: string, span: Span, page: RenderContext['page']): number {
  return page.target({ kind: 'address', url }, span, span)
}

type PropValue =
  | { readonly value: string | number | boolean | undefined }
  | { readonly address: string }
  | { readonly mistake: string; readonly hint: string }

function readProp(kind: PropKind, written: string | undefined): PropValue {
  if (typeof kind !== 'string') {
    if (written === undefined) return { value: kind[0] }
    if (kind.includes(written)) return { value: written }
    const hint = didYouMean(written, kind) ?? `Write one of: ${kind.join(', ')}.`
    return { mistake: `is "${written}"`, hint }
  }
  if (kind === 'flag') return { value: written !== undefined && written !== 'false' }
  const name = kind.replace('?', '')
  if (written === undefined) {
    if (kind.endsWith('?')) return { value: undefined }
    return { mistake: 'is missing', hint: `It is a ${name}, which has to be given.` }
  }
  // A directive cannot contain braces.
  if (name === 'text') return { value: unescapeHtml(written) }
  if (name === 'number') {
    const number = Number(written)
    if (written.trim() !== '' && Number.isFinite(number)) return { value: number }
    return { mistake: `is "${written}"`, hint: 'It has to be a number.' }
  }
  if (written === '') return { mistake: 'is empty', hint: 'Write an address.' }
  return { address: written }
}

/** The place of a property and its value; the start of the component if it is missing. */
export function spanOf(node: Directive, name: string | undefined, { source }: RenderContext): Span {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 } }
  const to = node.type === 'textDirective' ? end?.offset : undefined
  const [line = ''] = source.slice(start.offset, to).split('\n', 1)
  const colons = /^:*/.exec(line)?.[0].length ?? 0
  const match =
    name === undefined
      ? null
      : new RegExp(`[\\s{]${name}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s}]+))?`).exec(line)
  const from = match === null ? 0 : match.index + 1
  const length = match === null ? colons + node.name.length : match[0].length - 1
  const at = (column: number) => ({
    line: start.line,
    column: start.column + column,
    offset: start.offset === undefined ? undefined : start.offset + column,
  })
  return { start: at(from), end: at(from + length) }
}
