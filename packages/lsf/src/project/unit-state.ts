import { type CodeText, nodeOf, type Unit } from '../code-text.ts'
import { callIn, expandedNames, type MetacodeCall } from '../names/declarations.ts'
import type { Declared, FindMetacode } from '../names/declared.ts'
import { declaredBy } from '../names/declared-by.ts'
import type { NameMistake } from '../names/lookup.ts'
import { keyOf } from '../names/symbol-table.ts'
import { moved } from '../range.ts'

/** What a statement declares, and what is wrong with its names. All offsets are from its start. */
export interface UnitState {
  readonly call: MetacodeCall | null
  readonly declared: readonly Declared[]
  /** What a call of a metacode expands to. */
  readonly codes: readonly string[]
  /** Keys of the metacodes. */
  readonly metacodes: ReadonlySet<string>
  readonly names: CheckedNames | null
}

export interface CheckedNames {
  readonly mistakes: readonly NameMistake[]
  /** Keys of all names that were looked up: a change of one of them makes it stale. */
  readonly keys: ReadonlySet<string>
}

/**
 * Calls are not expanded yet.
 *
 * @param known keys; a statement with syntax errors declares no others, because they may be no declarations
 */
export function readUnitState(
  text: CodeText,
  unit: Unit,
  known: ReadonlySet<string> = new Set(),
): UnitState {
  const node = nodeOf(text, unit)
  const { from } = unit
  const call = callIn(text.read, node)
  const isBroken = unit.facts.marks.length > 0
  const declared = declaredBy(text.code, node)
    .filter(({ kind, name }) => !isBroken || known.has(keyOf(kind, name)))
    .map(each => relative(each, from))
  return {
    call: call && { ...call, from: 0 },
    declared: call ? [] : declared,
    codes: [],
    metacodes: new Set(),
    names: null,
  }
}

export function expandedState(
  state: UnitState,
  version: CodeText['version'],
  findMetacode: FindMetacode,
): UnitState {
  if (state.call === null) return state
  const metacodes = new Set<string>()
  const bodyOf: FindMetacode = (name, count) => {
    metacodes.add(keyOf('metacode', name))
    return findMetacode(name, count)
  }
  const { declared, codes } = expandedNames({ ...state.call, from: MADE }, version, bodyOf)
  const placed = declared.map(each => ({ ...each, from: each.from === 0 ? EVERYWHERE : 0 }))
  return { ...state, declared: placed, codes, metacodes, names: null }
}

const MADE = 1
/** In place of the offset 0 of what is known in the whole module. */
const EVERYWHERE = -1

function relative(each: Declared, start: number): Declared {
  const from = each.from === 0 ? EVERYWHERE : each.from - start
  return { ...each, from, range: each.range && moved(each.range, -start) }
}

/** @param start of the statement */
export function absolute(each: Declared, start: number): Declared {
  const from = each.from === EVERYWHERE ? 0 : each.from + start
  return { ...each, from, range: each.range && moved(each.range, start) }
}

/** Keys of the names that only one side declares, or that the sides declare otherwise. */
export function changedKeys(
  before: readonly UnitState[],
  now: readonly UnitState[],
): ReadonlySet<string> {
  const [old, fresh] = [before, now].map(byKey)
  const changed = new Set<string>()
  for (const [one, other] of [
    [old, fresh],
    [fresh, old],
  ] as const) {
    for (const [key, text] of one ?? []) if (other?.get(key) !== text) changed.add(key)
  }
  return changed
}

export function keysOf({ declared }: UnitState): readonly string[] {
  return declared.map(({ kind, name }) => keyOf(kind, name))
}

function byKey(states: readonly UnitState[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { kind, name, from, range: _, ...content } of states.flatMap(each => each.declared)) {
    const key = keyOf(kind, name)
    found.set(key, (found.get(key) ?? '') + JSON.stringify([from < 0, content]))
  }
  return found
}
