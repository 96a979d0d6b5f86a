import { type ChangedRange, type SyntaxNode, type Tree, TreeFragment } from '@lezer/common'
import type { CodeError } from './code-error.ts'
import { foreignWord } from './dialect.ts'
import { type Entry, entryParser, wholeParser } from './entry.ts'
import { syntaxErrors } from './errors.ts'
import { moved, type Range } from './range.ts'
import { hasStringParts } from './strings.ts'
import { readUnit, type UnitFacts } from './unit-facts.ts'
import type { Version } from './words.ts'

/** Code and what was read of it. A change gives another one, which shares all that the change leaves as it is. */
export interface CodeText extends Read {
  readonly code: string
  readonly syntaxErrors: readonly CodeError[]
}

interface Language {
  readonly entry: Entry
  readonly version: Version
}

interface Read extends Language {
  /** The code, with blanks for parameters of metacodes that prevent parsing. */
  readonly read: string
  /** Covers the whole code, also with errors. */
  readonly tree: Tree
  /** Children of the top node, without comments. */
  readonly units: readonly Unit[]
}

/** In a module a statement or the header. */
export interface Unit extends Range {
  readonly name: string
  /** The same object as long as the unit has not changed. */
  readonly facts: UnitFacts
}

export function openText(code: string, language: Language): CodeText {
  return withErrors(code, readAgain(code, language, null))
}

export function changeText(previous: CodeText, code: string): CodeText {
  const changed = difference(previous.code, code)
  let { fromA, toA } = changed
  const isBlanked = ({ from, to }: Unit): boolean =>
    previous.read.slice(from, to) !== previous.code.slice(from, to)
  for (const unit of previous.units) {
    if (unit.to < changed.fromA || unit.from > changed.toA || !isBlanked(unit)) continue
    fromA = Math.min(fromA, unit.from)
    toA = Math.max(toA, unit.to)
  }
  const toB = toA + code.length - previous.code.length
  const read = previous.read.slice(0, fromA) + code.slice(fromA, toB) + previous.read.slice(toA)
  const text = withErrors(code, readAgain(read, previous, previous))
  // After another error they might not have been found.
  const isSure = text.syntaxErrors.length === 0 || text.read === code
  return isSure ? text : openText(code, previous)
}

export function nodeOf({ tree }: Read, { name, from, to }: Unit): SyntaxNode {
  for (let node = tree.topNode.childAfter(from); node; node = node.nextSibling)
    if (node.from === from && node.to === to && node.name === name) return node
  throw new Error(`there is no ${name} at ${from}`)
}

function withErrors(code: string, first: Read): CodeText {
  for (let text = first; ; ) {
    const { errors, read } = syntaxErrors(text)
    if (read === text.read) return { ...text, code, syntaxErrors: errors }
    text = readAgain(read, text, text)
  }
}

function readAgain(read: string, { entry, version }: Language, previous: Read | null): Read {
  const parser = (hasStringParts(read) ? wholeParser : entryParser)(entry, version)
  const changed = previous && difference(previous.read, read)
  const tree = parser.parse(read, previous && changed ? unchangedParts(previous, changed) : [])
  const known = previous && changed ? unchangedUnits(previous, changed) : undefined
  return { entry, version, read, tree, units: unitsOf({ tree, code: read, version }, known) }
}

function unitsOf(
  { tree, code, version }: VersionedCode,
  known: ReadonlyMap<number, Unit> = new Map(),
): readonly Unit[] {
  const errorsIn = (expression: string): readonly CodeError[] =>
    errorsOf(openText(expression, { entry: 'EXPRESSION', version }))
  const units: Unit[] = []
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    const { name, from, to } = node
    if (name.endsWith('Comment')) continue
    const same = known.get(from)
    const isSame = same?.name === name && same.to - same.from === to - from
    const facts = isSame ? same.facts : readUnit(node, { code, version, errorsIn })
    units.push({ name, from, to, facts })
  }
  return units
}

/** In order. */
export function errorsOf({ syntaxErrors: syntax, units, version }: CodeText): readonly CodeError[] {
  const known = new Set(syntax.map(({ from }) => from))
  const others = dialectErrors(units, version).filter(({ from }) => !known.has(from))
  return [...syntax, ...others].sort(byOffset)
}

/** Of a tree that has no syntax errors in the version. */
export function errorsAs(code: VersionedCode): readonly CodeError[] {
  return dialectErrors(unitsOf(code), code.version).sort(byOffset)
}

interface VersionedCode {
  readonly tree: Tree
  readonly code: string
  readonly version: Version
}

function dialectErrors(units: readonly Unit[], version: Version): CodeError[] {
  const declared = new Set(units.flatMap(({ facts }) => facts.declaredWords))
  return units.flatMap(({ from: start, facts }) => [
    ...facts.foreignWords
      .filter(({ word }) => !declared.has(word))
      .map(({ word, from }) => ({
        from: start + from,
        to: start + from + word.length,
        message: foreignWord(word, version) ?? '',
        expected: [],
      })),
    ...facts.errors.map(error => moved(error, start)),
  ])
}

function byOffset(a: CodeError, b: CodeError): number {
  return a.from - b.from
}

/** Not what has errors, because an error can be the consequence of another one that is gone. */
function unchangedParts({ tree, units }: Read, changed: ChangedRange): readonly TreeFragment[] {
  const shift = changed.toB - changed.toA
  const cut = units
    .filter(({ facts }) => facts.marks.length > 0)
    .map(({ from, to }): ChangedRange => {
      const by = from >= changed.toA ? shift : 0
      return { fromA: from, toA: to, fromB: from + by, toB: to + by }
    })
  const before = cut.filter(each => each.toA < changed.fromA)
  const after = cut.filter(each => each.fromA > changed.toA)
  const touching = cut.filter(each => each.toA >= changed.fromA && each.fromA <= changed.toA)
  const fromA = Math.min(changed.fromA, ...touching.map(each => each.fromA))
  const toA = Math.max(changed.toA, ...touching.map(each => each.toA))
  const middle = { fromA, toA, fromB: fromA, toB: toA + shift }
  return TreeFragment.applyChanges(TreeFragment.addTree(tree), [...before, middle, ...after])
}

/** By their new offsets. The last one before the change is left out, because it may end otherwise now. */
function unchangedUnits({ units }: Read, changed: ChangedRange): ReadonlyMap<number, Unit> {
  const sound = units.filter(({ facts }) => facts.marks.length === 0)
  const before = sound.filter(({ to }) => to < changed.fromA).slice(0, -1)
  const after = sound.filter(({ from }) => from > changed.toA)
  const shift = changed.toB - changed.toA
  return new Map([
    ...before.map(unit => [unit.from, unit] as const),
    ...after.map(unit => [unit.from + shift, unit] as const),
  ])
}

function difference(before: string, now: string): ChangedRange {
  const shorter = Math.min(before.length, now.length)
  const from = longest(shorter, (at, to) => before.slice(at, to) === now.slice(at, to))
  const fromEnd = (text: string, at: number, to: number): string =>
    text.slice(text.length - to, text.length - at)
  const end = longest(shorter - from, (at, to) => fromEnd(before, at, to) === fromEnd(now, at, to))
  return { fromA: from, toA: before.length - end, fromB: from, toB: now.length - end }
}

/** By bisection, because strings are compared faster than their characters. */
function longest(limit: number, isSame: (from: number, to: number) => boolean): number {
  let from = 0
  for (let to = limit; from < to; ) {
    const middle = Math.ceil((from + to) / 2)
    if (isSame(from, middle)) from = middle
    else to = middle - 1
  }
  return from
}
