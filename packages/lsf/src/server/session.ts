import type { Connection, Location, Range, TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { CheckedModule } from '../project/checked-module.ts'
import type { Place } from '../project/places.ts'
import type { Project } from '../project/project.ts'
import { newest, type Version } from '../words.ts'
import { diagnosticsOf } from './diagnostics.ts'
import { addressOf, readText } from './documents.ts'
import { type Progress, Workspace } from './workspace.ts'

interface Settings {
  readonly version: Version
  readonly locale: string
}

/** What a connection with an editor works on. */
export class Session {
  settings: Settings = { version: newest, locale: 'en' }
  readonly #connection: Connection
  readonly #documents: TextDocuments<TextDocument>
  #workspace: Workspace | null = null
  #folders: readonly string[] = []

  constructor(connection: Connection, documents: TextDocuments<TextDocument>) {
    this.#connection = connection
    this.#documents = documents
  }

  /** Reads all modules, also after a change of the folders or the version. */
  open(folders: readonly string[] = this.#folders, hasProgress = true): Promise<void> {
    this.#folders = folders
    this.#workspace?.close()
    const texts = this.#documents.all().map(each => [addressOf(each.uri), each.getText()] as const)
    this.#workspace = new Workspace(
      {
        version: this.settings.version,
        folders,
        begin: title => (hasProgress ? this.#begin(title) : Promise.resolve(NO_PROGRESS)),
        publish: (address, problems) => {
          const document = this.document(address)
          const { uri } = document
          void this.#connection.sendDiagnostics({
            uri,
            diagnostics: [...diagnosticsOf(document, problems)],
          })
        },
      },
      new Map(texts),
    )
    return this.#workspace.loaded
  }

  /** Null before it is open. */
  get workspace(): Workspace | null {
    return this.#workspace
  }

  /** Throws if it is not open. */
  get project(): Project {
    if (this.#workspace === null) throw new Error('the server is not initialized')
    return this.#workspace.project
  }

  /** The module of a document in an editor; null for others. */
  moduleOf({ uri }: { readonly uri: string }): CheckedModule | null {
    return this.#workspace?.project.opened(addressOf(uri)) ?? null
  }

  codeOf(address: string): string {
    return this.#workspace?.project.opened(address)?.text.code ?? readText(address) ?? ''
  }

  /** With the address that the editor uses, if it has the document. */
  document(address: string): TextDocument {
    const opened = this.#documents.all().find(({ uri }) => addressOf(uri) === address)
    return opened ?? TextDocument.create(address, 'lsf', 0, readText(address) ?? '')
  }

  locations(places: readonly Place[]): Location[] {
    const documents = new Map(
      [...new Set(places.map(each => each.address))].map(each => [each, this.document(each)]),
    )
    return places.flatMap(({ address, from, to }) => {
      const document = documents.get(address)
      return document ? [{ uri: document.uri, range: rangeIn(document, { from, to }) }] : []
    })
  }

  async #begin(title: string): Promise<Progress> {
    const progress = await this.#connection.window.createWorkDoneProgress()
    progress.begin(`lsFusion: ${title}`, 0)
    let shown = 0
    return {
      report(done, all) {
        const percent = Math.floor((100 * done) / all)
        if (percent === shown) return
        shown = percent
        progress.report(percent, `${done} of ${all}`)
      },
      end: () => progress.done(),
    }
  }
}

const NO_PROGRESS: Progress = { report() {}, end() {} }

export function rangeIn(
  document: TextDocument,
  { from, to }: { readonly from: number; readonly to: number },
): Range {
  return { start: document.positionAt(from), end: document.positionAt(to) }
}
