import {
  type CancellationToken,
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  LSPErrorCodes,
  type Position,
  ResponseError,
  type TextEdit,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { CheckedModule } from '../project/checked-module.ts'
import { completionAt, type Suggestion } from '../project/completion.ts'
import { type NameAt, nameAt } from '../project/name-at.ts'
import { declarationsOf } from '../project/places.ts'
import { sentence } from '../project/project.ts'
import { referencesTo, type Reference as Use } from '../project/references.ts'
import { RenameRefused, renamePlaces } from '../project/rename.ts'
import { addressOf } from './documents.ts'
import { foldingRanges } from './folding.ts'
import { hoverAt } from './hover.ts'
import { pauses } from './pause.ts'
import type { Reference } from './reference.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { rangeIn, type Session } from './session.ts'
import { documentSymbols } from './symbols.ts'

interface Opened {
  readonly module: CheckedModule
  readonly document: TextDocument
  readonly address: string
}

/** Answers what an editor asks about its documents. Nothing is known of others. */
export function answerRequests(
  connection: Connection,
  session: Session,
  reference: Reference,
): void {
  const open = (identifier: { readonly uri: string }): Opened | null => {
    const module = session.moduleOf(identifier)
    const address = addressOf(identifier.uri)
    return module && { module, address, document: session.document(address) }
  }
  const contextOf = ({ module, address }: Opened) => ({
    ...{ address, module, reference, reader: session.settings, project: session.project },
    codeOf: (each: string) => session.codeOf(each),
  })
  const nameIn = async (
    identifier: { readonly uri: string },
    position: Position,
  ): Promise<(Opened & { readonly name: NameAt }) | null> => {
    await session.workspace?.loaded
    const opened = open(identifier)
    const name = opened && nameAt(opened.module, opened.document.offsetAt(position))
    return opened && name && { ...opened, name }
  }

  connection.onHover(({ textDocument, position }) => {
    const opened = open(textDocument)
    const offset = opened?.document.offsetAt(position) ?? 0
    const found = opened && hoverAt(opened.module, offset, contextOf(opened))
    if (!found) return null
    const contents = { kind: 'markdown' as const, value: found.markdown }
    return { contents, range: rangeIn(opened.document, found) }
  })
  connection.onCompletion(({ textDocument, position }) => {
    const opened = open(textDocument)
    if (!opened) return null
    const { module, document } = opened
    const { from, suggestions, isComplete } = completionAt(
      module,
      session.project,
      document.offsetAt(position),
    )
    const range = { start: document.positionAt(from), end: position }
    const items = suggestions.map(each => itemOf(each, range))
    return { isIncomplete: !isComplete, items }
  })
  connection.onDefinition(async ({ textDocument, position }) => {
    const found = await nameIn(textDocument, position)
    if (!found) return null
    const textOf = (address: string) =>
      session.project.moduleAt(address, session.codeOf(address)).text
    const context = { ...contextOf(found), textOf }
    return session.locations(declarationsOf(found.name.meaning, context))
  })
  connection.onReferences(async ({ textDocument, position, context }, token) => {
    const found = await nameIn(textDocument, position)
    if (!found) return null
    const places = await gathered(referencesTo(found.name, contextOf(found)), token)
    const wanted = places.filter(each => context.includeDeclaration || !each.isDeclaration)
    return session.locations(wanted)
  })
  connection.onPrepareRename(async ({ textDocument, position }) => {
    const found = await nameIn(textDocument, position)
    return found && rangeIn(found.document, found.name)
  })
  connection.onRenameRequest(async ({ textDocument, position, newName }, token) => {
    const found = await nameIn(textDocument, position)
    if (!found) return null
    try {
      const places = await gathered(renamePlaces(found.name, newName, contextOf(found)), token)
      const changes: Record<string, TextEdit[]> = {}
      for (const { uri, range } of session.locations(places)) {
        const edits = changes[uri] ?? []
        edits.push({ range, newText: newName })
        changes[uri] = edits
      }
      return { changes }
    } catch (error) {
      if (!(error instanceof RenameRefused)) throw error
      throw new ResponseError(LSPErrorCodes.RequestFailed, sentence(error.message))
    }
  })
  connection.onDocumentSymbol(({ textDocument }) => {
    const opened = open(textDocument)
    return opened && documentSymbols(opened.document, opened.module)
  })
  connection.onFoldingRanges(({ textDocument }) => {
    const opened = open(textDocument)
    return opened && foldingRanges(opened.document, opened.module.text)
  })
  connection.languages.semanticTokens.on(({ textDocument }) => {
    const opened = open(textDocument)
    if (!opened) return { data: [] }
    const { document, module } = opened
    return { data: semanticTokens(document, module.text, { from: 0, to: module.text.code.length }) }
  })
  connection.languages.semanticTokens.onRange(({ textDocument, range }) => {
    const opened = open(textDocument)
    if (!opened) return { data: [] }
    const { document, module } = opened
    const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)]
    return { data: semanticTokens(document, module.text, { from, to }) }
  })
}

/** Once each, with time for other requests and for a cancellation in between. */
async function gathered(
  steps: Iterable<readonly Use[]>,
  token: CancellationToken,
): Promise<readonly Use[]> {
  const pause = pauses()
  const found = new Map<string, Use>()
  for (const places of steps) {
    for (const place of places) {
      const key = `${place.address} ${place.from}`
      if (!found.has(key)) found.set(key, place)
    }
    await pause()
    if (token.isCancellationRequested)
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled')
  }
  return [...found.values()]
}

function itemOf(
  { label, kind, resolved = [] }: Suggestion,
  range: TextEdit['range'],
): CompletionItem {
  const [first] = resolved
  const signature = first?.classes ? `(${first.classes.join(', ')})` : ''
  const more = resolved.length > 1 ? ` +${resolved.length - 1}` : ''
  return {
    label,
    kind: ITEM_KINDS[kind],
    textEdit: { range, newText: label },
    // Names of the code come before keywords.
    sortText: `${kind === 'keyword' || kind === 'type' ? 1 : 0}${label}`,
    ...(first && { detail: `${signature}${more} ${first.module ?? ''}`.trim() }),
  }
}

const ITEM_KINDS: Readonly<Record<Suggestion['kind'], CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  type: CompletionItemKind.Keyword,
  module: CompletionItemKind.Module,
  namespace: CompletionItemKind.Module,
  parameter: CompletionItemKind.Variable,
  part: CompletionItemKind.Field,
  class: CompletionItemKind.Class,
  property: CompletionItemKind.Property,
  form: CompletionItemKind.Interface,
  group: CompletionItemKind.Folder,
  table: CompletionItemKind.Struct,
  window: CompletionItemKind.Value,
  element: CompletionItemKind.Value,
  metacode: CompletionItemKind.Function,
  attribute: CompletionItemKind.Field,
}
