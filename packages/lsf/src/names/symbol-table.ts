import type { Declared, FindMetacode, Kind, ModuleNames } from './declared.ts'
import type { QualifiedName } from './tree.ts'

export interface ResolvedName extends Declared {
  /** Null for code without a header. */
  readonly module: string | null
  /** Null for code without a header, and for an extension without a namespace. */
  readonly namespace: string | null
  /** Index of the piece of code on its page; null for a module of the library. */
  readonly piece: number | null
}

export interface SymbolTable {
  /** All declarations that a name may refer to. A namespace also includes code without a header. */
  resolve(kind: Kind, name: QualifiedName): readonly ResolvedName[]
  list(kind: Kind): readonly string[]
}

export class ModuleSymbols implements SymbolTable {
  readonly #resolved = new Map<string, ResolvedName[]>()
  readonly #more: readonly SymbolTable[]

  constructor(more: readonly SymbolTable[] = []) {
    this.#more = more
  }

  add({ name: module, namespace, declared }: ModuleNames, piece: number | null = null): this {
    for (const each of declared) {
      const key = keyOf(each.kind, each.name)
      const same = this.#resolved.get(key) ?? []
      this.#resolved.set(key, same)
      same.push({
        ...each,
        module,
        namespace: each.extends ? (each.namespace ?? null) : namespace,
        piece,
      })
    }
    return this
  }

  remove({ name: module, declared }: ModuleNames): void {
    for (const { kind, name } of declared) {
      const key = keyOf(kind, name)
      const others = this.#resolved.get(key)?.filter(each => each.module !== module) ?? []
      if (others.length > 0) this.#resolved.set(key, others)
      else this.#resolved.delete(key)
    }
  }

  resolve(kind: Kind, { name, namespace }: QualifiedName): readonly ResolvedName[] {
    const here = this.#resolved.get(keyOf(kind, name)) ?? []
    const found = [
      ...here,
      ...this.#more.flatMap(each => each.resolve(kind, { name, namespace: null })),
    ]
    return inNamespace(found, namespace)
  }

  list(kind: Kind): readonly string[] {
    const prefix = keyOf(kind, '')
    const here = [...this.#resolved.keys()].flatMap(key =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )
    return here.concat(...this.#more.map(each => each.list(kind)))
  }
}

/** Modules must be complete in the table before names are first listed. */
export function withinModules(table: SymbolTable, modules: ReadonlySet<string>): SymbolTable {
  const resolve: SymbolTable['resolve'] = (kind, name) =>
    table.resolve(kind, name).filter(({ module }) => module !== null && modules.has(module))
  const lists = new Map<Kind, readonly string[]>()
  const list: SymbolTable['list'] = kind => {
    const names =
      lists.get(kind) ??
      table.list(kind).filter(name => resolve(kind, { name, namespace: null }).length > 0)
    lists.set(kind, names)
    return names
  }
  return { resolve, list }
}

/** @param namespace null for any */
export function inNamespace(
  found: readonly ResolvedName[],
  namespace: string | null,
): readonly ResolvedName[] {
  if (namespace === null) return found
  return found.filter(each => each.namespace === namespace || each.namespace === null)
}

export function metacodesOf(names: SymbolTable): FindMetacode {
  return (name, count) =>
    names.resolve('metacode', { name, namespace: null }).find(each => each.arity === count)?.body
}

export function namesOfKeys(keys: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...keys].map(key => key.slice(key.indexOf(' ') + 1)))
}

export function keyOf(kind: Kind, name: string): string {
  return `${kind} ${name}`
}
