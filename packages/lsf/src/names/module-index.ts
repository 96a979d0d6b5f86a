import type { ModuleNames } from './declared.ts'
import { ModuleSymbols, type SymbolTable, withinModules } from './symbol-table.ts'

/** The names of modules, which can be exchanged one by one. */
export class ModuleIndex {
  readonly #modules = new Map<string, ModuleNames>()
  readonly #table = new ModuleSymbols()

  set(name: string, names: ModuleNames): void {
    this.delete(name)
    this.#modules.set(name, names)
    this.#table.add(names)
  }

  delete(name: string): void {
    const names = this.#modules.get(name)
    if (names) this.#table.remove(names)
    this.#modules.delete(name)
  }

  module(name: string): ModuleNames | null {
    return this.#modules.get(name) ?? null
  }

  get names(): readonly string[] {
    return [...this.#modules.keys()]
  }

  namesOf(modules: ReadonlySet<string>): SymbolTable {
    return withinModules(this.#table, modules)
  }
}

/** Modules with all that they require, directly or indirectly. */
export function closure(
  modules: readonly string[],
  requiresOf: (module: string) => readonly string[],
  found = new Set<string>(),
): ReadonlySet<string> {
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const required of requiresOf(name)) visit(required)
  }
  for (const name of modules) visit(name)
  return found
}
