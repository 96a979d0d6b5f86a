import type { PageBuilder, Span } from '../builder.ts'

export interface CodeNode {
  readonly lang?: string | null | undefined
  readonly meta?: string | null | undefined
  readonly value: string
  readonly position?: Span | undefined
}

/** The parser takes the first word as the language, also `{1,3}` or `title=…` right after the fence. */
export function fenceMeta(node: CodeNode): string {
  const meta = node.meta ?? ''
  return /^[{=]|=/.test(node.lang ?? '') ? `${node.lang} ${meta}` : meta
}

/** The place of a word in the first line of a block, or the whole block. */
export function wordSpan(word: string, node: CodeNode, source: string): Span | undefined {
  const start = node.position?.start
  if (start?.offset === undefined) return undefined
  const [line = ''] = source.slice(start.offset).split('\n', 1)
  const at = line.indexOf(word)
  if (at < 0) return node.position
  const column = start.column + at
  return { start: { ...start, column }, end: { line: start.line, column: column + word.length } }
}

const FENCE = /^(`{3,}|~{3,})[^\s`]*/

export function reportUnclosed(
  { value, position }: CodeNode,
  { page, source }: { readonly page: PageBuilder; readonly source: string },
): void {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const [opening = '', fence = ''] = FENCE.exec(source.slice(start.offset, end.offset)) ?? []
  if (fence === '') return
  const lastLine = source.slice(source.lastIndexOf('\n', end.offset - 1) + 1, end.offset)
  const [last = ''] = (end.line > start.line && /[`~]{3,}[ \t]*$/.exec(lastLine)) || []
  // A line with a language cannot close a block.
  const next = value.includes(fence)
    ? value.split('\n').find(line => /^[`~]+[a-z]/i.test(line) && line.startsWith(fence))
    : undefined
  if (last.startsWith(fence) && next === undefined) return
  const severity = last.startsWith(fence) ? 'warning' : 'error'
  const message = `"${opening}" is never closed`
  const before =
    next === undefined ? '.' : ` before "${next}". Code that shows such lines needs a longer fence.`
  const hint = `Close it with a line "${fence}"${before}`
  const span = { start, end: { ...start, column: start.column + opening.length } }
  page.problem({ code: 'unclosed-container', severity, message, hint }, span)
}
