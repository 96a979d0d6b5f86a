import type { Nodes, Root } from 'mdast'
import type { Heading, PageSection } from './page.ts'
import { plainText } from './plain-text.ts'

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

/** The text above the first heading, then one text per heading. */
function textsOf(root: Root, source: string): string[] {
  const sections: string[][] = [[]]
  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'heading':
        sections.push([])
        break
      case 'paragraph':
        sections.at(-1)?.push(plainText([node], source).replace(DEFINITION_ID, ''))
        break
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

/** See `termStart`. */
const DEFINITION_ID = / \{#[^\s{}]+\}(?=\s+—)/

/** Skips single spaces, which most white space is. */
const MORE_SPACE = /\s{2,}|[^\S ]/g
