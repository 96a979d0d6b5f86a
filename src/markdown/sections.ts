import type { Nodes, Root } from 'mdast'
import { plainText } from './plain-text.ts'

/**
 * The text of a page as it is searched, code included: what stands above the first heading, then one
 * text for each heading in their order. `source` is the text that was parsed.
 */
export function sectionsOf(root: Root, source: string): string[] {
  const sections: string[][] = [[]]
  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'heading':
        sections.push([])
        break
      case 'paragraph':
      case 'tableCell':
      case 'code':
        sections.at(-1)?.push(plainText([node], source))
        break
      case 'definition':
      case 'html':
        break
      default:
        if ('children' in node) for (const child of node.children) visit(child)
    }
  }
  visit(root)
  return sections.map(parts => parts.join(' ').replace(/\s+/g, ' ').trim())
}
