import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'

/** What is to be known of a page before it is rendered. */
interface Survey {
  /** Where reference links lead, by their labels in lower case; of several of one label the first counts. */
  readonly definitions: ReadonlyMap<string, Definition>
  readonly notes: readonly FootnoteDefinition[]
  /** How many words there are to read; code does not count. */
  readonly words: number
}

/** Looks through a page once, before it is rendered. */
export function survey(root: Root): Survey {
  const definitions = new Map<string, Definition>()
  const notes: FootnoteDefinition[] = []
  let words = 0
  const visit = (node: Nodes): void => {
    if (node.type === 'text') words += wordsIn(node.value)
    else if (node.type === 'footnoteDefinition') notes.push(node)
    else if (node.type === 'definition') {
      const label = node.identifier.toLowerCase()
      if (!definitions.has(label)) definitions.set(label, node)
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(root)
  return { definitions, notes, words }
}

/** Words between white space. A loop, for all text of a site is counted: patterns take ten times as long. */
function wordsIn(text: string): number {
  let words = 0
  let isInside = false
  for (let at = 0; at < text.length; at++) {
    const isSpace = text.charCodeAt(at) <= 32
    if (isInside === isSpace) {
      isInside = !isSpace
      if (isInside) words += 1
    }
  }
  return words
}
