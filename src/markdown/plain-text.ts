import type { Nodes } from 'mdast'

/**
 * The text of nodes without markup; images count with their alternative text, footnotes not at all.
 * `source` is the text that was parsed.
 */
export function plainText(nodes: readonly Nodes[], source: string): string {
  return nodes.map(node => textOf(node, source)).join('')
}

function textOf(node: Nodes, source: string): string {
  // What the parser takes for a directive is text of the site: `10:30`.
  if (node.type === 'textDirective') {
    return source.slice(node.position?.start.offset, node.position?.end.offset)
  }
  if (node.type === 'html' || node.type === 'footnoteReference') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? plainText(node.children, source) : ''
}
