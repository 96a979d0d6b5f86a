import { memoize } from '@lectern/base/collections'
import type { LRParser } from '@lezer/lr'
import { highlighting } from './highlight.ts'
import { parser } from './parser.generated.js'
import { stringParts } from './strings.ts'
import { type Major, majorOf, reservedWords, type Version, word } from './words.ts'

/** The name in a fence (`lsf fragment=FORM`) → the top rule of the grammar. */
const topRules = {
  MODULE: 'Module',
  /** After `=` of a property: an expression, or `DATA`, `ABSTRACT`, `AGGR` and so on. */
  EXPRESSION: 'ExpressionFragment',
  /** A sequence, as in `{ … }`. */
  ACTION: 'ActionFragment',
  /** Blocks, without `FORM name`. */
  FORM: 'FormFragment',
  /** Between the braces of `DESIGN name { … }`. */
  DESIGN: 'DesignFragment',
  /** Between the braces of `NAVIGATOR { … }`. */
  NAVIGATOR: 'NavigatorFragment',
  OPTIONS: 'OptionsFragment',
} as const

/** The kind of a piece of code: a module or a fragment. */
export type Entry = keyof typeof topRules

/** In the order of lists for readers. */
export const entries = Object.keys(topRules).filter(isEntry)

export function isEntry(name: string): name is Entry {
  return Object.hasOwn(topRules, name)
}

/** A strict parser throws at the first syntax error. */
export function entryParser(entry: Entry, version: Version, mode: Mode = 'tolerant'): LRParser {
  const parser = parsers[majorOf(version)][mode]
  return entry === 'MODULE' ? parser : fragments(parser)(topRules[entry])
}

const fragments = memoize((parser: LRParser) => memoize((top: string) => parser.configure({ top })))

/** Tolerant, and parses the contents of strings. */
export function wholeParser(entry: Entry, version: Version): LRParser {
  return entryParser(entry, version).configure({
    wrap: stringParts(version, () => wholeParser('EXPRESSION', version)),
  })
}

type Mode = 'tolerant' | 'strict'

function configured(version: Major): Readonly<Record<Mode, LRParser>> {
  const words = reservedWords(parser.nodeSet, version)
  const tolerant = parser.configure({
    dialect: version,
    props: [highlighting(parser.nodeSet)],
    specializers: [{ from: word, to: value => words.get(value) ?? -1 }],
  })
  return { tolerant, strict: tolerant.configure({ strict: true }) }
}

const parsers: Readonly<Record<Major, Readonly<Record<Mode, LRParser>>>> = {
  v4: configured('v4'),
  v5: configured('v5'),
  v6: configured('v6'),
}
