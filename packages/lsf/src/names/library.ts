import { entryParser } from '../entry.ts'
import type { Version } from '../words.ts'
import { moduleNames } from './declarations.ts'
import type { ModuleNames } from './declared.ts'
import { closure } from './module-index.ts'
import { platformModules } from './platform.ts'
import { ModuleSymbols, metacodesOf, type SymbolTable, withinModules } from './symbol-table.ts'

/** The modules of the platform and of the site. */
export interface Library {
  module(name: string): ModuleNames | null
  /** Modules with all that they require, directly or indirectly. */
  closureOf(modules: readonly string[]): ReadonlySet<string>
  namesOf(modules: readonly string[]): SymbolTable
  readonly modules: readonly string[]
  readonly ofPlatform: readonly string[]
  /** The module with this code as whole lines; null if there is none. */
  moduleContaining(code: string): string | null
}

export function openLibrary(codes: readonly string[], version: Version): Library {
  const ofPlatform = new Map(platformModules(version).map(each => [each.name ?? '', each]))
  const sources = codes.map(code => {
    const tree = entryParser('MODULE', version).parse(code)
    // Without metacodes, because those are resolved in the required modules.
    const { name, requires } = moduleNames({ code, tree }, version)
    return { code, tree, name: name ?? '', requires }
  })
  const byLine = new Map<string, (typeof sources)[number][]>()
  for (const source of sources) {
    for (const line of new Set(source.code.split('\n').map(each => each.trim()))) {
      const same = byLine.get(line)
      if (same) same.push(source)
      else byLine.set(line, [source])
    }
  }
  const parsed = new Map(sources.map(source => [source.name, source]))
  const read = new Map<string, ModuleNames | null>(ofPlatform)
  const table = new ModuleSymbols()
  for (const each of ofPlatform.values()) table.add(each)
  const module = (name: string): ModuleNames | null => {
    const ready = read.get(name)
    if (ready !== undefined) return ready
    read.set(name, null)
    const source = parsed.get(name)
    if (source === undefined) return null
    const findMetacode = metacodesOf(namesOf(source.requires))
    const names = moduleNames(source, version, findMetacode)
    read.set(name, names)
    table.add(names)
    return names
  }
  const closures = new Map<string, ReadonlySet<string>>()
  const closureOf = (modules: readonly string[]): ReadonlySet<string> => {
    const key = modules.join()
    const ready = closures.get(key)
    if (ready !== undefined) return ready
    const found = new Set<string>()
    closures.set(key, found)
    return closure(modules, name => module(name)?.requires ?? [], found)
  }
  const namesByClosure = new Map<ReadonlySet<string>, SymbolTable>()
  const namesOf = (modules: readonly string[]): SymbolTable => {
    const closure = closureOf(modules)
    const names = namesByClosure.get(closure) ?? withinModules(table, closure)
    namesByClosure.set(closure, names)
    return names
  }
  return {
    module,
    closureOf,
    namesOf,
    modules: [...ofPlatform.keys(), ...parsed.keys()],
    ofPlatform: [...ofPlatform.keys()],
    moduleContaining(code) {
      const part = code.trim()
      const [first = ''] = part.split('\n', 1)
      const found = byLine.get(first.trim())?.find(source => source.code.includes(part))
      return found?.name ?? null
    },
  }
}
