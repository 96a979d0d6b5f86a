import type { Declared, FindMetacode, Kind, ModuleNames } from './declared.ts'
import type { QualifiedName } from './tree.ts'

/** A name with the module that has it. */
export interface Meaning extends Declared {
  /** Null for code without a header. */
  readonly module: string | null
  readonly namespace: string | null
  /** The place of its code among the pieces that stand above; null for a module of the library. */
  readonly piece: number | null
}

/** The names that code may use. */
export interface Names {
  /** Whatever a name may stand for; in a namespace only that of it, and of code without a header. */
  find(kind: Kind, name: QualifiedName): readonly Meaning[]
  /** All names of a kind. */
  list(kind: Kind): readonly string[]
}

/** Names by what they are. */
export class NameTable implements Names {
  readonly #meanings = new Map<string, Meaning[]>()
  readonly #more: readonly Names[]

  /** @param more names that may be used besides those that are added */
  constructor(more: readonly Names[] = []) {
    this.#more = more
  }

  /** @param piece see `Meaning.piece` */
  add({ name: module, namespace, declared }: ModuleNames, piece: number | null = null): this {
    for (const each of declared) {
      const key = keyOf(each.kind, each.name)
      const same = this.#meanings.get(key) ?? []
      this.#meanings.set(key, same)
      same.push({ ...each, module, namespace, piece })
    }
    return this
  }

  find(kind: Kind, { name, namespace }: QualifiedName): readonly Meaning[] {
    const here = this.#meanings.get(keyOf(kind, name)) ?? []
    const found = [
      ...here,
      ...this.#more.flatMap(each => each.find(kind, { name, namespace: null })),
    ]
    if (namespace === null) return found
    return found.filter(each => each.namespace === namespace || each.namespace === null)
  }

  list(kind: Kind): readonly string[] {
    const prefix = keyOf(kind, '')
    const here = [...this.#meanings.keys()].flatMap(key =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )
    return here.concat(...this.#more.map(each => each.list(kind)))
  }
}

/** The names of some modules of a table, all of which are in it when names are first listed. */
export function ofModules(table: Names, modules: ReadonlySet<string>): Names {
  const find: Names['find'] = (kind, name) =>
    table.find(kind, name).filter(({ module }) => module !== null && modules.has(module))
  const lists = new Map<Kind, readonly string[]>()
  const list: Names['list'] = kind => {
    const names =
      lists.get(kind) ??
      table.list(kind).filter(name => find(kind, { name, namespace: null }).length > 0)
    lists.set(kind, names)
    return names
  }
  return { find, list }
}

/** Finds the metacodes among names. */
export function metacodesOf(names: Names): FindMetacode {
  return (name, count) =>
    names.find('metacode', { name, namespace: null }).find(each => each.arity === count)?.body
}

function keyOf(kind: Kind, name: string): string {
  return `${kind} ${name}`
}
