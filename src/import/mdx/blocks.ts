import { columnOf, isLineStart, prefixOf } from './columns.ts'
import type { Level } from './level.ts'
import { type MdxPage, type Spanned, spanOf } from './mdx-page.ts'

/** The column of a block that starts its line; null for what stands behind something else. */
export function startColumn(node: Spanned, { source }: MdxPage): number | null {
  const { from } = spanOf(node)
  return isLineStart(source, from) ? columnOf(source, from) : null
}

/** Takes blanks off all lines of a node. */
export function dedentLines(node: Spanned, columns: number, { source, edits }: MdxPage): void {
  const { from, to } = spanOf(node)
  for (let at = from; at >= 0 && at < to; at = source.indexOf('\n', at) + 1) {
    edits.dedent(at, columns)
    if (source.indexOf('\n', at) < 0) return
  }
}

/** Puts a text in the place of a node, at the column of what it stands in. */
export function replaceNode(node: Spanned, lines: string, level: Level, page: MdxPage): void {
  const { from, to } = spanOf(node)
  const prefix = prefixOf(page.source, from, level)
  const far = (startColumn(node, page) ?? level.base) - level.base
  if (far > 0) page.edits.dedent(from, far)
  page.edits.replace(from, to, lines.split('\n').join(`\n${prefix}`))
}
