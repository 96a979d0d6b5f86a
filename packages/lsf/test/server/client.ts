import { spawn } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  WorkDoneProgressCreateRequest,
} from 'vscode-languageserver-protocol/node'

const PROGRAM = fileURLToPath(new URL('../../bin/lectern-lsp.js', import.meta.url))

export interface Client {
  readonly connection: ProtocolConnection
  readonly progress: readonly string[]
  /** Resolves when the modules of the folder have been read. */
  readonly loaded: Promise<void>
  /** Opens a file with its text; its address. */
  open(path: string, text: string): string
  /** Replaces a part of a text by another. */
  change(uri: string, text: string): void
  /** The next diagnostics of a document that fit. */
  diagnostics(
    uri: string,
    fits: (found: readonly Diagnostic[]) => boolean,
  ): Promise<readonly string[]>
  stop(): Promise<number | null>
}

/** A client of the library that editors use, and the server as its own process. */
export async function startClient(
  folder: string | null,
  params: Partial<InitializeParams> = {},
  program = PROGRAM,
): Promise<Client> {
  const child = spawn(process.execPath, [program, '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  const known = new Map<string, readonly Diagnostic[]>()
  const waiting = new Set<() => void>()
  const progress: string[] = []
  let finish = (): void => {}
  const loaded = new Promise<void>(resolve => {
    finish = resolve
  })
  const versions = new Map<string, number>()
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    known.set(uri, diagnostics)
    for (const look of waiting) look()
  })
  connection.onRequest(WorkDoneProgressCreateRequest.type, () => {})
  connection.onNotification('$/progress', ({ value }) => {
    progress.push(value.title ?? value.kind)
    if (value.kind === 'end') finish()
  })
  connection.listen()
  const root = folder && pathToFileURL(folder).href
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: root,
    workspaceFolders: root === null ? null : [{ uri: root, name: 'project' }],
    capabilities: { window: { workDoneProgress: true } },
    ...params,
  })
  await connection.sendNotification(InitializedNotification.type, {})
  const nextVersion = (uri: string): number => {
    const version = (versions.get(uri) ?? 0) + 1
    versions.set(uri, version)
    return version
  }
  return {
    connection,
    progress,
    loaded,
    open(path, text) {
      const uri = pathToFileURL(path).href
      const version = nextVersion(uri)
      void connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'lsf', version, text },
      })
      return uri
    },
    change(uri, text) {
      void connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: nextVersion(uri) },
        contentChanges: [{ text }],
      })
    },
    diagnostics: (uri, fits) =>
      new Promise(resolve => {
        const look = (): void => {
          const found = known.get(uri)
          if (found === undefined || !fits(found)) return
          waiting.delete(look)
          resolve(found.map(({ range, message }) => `${range.start.line + 1}: ${message}`))
        }
        waiting.add(look)
        look()
      }),
    async stop() {
      await connection.sendRequest(ShutdownRequest.type)
      await connection.sendNotification(ExitNotification.type)
      const status = await exited
      connection.dispose()
      return status
    },
  }
}

/** The place of a mark such as `|` in a text, and the text without it. */
export function marked(text: string): { readonly text: string; readonly position: Position } {
  const before = text.slice(0, text.indexOf('|')).split('\n')
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  return { text: text.replace('|', ''), position }
}
