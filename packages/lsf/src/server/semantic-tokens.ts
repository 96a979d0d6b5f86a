import { highlightTree } from '@lezer/highlight'
import { SemanticTokensBuilder } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { CodeText } from '../code-text.ts'
import { highlighter } from '../highlight.ts'
import type { Range } from '../range.ts'

/** Type of a token in editors, by its class name. */
const types: ReadonlyMap<string, string> = new Map([
  ['keyword', 'keyword'],
  ['comment', 'comment'],
  ['string', 'string'],
  ['literal', 'number'],
  ['type', 'type'],
  ['definition', 'property'],
  ['parameter', 'parameter'],
  ['attribute', 'enumMember'],
  ['operator', 'operator'],
  ['meta', 'macro'],
])

export const tokenTypes = [...types.values()]

export const tokenModifiers = ['declaration']

export function semanticTokens(document: TextDocument, text: CodeText, range: Range): number[] {
  const builder = new SemanticTokensBuilder()
  const put = (from: number, to: number, classes: string): void => {
    const type = tokenTypes.indexOf(types.get(classes) ?? '')
    if (type < 0) return
    // Editors need not support tokens of several lines.
    let at = from
    for (const line of text.code.slice(from, to).split('\n')) {
      const { line: row, character } = document.positionAt(at)
      if (line !== '')
        builder.push(row, character, line.length, type, classes === 'definition' ? 1 : 0)
      at += line.length + 1
    }
  }
  highlightTree(text.tree, highlighter, put, range.from, range.to)
  return builder.build().data
}
