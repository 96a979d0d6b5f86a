import { columnOf, isLineStart, linesAbove, prefixOf } from './columns.ts'
import { type Level, type MdxPage, type Span, type Spanned, type Spot, spanOf } from './mdx-page.ts'

/** 0-based; null for a block that does not start its line. */
export function startColumn(node: Spanned, { source }: MdxPage): number | null {
  const { from } = spanOf(node)
  return isLineStart(source, from) ? columnOf(source, from) : null
}

export function dedentLines({ from, to }: Span, columns: number, { source, edits }: MdxPage): void {
  for (let at = from; at < to; ) {
    edits.dedent(at, columns)
    const end = source.indexOf('\n', at)
    at = end < 0 ? to : end + 1
  }
}

/** Inserts an empty line, because up to there Markdown takes everything for HTML. */
export function spaceBefore(offset: number, level: Level, { source, edits }: MdxPage): void {
  if (linesAbove(source, offset) > 1) return
  const prefix = prefixOf(source, offset, level).trimEnd()
  const line = source.lastIndexOf('\n', offset - 1) + 1
  if (isLineStart(source, offset)) edits.replace(line, line, `${prefix}\n`)
  else edits.replace(offset, offset, `\n\n${prefix}`)
}

/** Longest element that is looked for, in characters. */
const LONGEST_ELEMENT = 2000

export function spaceAfterHtml(node: Spanned, level: Level, page: MdxPage): void {
  const { from } = spanOf(node)
  if (!isLineStart(page.source, from) || linesAbove(page.source, from) !== 1) return
  const near = page.source.slice(Math.max(0, from - LONGEST_ELEMENT), from)
  const above = near.slice(near.lastIndexOf('\n\n') + 1)
  const isElement = /<(?:\/[a-z][\w-]*|[a-z][^<>]*\/)>[ \t]*\n[ \t>]*$/.test(above)
  if (isElement && /^[ \t>]*<\/?[a-z]/m.test(above)) spaceBefore(from, level, page)
}

/** Replaces a node by lines, at the column of its container. */
export function replaceNode(node: Spanned, lines: string, { level, page }: Spot): void {
  const { from, to } = spanOf(node)
  const prefix = prefixOf(page.source, from, level)
  const excess = (startColumn(node, page) ?? level.base) - level.base
  if (excess > 0) page.edits.dedent(from, excess)
  page.edits.replace(from, to, lines.split('\n').join(`\n${prefix}`))
}
