import type { Nodes } from 'mdast'

/** With alternative texts of images, without footnotes. `source` is the text that was parsed. */
export function plainText(nodes: readonly Nodes[], source: string): string {
  return nodes.map(node => textOf(node, source)).join('')
}

function textOf(node: Nodes, source: string): string {
  // The site has no text directives: `10:30` is text.
  if (node.type === 'textDirective') {
    return source.slice(node.position?.start.offset, node.position?.end.offset)
  }
  if (node.type === 'html' || node.type === 'footnoteReference') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? plainText(node.children, source) : ''
}
