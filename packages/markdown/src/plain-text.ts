import type { Nodes } from 'mdast'
import { isInline } from './directives/inline-names.ts'

/** With alternative texts of images, without footnotes. `source` is the text that was parsed. */
export function plainText(nodes: readonly Nodes[], source: string): string {
  return nodes.map(node => textOf(node, source)).join('')
}

function textOf(node: Nodes, source: string): string {
  if (node.type === 'textDirective' && !isInline(node, source)) {
    return source.slice(node.position?.start.offset, node.position?.end.offset)
  }
  if (node.type === 'textDirective' && node.name === 'icon') return node.attributes?.label ?? ''
  if (node.type === 'html' || node.type === 'footnoteReference') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? plainText(node.children, source) : ''
}
