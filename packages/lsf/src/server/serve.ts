import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { isVersion, versions } from '../words.ts'
import { answerRequests } from './answer-requests.ts'
import { addressOf } from './documents.ts'
import type { Reference } from './reference.ts'
import { tokenModifiers, tokenTypes } from './semantic-tokens.ts'
import { Session } from './session.ts'

/** Answers an editor until it closes the connection. */
export function serve(connection: Connection, reference: Reference): void {
  const documents = new TextDocuments(TextDocument)
  const session = new Session(connection, documents)
  let folders: readonly string[] = []
  let client: InitializeParams['capabilities'] = {}

  const configure = (settings: unknown): boolean => {
    const { version, locale } = Object(settings ?? {})
    const before = session.settings
    if (typeof locale === 'string') {
      session.settings = { ...session.settings, locale: locale.replace(/[-_].*/, '') }
    }
    if (typeof version === 'string' && isVersion(version)) {
      session.settings = { ...session.settings, version }
    } else if (version !== undefined && version !== null && version !== '') {
      const known = versions.map(each => `"${each}"`).join(', ')
      const message = `The version ${JSON.stringify(version)} is none of ${known}.`
      void connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Error,
        message,
      })
    }
    return session.settings.version !== before.version
  }
  /** Editors send settings, or are asked for them. */
  const settingsOf = async (sent: unknown): Promise<unknown> =>
    client.workspace?.configuration
      ? connection.workspace.getConfiguration('lsfusion')
      : Object(sent ?? {}).lsfusion

  connection.onInitialize((params): InitializeResult => {
    client = params.capabilities
    const roots = params.workspaceFolders?.map(({ uri }) => uri) ?? [params.rootUri ?? []].flat()
    folders = roots.map(addressOf)
    configure({ locale: params.locale })
    configure(params.initializationOptions)
    return { serverInfo: { name: 'lectern-lsp' }, capabilities: CAPABILITIES }
  })
  connection.onInitialized(async () => {
    configure(await settingsOf(null))
    if (client.workspace?.didChangeConfiguration?.dynamicRegistration) {
      const section = { section: 'lsfusion' }
      void connection.client.register(DidChangeConfigurationNotification.type, section)
    }
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration) {
      const watchers = [{ globPattern: '**/*.lsf' }]
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
    }
    if (client.workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = removed.map(({ uri }) => addressOf(uri))
        const more = added.map(({ uri }) => addressOf(uri))
        folders = [...folders.filter(each => !gone.includes(each)), ...more]
        void session.open(folders)
      })
    }
    void session.open(folders, client.window?.workDoneProgress === true)
  })
  connection.onDidChangeConfiguration(async ({ settings }) => {
    if (configure(await settingsOf(settings))) void session.open()
  })
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) session.workspace?.refresh(addressOf(uri))
  })
  documents.onDidChangeContent(({ document }) =>
    session.workspace?.edit(addressOf(document.uri), document.getText()),
  )
  documents.onDidSave(({ document }) => session.workspace?.saved(addressOf(document.uri)))
  documents.onDidClose(({ document }) => session.workspace?.closed(addressOf(document.uri)))
  answerRequests(connection, session, reference)
  documents.listen(connection)
  connection.listen()
}

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['.', '@'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  semanticTokensProvider: { legend: { tokenTypes, tokenModifiers }, full: true, range: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
}
