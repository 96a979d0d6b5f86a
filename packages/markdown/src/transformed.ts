import { joinLines, type LineMap, type MappedText, originOf } from '@lectern/base/lines'
import type { Nodes, Root } from 'mdast'
import type { Span } from './builder.ts'

/**
 * Where the lines of a changed text are written. With as many lines, each is where it was. Otherwise a line that is
 * once in both texts is the same, and others belong to the line below the last one that is.
 */
export function changedLines({ text, lines }: MappedText, changed: string): LineMap {
  const before = text.split('\n')
  const after = changed.split('\n')
  if (after.length === before.length) return lines
  const places = new Map(uniqueLines(before))
  const unique = new Set(uniqueLines(after).map(([line]) => line))
  let last = -1
  const origins = after.map(line => {
    const same = unique.has(line) ? (places.get(line) ?? -1) : -1
    const at = same > last ? same : Math.min(last + 1, before.length - 1)
    if (before[at] === line) last = at
    return { text: line, ...originOf(lines, at + 1) }
  })
  return joinLines(origins).lines
}

function uniqueLines(lines: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.flatMap((line, at) => (counts.get(line) === 1 ? [[line, at] as const] : []))
}

/** Nodes that a plugin has added are at the start of what they are in. */
export function withPositions(root: Root): Root {
  const start = { line: 1, column: 1, offset: 0 }
  const visit = (node: Nodes, around: Span): void => {
    node.position ??= { start: around.start, end: around.start }
    if ('children' in node) for (const child of node.children) visit(child, node.position)
  }
  visit(root, { start, end: start })
  return root
}
