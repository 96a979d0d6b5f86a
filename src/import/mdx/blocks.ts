import { columnOf, isLineStart, prefixOf } from './columns.ts'
import { type MdxPage, type Span, type Spanned, type Spot, spanOf } from './mdx-page.ts'

/** The column of a block that starts its line; null for what stands behind something else. */
export function startColumn(node: Spanned, { source }: MdxPage): number | null {
  const { from } = spanOf(node)
  return isLineStart(source, from) ? columnOf(source, from) : null
}

/** Takes blanks off all lines that a stretch of the source begins in or goes through. */
export function dedentLines({ from, to }: Span, columns: number, { source, edits }: MdxPage): void {
  for (let at = from; at < to; ) {
    edits.dedent(at, columns)
    const end = source.indexOf('\n', at)
    at = end < 0 ? to : end + 1
  }
}

/** Puts a text in the place of a node, at the column of what it stands in. */
export function replaceNode(node: Spanned, lines: string, { level, page }: Spot): void {
  const { from, to } = spanOf(node)
  const prefix = prefixOf(page.source, from, level)
  const far = (startColumn(node, page) ?? level.base) - level.base
  if (far > 0) page.edits.dedent(from, far)
  page.edits.replace(from, to, lines.split('\n').join(`\n${prefix}`))
}
