import type { Nodes, Root } from 'mdast'
import { fenceTracker } from '../base/fences.ts'
import { DEEPEST_BRACKETS, DEEPEST_NESTING } from '../base/limits.ts'
import type { Span } from './builder.ts'

/** Where a text is beyond a limit, what is too much there, and what to do. */
export interface BeyondLimit {
  readonly span: Span
  readonly message: string
  readonly hint: string
}

const FLATTER = 'Write it flatter.'

/**
 * Finds what is nested too deeply before the text is parsed: the time that the parser takes for the marks of
 * quotes and lists, and for brackets, grows with the square of how many stand in each other.
 */
export function deepMarks(markdown: string): BeyondLimit | null {
  const kindOf = fenceTracker()
  let brackets = 0
  for (const [index, line] of markdown.split('\n').entries()) {
    if (kindOf(line) !== 'text') continue
    const message = MARKS.test(line) ? deeperThan('quotes and lists', DEEPEST_NESTING) : null
    brackets = line.trim() === '' || line.startsWith('|') ? 0 : brackets + openBrackets(line)
    if (message === null && brackets <= DEEPEST_BRACKETS) continue
    const place = { line: index + 1, column: 1 }
    return {
      span: { start: place, end: { ...place, column: line.length + 1 } },
      message: message ?? deeperThan('brackets', DEEPEST_BRACKETS),
      hint: FLATTER,
    }
  }
  return null
}

/** A line that starts with more marks of quotes and lists than there may be. */
const MARKS = new RegExp(`^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${DEEPEST_NESTING + 1}}`)

/** How many brackets of a line are not closed in it. */
function openBrackets(line: string): number {
  let open = 0
  for (let at = line.indexOf('['); at >= 0 && at < line.length; at++) {
    if (line[at] === '[') open += 1
    else if (line[at] === ']' && open > 0) open -= 1
  }
  return open
}

/**
 * Finds what is nested too deeply in a tree, which is walked by recursion from then on.
 *
 * @param what can be nested in it
 */
export function deepNode(root: Root, what = 'lists, quotes and emphasis'): BeyondLimit | null {
  const waiting: { readonly node: Nodes; readonly depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next
    // A list and its items are two levels of the tree.
    if (depth > 2 * DEEPEST_NESTING) {
      const start = { line: 1, column: 1 }
      const span = node.position ?? { start, end: start }
      return { span, message: deeperThan(what, DEEPEST_NESTING), hint: FLATTER }
    }
    if ('children' in node) {
      for (const child of node.children) waiting.push({ node: child, depth: depth + 1 })
    }
  }
  return null
}

function deeperThan(what: string, most: number): string {
  return `${what} are nested here more than ${most.toLocaleString('en')} deep`
}
