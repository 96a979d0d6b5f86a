import { readdir } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { errorsOf } from '../code-text.ts'
import { type Problem, Project, syntaxProblem } from '../project/project.ts'
import type { Version } from '../words.ts'
import { readText } from './documents.ts'
import { pauses } from './pause.ts'

export interface Progress {
  report(done: number, all: number): void
  end(): void
}

interface Options {
  readonly version: Version
  /** Addresses. */
  readonly folders: readonly string[]
  begin(title: string): Promise<Progress>
  publish(address: string, problems: readonly Problem[]): void
}

/** The modules in the folders of an editor, read and checked bit by bit, so that requests are answered meanwhile. */
export class Workspace {
  readonly project: Project
  /** Resolves when the names of all modules are known. */
  readonly loaded: Promise<void>
  readonly #options: Options
  #isLoaded = false
  #isClosed = false
  #isChecking = false
  /** Addresses of modules to check. */
  readonly #queue = new Set<string>()
  /** Addresses of modules whose problems the editor knows. */
  readonly #published = new Set<string>()
  /** Names that were changed in an editor since its module was saved; null for any. */
  readonly #changed = new Map<string, ReadonlySet<string> | null>()

  /** @param texts of editors, by address */
  constructor(options: Options, texts: ReadonlyMap<string, string>) {
    this.#options = options
    this.project = new Project(options.version, options.folders.length > 0)
    for (const [address, text] of texts) this.edit(address, text)
    this.loaded = this.#load()
  }

  /** The text of an editor is new, or has changed. */
  edit(address: string, text: string): void {
    if (!this.project.opened(address)) {
      this.project.open(address, text)
      this.#changed.set(address, new Set())
    } else {
      const { names, opened } = this.project.change(address, text)
      const before = this.#changed.get(address)
      this.#changed.set(address, names && before ? new Set([...before, ...names]) : null)
      for (const each of opened) this.#check(each)
    }
    this.#check(address)
  }

  /** A module was saved in an editor. */
  saved(address: string): void {
    const names = this.#changed.get(address)
    this.#changed.set(address, new Set())
    const { name } = this.project.namesIn(address) ?? {}
    if (names !== undefined && name) void this.#checkUsers(name, names)
  }

  /** Its editor was closed. */
  closed(address: string): void {
    this.project.close(address)
    this.#changed.delete(address)
    this.refresh(address)
  }

  /** A file was created, changed or removed. */
  refresh(address: string): void {
    if (this.project.opened(address)) return
    const before = this.project.namesIn(address)?.name
    const text = readText(address)
    if (text === null) this.project.delete(address)
    else this.project.read(address, text)
    for (const _ of this.project.expand([address]));
    this.#check(address)
    const now = this.project.namesIn(address)?.name
    for (const name of new Set([before, now])) if (name) void this.#checkUsers(name, null)
  }

  close(): void {
    this.#isClosed = true
    for (const address of this.#published) this.#options.publish(address, [])
  }

  async #load(): Promise<void> {
    const { folders, begin } = this.#options
    const progress = await begin('Reading modules')
    const addresses = (await Promise.all(folders.map(modulesIn))).flat()
    const pause = pauses()
    for (const [at, address] of addresses.entries()) {
      if (this.#isClosed) break
      const text = this.project.opened(address) ? null : readText(address)
      if (text !== null) this.project.read(address, text)
      progress.report(at, addresses.length)
      await pause()
    }
    for (const _ of this.project.expand()) await pause()
    progress.end()
    this.#isLoaded = true
    for (const address of this.project.addresses) this.#check(address)
  }

  /** Checks the modules that require another one and use one of its names. */
  async #checkUsers(module: string, names: ReadonlySet<string> | null): Promise<void> {
    await this.loaded
    if (names?.size === 0) return
    const word = names && new RegExp(`\\b(${[...names].join('|')})\\b`)
    const pause = pauses()
    for (const address of this.project.addresses) {
      await pause()
      const { text } = this.project.opened(address) ?? {}
      const code = text?.code ?? readText(address) ?? ''
      const declared = this.project.namesIn(address)
      if (!declared || !(word?.test(code) ?? true)) continue
      if (!this.project.requires(declared).has(module)) continue
      for (const _ of this.project.expand([address]));
      this.#check(address)
    }
  }

  #check(address: string): void {
    this.#queue.add(address)
    if (!this.#isChecking) void this.#checkAll()
  }

  async #checkAll(): Promise<void> {
    this.#isChecking = true
    // Changes that come together are checked together.
    await setImmediate()
    const all = this.#queue.size
    const progress = all > MANY ? await this.#options.begin('Checking modules') : null
    const pause = pauses()
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#queue.delete(next)
      this.#publish(next)
      progress?.report(all - this.#queue.size, all)
      await pause()
    }
    progress?.end()
    this.#isChecking = false
  }

  /** Those in editors come first; until all names are known, there are no others. */
  #next(): string | undefined {
    if (this.#isClosed) return undefined
    const opened = [...this.#queue].find(address => this.project.opened(address))
    return opened ?? (this.#isLoaded ? [...this.#queue][0] : undefined)
  }

  #publish(address: string): void {
    const problems = this.#problemsIn(address)
    if (problems.length === 0 && !this.#published.has(address)) return
    if (problems.length > 0) this.#published.add(address)
    else this.#published.delete(address)
    this.#options.publish(address, problems)
  }

  #problemsIn(address: string): readonly Problem[] {
    const opened = this.project.opened(address)
    if (opened && !this.#isLoaded)
      return errorsOf(opened.text).map(error => syntaxProblem(opened.text.code, error))
    const code = opened ? '' : readText(address)
    return code === null ? [] : this.project.check(address, code)
  }
}

const MANY = 100

/** Without copies that builds make. */
async function modulesIn(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  const visit = async (address: string): Promise<void> => {
    const entries = await readdir(fileURLToPath(address), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const inside = `${address}/${encodeURIComponent(entry.name)}`
      if (entry.isDirectory() && !SKIPPED.test(entry.name)) await visit(inside)
      else if (entry.name.endsWith('.lsf')) found.push(pathToFileURL(fileURLToPath(inside)).href)
    }
  }
  await visit(folder.replace(/\/$/, ''))
  return found.sort()
}

const SKIPPED = /^(\..*|node_modules|target)$/
