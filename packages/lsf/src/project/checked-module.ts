import type { SyntaxNode } from '@lezer/common'
import { type CodeText, nodeOf, type Unit } from '../code-text.ts'
import { declaredAtStart } from '../names/check.ts'
import { argumentsOf, headerOf } from '../names/declarations.ts'
import type { Declared, FindMetacode, Kind, ModuleNames } from '../names/declared.ts'
import { checkExpansion } from '../names/expansion.ts'
import { checkHeader } from '../names/header.ts'
import {
  type Lookup,
  type NameMistake,
  type NameUse,
  preferredNamespaces,
  reporter,
} from '../names/lookup.ts'
import { closure, type ModuleIndex } from '../names/module-index.ts'
import { reportRepeated } from '../names/repetition.ts'
import {
  inNamespace,
  keyOf,
  ModuleSymbols,
  metacodesOf,
  type ResolvedName,
  type SymbolTable,
} from '../names/symbol-table.ts'
import { qualified, textOf } from '../names/tree.ts'
import { checkUses } from '../names/uses.ts'
import { moved } from '../range.ts'
import {
  absolute,
  type CheckedNames,
  changedKeys,
  expandedState,
  keysOf,
  readUnitState,
  type UnitState,
} from './unit-state.ts'

/** A module of a project. After a change only those statements are checked whose names it concerns. */
export class CheckedModule {
  readonly #index: ModuleIndex
  #text: CodeText
  /** In the order of the units of the text. */
  #states: UnitState[] = []
  #header: Omit<ModuleNames, 'declared'> = NO_HEADER
  #visible: Visible | null = null
  /** Null until it is needed. */
  #own: ModuleSymbols | null = null
  #anywhere: ModuleSymbols | null = null

  constructor(index: ModuleIndex, text: CodeText) {
    this.#index = index
    this.#text = { ...text, units: [] }
    this.change(text)
  }

  get text(): CodeText {
    return this.#text
  }

  /** Returns the keys of names whose declarations have changed; null if modules or namespaces have. */
  change(text: CodeText): ReadonlySet<string> | null {
    const known = new Map(this.#text.units.map(({ facts }, at) => [facts, this.#states[at]]))
    const before = new Set(this.#states)
    this.#text = text
    const declared = new Set(this.#states.flatMap(keysOf))
    this.#states = text.units.map(
      unit => known.get(unit.facts) ?? readUnitState(text, unit, declared),
    )
    const now = new Set(this.#states)
    const header = headerOf(text)
    const isOther = JSON.stringify(header) !== JSON.stringify(this.#header)
    this.#header = header
    if (isOther) {
      this.forget(null)
      return null
    }
    const fresh = this.#expand(state => !before.has(state))
    return this.forget(
      changedKeys(
        [...before].filter(state => !now.has(state)),
        fresh,
      ),
    )
  }

  /**
   * Returns the keys with those of names that calls of metacodes declare otherwise therefore.
   *
   * @param keys of names that are declared otherwise now, in any module; null if all may be
   */
  forget(keys: ReadonlySet<string> | null): ReadonlySet<string> | null {
    if (keys?.size === 0) return keys
    if (keys === null) this.#visible = null
    else for (const key of keys) this.#visible?.resolved.delete(key)
    const isStale = (used: ReadonlySet<string>): boolean =>
      keys === null || [...keys].some(key => used.has(key))
    this.#states = this.#states.map(state =>
      state.names && isStale(state.names.keys) ? { ...state, names: null } : state,
    )
    const calls = this.#states.filter(({ call, metacodes }) => call && isStale(metacodes))
    const expanded = this.#expand(state => calls.includes(state))
    if (keys === null) return keys
    const more = changedKeys(calls, expanded)
    return more.size === 0 ? keys : new Set([...keys, ...(this.forget(more) ?? [])])
  }

  /** Expands calls, and returns the states of all that are asked for. */
  #expand(isWanted: (state: UnitState) => boolean): readonly UnitState[] {
    const wanted: UnitState[] = []
    const find = this.#findMetacode()
    this.#states = this.#states.map(state => {
      if (!isWanted(state)) return state
      const expanded = expandedState(state, this.#text.version, find)
      wanted.push(expanded)
      return expanded
    })
    this.#own = null
    this.#anywhere = null
    return wanted
  }

  #findMetacode(): FindMetacode {
    const own = this.#states.flatMap(each => each.declared.filter(isMetacode))
    const inOthers = metacodesOf(this.#visibleNames().table)
    return (name, count) =>
      own.find(each => each.name === name && each.arity === count)?.body ?? inOthers(name, count)
  }

  names(): ModuleNames {
    const declared = this.#states.flatMap((state, at) => {
      const start = this.#text.units[at]?.from ?? 0
      return state.declared.map(each => absolute(each, start))
    })
    return { ...this.#header, declared }
  }

  /** Results of checks, in the order of the statements; the same objects as long as they are valid. */
  get checked(): readonly (CheckedNames | null)[] {
    return this.#states.map(({ names }) => names)
  }

  /** Modules that it requires, directly or indirectly; also those that do not exist. */
  get requires(): ReadonlySet<string> {
    return this.#visibleNames().modules
  }

  /** In order. Checks the statements that are new or stale. */
  mistakes(): readonly NameMistake[] {
    const { units } = this.#text
    this.#states = this.#states.map((state, at) => {
      const unit = units[at]
      return state.names || !unit ? state : { ...state, names: this.#check(unit, state) }
    })
    return this.#states
      .flatMap(({ names }, at) =>
        (names?.mistakes ?? []).map(each => moved(each, units[at]?.from ?? 0)),
      )
      .sort((a, b) => a.from - b.from)
  }

  /** Names in a statement. */
  usesIn(unit: Unit): readonly NameUse[] {
    const uses: NameUse[] = []
    const at = this.#text.units.indexOf(unit)
    const state = this.#states[at]
    if (!state) return uses
    const { code, version } = this.#text
    const node = nodeOf(this.#text, unit)
    const lookup = this.#lookup({ names: this.table, report: () => {} })
    checkUses([node], { ...lookup, named: use => uses.push(use) }, null)
    const names = new ModuleSymbols([this.#ownAnywhere(), this.#visibleNames().table])
    for (const expanded of state.codes) {
      const named = ({ from, to, ...use }: NameUse): void => {
        const name = expanded.slice(from, to)
        const isName = (each: SyntaxNode | null): boolean =>
          each !== null && textOf(code, each) === name
        const at = argumentsOf(node).find(isName) ?? node
        uses.push({ ...use, from: at.from, to: at.to, isMade: true })
      }
      checkExpansion({ code: expanded, call: node }, { ...lookup, names, named }, version)
    }
    return uses
  }

  /** What a node names. */
  resolve(kind: Kind, node: SyntaxNode): readonly ResolvedName[] {
    return this.table.resolve(kind, qualified(textOf(this.#text.code, node)))
  }

  /** All that the module may use, of other modules and its own. */
  get table(): SymbolTable {
    return new ModuleSymbols([this.#ownNames(), this.#visibleNames().table])
  }

  #lookup({ names, report }: Pick<Lookup, 'names' | 'report'>): Lookup {
    const { code, tree } = this.#text
    const header = tree.topNode.getChild('ModuleHeader')
    const { namespace } = this.#header
    return {
      ...{ code, names, report },
      namespaces: () => new Set([...this.#visibleNames().namespaces(), namespace ?? '']),
      preferred: header && preferredNamespaces(code, header, namespace),
      used() {},
    }
  }

  #check(unit: Unit, state: UnitState): CheckedNames {
    const keys = new Set<string>()
    const mistakes: NameMistake[] = []
    if (unit.facts.marks.length > 0) return { keys, mistakes }
    const report = reporter(mistakes, unit.from)
    const node = nodeOf(this.#text, unit)
    const recorded = (table: SymbolTable): SymbolTable => ({
      list: kind => table.list(kind),
      resolve(kind, name) {
        keys.add(keyOf(kind, name.name))
        return table.resolve(kind, name)
      },
    })
    const visible = this.#visibleNames()
    const lookup = this.#lookup({ names: recorded(this.table), report })
    if (node.name === 'ModuleHeader') {
      const known = { modules: this.#index.names, namespaces: visible.namespaces }
      checkHeader({ code: this.#text.code, node }, known, report)
    }
    const { namespace } = this.#header
    const known = { namespace, own: recorded(this.#ownNames()), required: recorded(visible.table) }
    const declared = state.declared.map(each => absolute(each, unit.from))
    reportRepeated(declared, known, { report, hint: 'Choose another name.' })
    checkUses([node], lookup, null)
    if (state.codes.length > 0) {
      const names = recorded(new ModuleSymbols([this.#ownAnywhere(), visible.table]))
      for (const code of state.codes)
        checkExpansion({ code, call: node }, { ...lookup, names }, this.#text.version)
    }
    return { mistakes, keys }
  }

  #ownNames(): ModuleSymbols {
    this.#own ??= new ModuleSymbols().add({ ...this.names(), name: null })
    return this.#own
  }

  /** Expanded code knows all names of the module. */
  #ownAnywhere(): ModuleSymbols {
    this.#anywhere ??= new ModuleSymbols().add({ ...declaredAtStart(this.names()), name: null })
    return this.#anywhere
  }

  #visibleNames(): Visible {
    this.#visible ??= visibleNames(this.#index, this.#header)
    return this.#visible
  }
}

const NO_HEADER = { name: null, namespace: null, requires: [] }

function isMetacode({ kind }: Declared): boolean {
  return kind === 'metacode'
}

interface Visible {
  readonly modules: ReadonlySet<string>
  readonly table: SymbolTable
  readonly namespaces: () => ReadonlySet<string>
  /** By key; found before. */
  readonly resolved: Map<string, readonly ResolvedName[]>
}

function visibleNames(
  index: ModuleIndex,
  { name, requires }: Pick<ModuleNames, 'name' | 'requires'>,
): Visible {
  const all = closure(requires, each => index.module(each)?.requires ?? [])
  const modules = new Set([...all].filter(each => each !== name))
  const names = index.namesOf(modules)
  const resolved = new Map<string, readonly ResolvedName[]>()
  const table: SymbolTable = {
    list: names.list,
    resolve(kind, { name: wanted, namespace }) {
      const key = keyOf(kind, wanted)
      const found = resolved.get(key) ?? names.resolve(kind, { name: wanted, namespace: null })
      resolved.set(key, found)
      return inNamespace(found, namespace)
    },
  }
  const namespaces = (): ReadonlySet<string> =>
    new Set([...modules].flatMap(each => index.module(each)?.namespace ?? []))
  return { modules, table, namespaces, resolved }
}
