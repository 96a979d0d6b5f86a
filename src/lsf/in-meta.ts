import type { SyntaxNode } from '@lezer/common'

/** Whether a node is in the body of a metacode, where its parameters may stand for much. */
export function isInMeta(node: SyntaxNode): boolean {
  for (let up = node.parent; up; up = up.parent) if (up.name === 'MetaStatement') return true
  return false
}
