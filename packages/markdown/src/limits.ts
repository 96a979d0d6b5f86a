import type { MarkdownLine } from '@lectern/base/fences'
import { DEEPEST_BRACKETS, DEEPEST_NESTING, LONGEST_PARAGRAPH } from '@lectern/base/limits'
import type { Nodes, Root } from 'mdast'
import type { Span } from './builder.ts'

export interface BeyondLimit {
  readonly span: Span
  readonly message: string
  readonly hint: string
}

const FLATTER = 'Write it flatter.'

/** Runs before the parser, whose time grows with the square of the depth. */
export function deepMarks(lines: readonly MarkdownLine[]): BeyondLimit | null {
  let brackets = 0
  for (const [index, { kind, text }] of lines.entries()) {
    if (kind !== 'text') continue
    if (MARKS.test(text)) return atLine(lines, index, deeperThan('quotes and lists'), FLATTER)
    brackets = text.trim() === '' || text.startsWith('|') ? 0 : brackets + openBrackets(text)
    if (brackets > DEEPEST_BRACKETS) {
      return atLine(lines, index, deeperThan('brackets', DEEPEST_BRACKETS), FLATTER)
    }
  }
  return null
}

const MARKS = new RegExp(`^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${DEEPEST_NESTING + 1}}`)

function openBrackets(line: string): number {
  let open = 0
  for (let at = line.indexOf('['); at >= 0 && at < line.length; at++) {
    if (line[at] === '[') open += 1
    else if (line[at] === ']' && open > 0) open -= 1
  }
  return open
}

/**
 * Also finds long table rows and first lines of code blocks. Runs before the parser, whose time and memory grow
 * with the square of the number of entities and addresses in a paragraph.
 *
 * @param hasHtml false for MDX, where lines of tags count as text
 */
export function longParagraph(lines: readonly MarkdownLine[], hasHtml = true): BeyondLimit | null {
  if (lines.reduce((sum, { text }) => sum + text.length, 0) <= LONGEST_PARAGRAPH) return null
  let length = 0
  let inTable = false
  for (const [index, { kind, paragraph, text }] of lines.entries()) {
    const isContinued = paragraph === 'continuation'
    inTable = isContinued && (inTable || isTableHead(lines[index - 1]?.text ?? '', text))
    const isAdded = isContinued && !inTable
    const counts = paragraph !== null || kind === 'fence' || (kind === 'text' && !hasHtml)
    length = counts ? (isAdded ? length : 0) + text.length : 0
    if (length <= LONGEST_PARAGRAPH) continue
    const what = kind === 'fence' ? 'line' : 'paragraph'
    return atLine(
      lines,
      index,
      `this is one ${what} of more than ${LONGEST_PARAGRAPH.toLocaleString('en')} characters`,
      kind === 'fence' ? 'Shorten it.' : 'Split it by empty lines.',
    )
  }
  return null
}

function isTableHead(head: string, line: string): boolean {
  const cells = cellsOf(line)
  return cells.every(cell => /^:?-+:?$/.test(cell.trim())) && cells.length === cellsOf(head).length
}

function cellsOf(row: string): readonly string[] {
  const inner = row.replace(/^[ \t>]*\|?/, '').trimEnd()
  return (inner.endsWith('|') ? inner.slice(0, -1) : inner).split(/(?<!\\)\|/)
}

function atLine(
  lines: readonly MarkdownLine[],
  index: number,
  message: string,
  hint: string,
): BeyondLimit {
  const start = { line: index + 1, column: 1 }
  const end = { ...start, column: (lines[index]?.text.length ?? 0) + 1 }
  return { span: { start, end }, message, hint }
}

/** Without recursion, which later code may use. */
export function deepNode(root: Root, what = 'lists, quotes and emphasis'): BeyondLimit | null {
  const waiting: { readonly node: Nodes; readonly depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next
    // A list and its items are two levels.
    if (depth > 2 * DEEPEST_NESTING) {
      const start = { line: 1, column: 1 }
      const span = node.position ?? { start, end: start }
      return { span, message: deeperThan(what), hint: FLATTER }
    }
    if ('children' in node) {
      for (const child of node.children) waiting.push({ node: child, depth: depth + 1 })
    }
  }
  return null
}

function deeperThan(what: string, most = DEEPEST_NESTING): string {
  return `${what} are nested here more than ${most.toLocaleString('en')} deep`
}
