import type { CodeError } from '../code-error.ts'
import { type CodeText, changeText, errorsOf, openText } from '../code-text.ts'
import { parametersAt } from '../meta-parameters.ts'
import { expandedNames, headerOf, type MetacodeCall } from '../names/declarations.ts'
import type { Declared, ModuleNames } from '../names/declared.ts'
import { closure, ModuleIndex } from '../names/module-index.ts'
import { platformModules } from '../names/platform.ts'
import { metacodesOf, namesOfKeys } from '../names/symbol-table.ts'
import type { Range } from '../range.ts'
import type { Version } from '../words.ts'
import { CheckedModule } from './checked-module.ts'
import { absolute, readUnitState } from './unit-state.ts'

export interface Problem extends Range {
  readonly message: string
  /** For an unknown name: names that could be meant. */
  readonly candidates: () => readonly string[]
  /** In the body of a metacode, which the platform only reads when it is called. */
  readonly isWarning: boolean
}

export function syntaxProblem(code: string, { from, to, message }: CodeError): Problem {
  const isWarning = parametersAt(code, from) !== null
  return { from, to, message, isWarning, candidates: () => [] }
}

/** As editors show it. */
export function sentence(message: string, hint?: string): string {
  const start = message.charAt(0).toUpperCase() + message.slice(1)
  return hint === undefined ? start : `${start}. ${hint}`
}

interface Change {
  /** Null if any may have changed. */
  readonly names: ReadonlySet<string> | null
  /** Addresses of open modules. */
  readonly opened: readonly string[]
}

interface ProjectFile {
  /** With what its calls of metacodes declare. */
  readonly names: ModuleNames
  readonly plain: readonly Declared[]
  readonly calls: readonly MetacodeCall[]
  /** Words in statements with syntax errors, which may have declared names. */
  readonly brokenWords: ReadonlySet<string>
}

/** Modules in files, and the modules of the platform in a version. Files are known by their addresses. */
export class Project {
  readonly version: Version
  /** False if modules that are required may be elsewhere. */
  readonly isComplete: boolean
  readonly index = new ModuleIndex()
  readonly #platform: ReadonlyMap<string, ModuleNames>
  readonly #files = new Map<string, ProjectFile>()
  /** Of each module. */
  readonly #addresses = new Map<string, string>()
  readonly #open = new Map<string, CheckedModule>()

  constructor(version: Version, isComplete = true) {
    this.version = version
    this.isComplete = isComplete
    this.#platform = new Map(platformModules(version).map(each => [each.name ?? '', each]))
    for (const [name, names] of this.#platform) this.index.set(name, names)
  }

  /** Address of a module; undefined for a module of the platform. */
  addressOf(module: string): string | undefined {
    return this.#addresses.get(module)
  }

  get addresses(): readonly string[] {
    return [...this.#files.keys()]
  }

  /** The module of an editor. */
  opened(address: string): CheckedModule | undefined {
    return this.#open.get(address)
  }

  /** What a file declares, with current offsets. */
  namesIn(address: string): ModuleNames | undefined {
    return this.#open.get(address)?.names() ?? this.#files.get(address)?.names
  }

  requires({ requires }: ModuleNames): ReadonlySet<string> {
    return closure(requires, this.#requiresOf)
  }

  /** Of an editor, or of a file with its code. */
  moduleAt(address: string, code: string): CheckedModule {
    const module = this.#open.get(address)
    return module ?? new CheckedModule(this.index, openText(code, this.#language()))
  }

  /** Reads a file. What calls of metacodes declare is known after `expand`. */
  read(address: string, code: string): void {
    if (!this.#open.has(address)) this.#add(address, openText(code, this.#language()))
  }

  /** @param addresses files to expand the calls in */
  *expand(addresses: Iterable<string> = this.addresses): Iterable<string> {
    for (const address of addresses) {
      const file = this.#files.get(address)
      const opened = this.#open.get(address)
      if (opened) {
        opened.forget(null)
        this.#exchange(address, opened, null)
        yield address
      }
      if (!file || file.calls.length === 0 || opened) continue
      const visible = this.index.namesOf(this.requires(file.names))
      const inOthers = metacodesOf(visible)
      const own = file.plain.filter(({ kind }) => kind === 'metacode')
      const made = file.calls.flatMap(
        call =>
          expandedNames(call, this.version, (name, count) => {
            const found = own.find(each => each.name === name && each.arity === count)
            return found?.body ?? inOthers(name, count)
          }).declared,
      )
      this.#set(address, { ...file, names: { ...file.names, declared: [...file.plain, ...made] } })
      yield address
    }
  }

  /** Removes a file. */
  delete(address: string): void {
    const file = this.#files.get(address)
    if (file) this.#remove(address, file)
    this.#files.delete(address)
  }

  /** From now on the text of an editor is that of the file. */
  open(address: string, code: string): CheckedModule {
    const text = openText(code, this.#language())
    this.#add(address, text)
    const module = new CheckedModule(this.index, text)
    this.#open.set(address, module)
    this.#exchange(address, module, null)
    return module
  }

  /** Returns the other open modules that the change may concern, and which names it has changed. */
  change(address: string, code: string): Change {
    const module = this.#open.get(address)
    if (!module) return { names: new Set(), opened: [] }
    const keys = module.change(changeText(module.text, code))
    if (keys?.size === 0) return { names: keys, opened: [] }
    return { names: keys && namesOfKeys(keys), opened: this.#exchange(address, module, keys) }
  }

  close(address: string): void {
    this.#open.delete(address)
  }

  /** Modules must be known by now. */
  check(address: string, code: string): readonly Problem[] {
    return this.#problems(this.moduleAt(address, code))
  }

  #problems(module: CheckedModule): readonly Problem[] {
    const { text } = module
    const errors = errorsOf(text).map(error => syntaxProblem(text.code, error))
    const { requires } = module
    const isMissing = [...requires].some(name => this.index.module(name) === null)
    const broken = [brokenWords(text), ...[...requires].map(name => this.#brokenIn(name))]
    const header = text.units.find(({ name }) => name === 'ModuleHeader')?.to ?? 0
    const names = module.mistakes().filter(({ to, message }) => {
      // What is missing may declare the others.
      if (isMissing) return this.isComplete && to <= header
      const named = message.match(/"[^"]*"/g)?.flatMap(each => each.match(/\w+/g) ?? []) ?? []
      return !broken.some(words => words.has('META') || named.some(name => words.has(name)))
    })
    const named = names.map(each => ({ ...each, isWarning: false }))
    return [...errors, ...named].sort((a, b) => a.from - b.from)
  }

  #brokenIn(module: string): ReadonlySet<string> {
    return this.#files.get(this.#addresses.get(module) ?? '')?.brokenWords ?? NO_WORDS
  }

  #language(): { readonly entry: 'MODULE'; readonly version: Version } {
    return { entry: 'MODULE', version: this.version }
  }

  #add(address: string, text: CodeText): void {
    const states = text.units.map(unit => ({ ...readUnitState(text, unit), start: unit.from }))
    const plain = states.flatMap(({ declared, start }) =>
      declared.map(each => absolute(each, start)),
    )
    const calls = states.flatMap(({ call, start }) => (call ? [{ ...call, from: start }] : []))
    const names = { ...headerOf(text), declared: plain }
    this.#set(address, { names, plain, calls, brokenWords: brokenWords(text) })
  }

  #set(address: string, file: ProjectFile): void {
    this.delete(address)
    this.#files.set(address, file)
    const { name } = file.names
    // Of two files with the same module the first one counts.
    if (name === null || this.#addresses.has(name)) return
    this.#addresses.set(name, address)
    const attributes = this.#platform.get(name)?.declared.filter(each => each.kind === 'attribute')
    const declared = [...file.names.declared, ...(attributes ?? [])]
    this.index.set(name, { ...file.names, declared })
  }

  #remove(address: string, { names: { name } }: ProjectFile): void {
    if (name === null || this.#addresses.get(name) !== address) return
    this.#addresses.delete(name)
    this.index.delete(name)
    const ofPlatform = this.#platform.get(name)
    if (ofPlatform) this.index.set(name, ofPlatform)
    for (const [other, file] of this.#files)
      if (other !== address && file.names.name === name) return this.#set(other, file)
  }

  #exchange(
    address: string,
    module: CheckedModule,
    keys: ReadonlySet<string> | null,
  ): readonly string[] {
    const names = module.names()
    const before = this.#files.get(address)?.names.name
    this.#setOpen(address, module)
    const concerned = [...this.#open].filter(
      ([other, { requires }]) =>
        other !== address && [before, names.name].some(name => name && requires.has(name)),
    )
    for (const [other, concerning] of concerned) {
      concerning.forget(keys)
      // Its calls of metacodes may declare other names now.
      this.#setOpen(other, concerning)
    }
    return concerned.map(([other]) => other)
  }

  #setOpen(address: string, module: CheckedModule): void {
    const file = this.#files.get(address)
    const names = module.names()
    if (file) this.#set(address, { ...file, names, brokenWords: brokenWords(module.text) })
  }

  readonly #requiresOf = (module: string): readonly string[] =>
    this.index.module(module)?.requires ?? []
}

function brokenWords({ code, units }: CodeText): ReadonlySet<string> {
  const broken = units.filter(({ facts }) => facts.marks.length > 0)
  if (broken.length === 0) return NO_WORDS
  return new Set(broken.flatMap(({ from, to }) => code.slice(from, to).match(/\w+/g) ?? []))
}

const NO_WORDS: ReadonlySet<string> = new Set()
