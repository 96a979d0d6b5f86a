import type { Nodes } from 'mdast'

/** The text of nodes without markup; images count with their alternative text, footnotes not at all. */
export function plainText(nodes: readonly Nodes[]): string {
  return nodes.map(textOf).join('')
}

function textOf(node: Nodes): string {
  if (node.type === 'html' || node.type === 'footnoteReference') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? plainText(node.children) : ''
}
