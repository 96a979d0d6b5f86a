import type { FoldingRange } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { CodeText } from '../code-text.ts'

const FOLDED =
  /(\wStatement|ListAction|ComponentBody|NavigatorBody|StaticObjectList|(Objects|Properties|Filters|Events)Block|BlockComment)$/

/** Parts of several lines; of those that start in the same line only the largest. */
export function foldingRanges(document: TextDocument, { tree }: CodeText): FoldingRange[] {
  const found = new Map<number, FoldingRange>()
  tree.iterate({
    enter({ name, from, to }) {
      if (!FOLDED.test(name)) return
      const [startLine, endLine] = [from, to].map(offset => document.positionAt(offset).line)
      if (startLine === undefined || endLine === undefined || endLine <= startLine) return
      if (found.has(startLine)) return
      const kind = name === 'BlockComment' ? { kind: 'comment' } : {}
      found.set(startLine, { startLine, endLine, ...kind })
    },
  })
  return [...found.values()]
}
