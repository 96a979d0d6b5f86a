import { lineTracker } from '../base/fences.ts'
import { LONGEST_PARAGRAPH } from '../base/limits.ts'
import type { BeyondLimit } from './nesting.ts'

/**
 * Finds a paragraph, a row of a table or a line of a fence that is longer than it may be, before the text is
 * parsed: the time and the memory that the parser takes for entities, addresses and the like grow with the square
 * of how many stand in one.
 *
 * @param hasHtml false for MDX, where tags are read like text: those of a line count
 */
export function longParagraph(markdown: string, hasHtml = true): BeyondLimit | null {
  if (markdown.length <= LONGEST_PARAGRAPH) return null
  const lineOf = lineTracker()
  let length = 0
  let before = ''
  let inTable = false
  for (const [index, line] of markdown.split('\n').entries()) {
    const { kind, text } = lineOf(line)
    inTable = text === 'more' && (inTable || isTableHead(before, line))
    const isAdded = text === 'more' && !inTable
    const counts = text !== null || kind === 'fence' || (kind === 'text' && !hasHtml)
    length = counts ? (isAdded ? length : 0) + line.length : 0
    before = line
    if (length <= LONGEST_PARAGRAPH) continue
    const place = { line: index + 1, column: 1 }
    return {
      span: { start: place, end: { ...place, column: line.length + 1 } },
      message: `this is one ${kind === 'fence' ? 'line' : 'paragraph'} of more than ${LONGEST_PARAGRAPH.toLocaleString('en')} characters`,
      hint: kind === 'fence' ? 'Shorten it.' : 'Split it by empty lines.',
    }
  }
  return null
}

/** Whether the second of two lines makes the first the head of a table. */
function isTableHead(head: string, line: string): boolean {
  const cells = cellsOf(line)
  return cells.length === cellsOf(head).length && cells.every(cell => /^:?-+:?$/.test(cell.trim()))
}

function cellsOf(row: string): readonly string[] {
  const inner = row.replace(/^[ \t>]*\|?/, '').trimEnd()
  return (inner.endsWith('|') ? inner.slice(0, -1) : inner).split(/(?<!\\)\|/)
}
