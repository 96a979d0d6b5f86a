import type { Nodes, Root } from 'mdast'
import type { Heading, PageSection } from './page.ts'
import { plainText } from './plain-text.ts'

/** The text of a page as it is searched. `source` is the text that was parsed. */
export function sectionsOf(
  root: Root,
  source: string,
  headings: readonly Heading[],
): readonly PageSection[] {
  return textsOf(root, source).map((text, index) => {
    const { level = 1, id = '', text: heading = '' } = headings[index - 1] ?? {}
    return { level, id, heading, text }
  })
}

/** What stands above the first heading, then one text for each heading in their order. */
function textsOf(root: Root, source: string): string[] {
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
  return sections.map(parts => parts.join(' ').replace(MORE_SPACE, ' ').trim())
}

/** White space that is more than one space. Single spaces, which most of it is, are left as they are. */
const MORE_SPACE = /\s{2,}|[^\S ]/g
