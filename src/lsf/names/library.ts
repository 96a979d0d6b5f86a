import { entryParser } from '../entry.ts'
import type { Version } from '../words.ts'
import { moduleNames } from './declarations.ts'
import type { ModuleNames } from './declared.ts'
import { metacodesOf, type Names, NameTable, ofModules } from './names.ts'
import { platformModules } from './platform.ts'

/** The modules that code can name in `REQUIRE`: those of the platform and some others. */
export interface Library {
  /** Null when there is no such module. */
  module(name: string): ModuleNames | null
  /** Modules and all that they require. */
  closureOf(modules: readonly string[]): ReadonlySet<string>
  /** The names of modules and of all that they require. */
  namesOf(modules: readonly string[]): Names
  /** The names of all modules. */
  readonly modules: readonly string[]
  /** The names of the modules of the platform. */
  readonly ofPlatform: readonly string[]
  /** The module that code is a part of, as it stands there; null when there is none. */
  moduleWith(code: string): string | null
}

/** Opens the library of a version. @param codes the modules that are not of the platform, in any order */
export function openLibrary(codes: readonly string[], version: Version): Library {
  const ofPlatform = new Map(platformModules(version).map(each => [each.name ?? '', each]))
  const sources = codes.map(code => {
    const tree = entryParser('MODULE', version).parse(code)
    // Without its metacodes, which are looked for in the modules that it requires.
    const { name, requires } = moduleNames({ code, tree }, version)
    return { code, tree, name: name ?? '', requires }
  })
  const parsed = new Map(sources.map(source => [source.name, source]))
  const read = new Map<string, ModuleNames | null>(ofPlatform)
  const table = new NameTable()
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
    const visit = (name: string): void => {
      if (found.has(name)) return
      found.add(name)
      for (const required of module(name)?.requires ?? []) visit(required)
    }
    for (const name of modules) visit(name)
    return found
  }
  const namesByClosure = new Map<ReadonlySet<string>, Names>()
  const namesOf = (modules: readonly string[]): Names => {
    const closure = closureOf(modules)
    const names = namesByClosure.get(closure) ?? ofModules(table, closure)
    namesByClosure.set(closure, names)
    return names
  }
  return {
    module,
    closureOf,
    namesOf,
    modules: [...ofPlatform.keys(), ...parsed.keys()],
    ofPlatform: [...ofPlatform.keys()],
    moduleWith: code => sources.find(source => source.code.includes(code.trim()))?.name ?? null,
  }
}
