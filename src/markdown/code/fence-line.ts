import type { Span } from '../builder.ts'

/** A fenced or indented code block as the parser gives it. */
export interface CodeNode {
  readonly lang?: string | null | undefined
  readonly meta?: string | null | undefined
  readonly value: string
  readonly position?: Span | undefined
}

/** The parser takes the first word as the language; `{1,3}` or `title=…` right after the fence is meta. */
export function fenceMeta(node: CodeNode): string {
  const meta = node.meta ?? ''
  return /^[{=]|=/.test(node.lang ?? '') ? `${node.lang} ${meta}` : meta
}

/**
 * A word of the line that opens the fence; the whole block when it is not written out there as it is.
 *
 * @param source the text that was parsed
 */
export function wordSpan(word: string, node: CodeNode, source: string): Span | undefined {
  const start = node.position?.start
  if (start?.offset === undefined) return undefined
  const [line = ''] = source.slice(start.offset).split('\n', 1)
  const at = line.indexOf(word)
  if (at < 0) return node.position
  const column = start.column + at
  return { start: { ...start, column }, end: { line: start.line, column: column + word.length } }
}
