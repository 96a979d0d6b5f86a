import type { LRParser } from '@lezer/lr'
import { highlighting } from './highlight.ts'
import { parser } from './parser.generated.js'
import { stringParts } from './strings.ts'
import { type Major, majorOf, reservedWords, type Version, word } from './words.ts'

/** The top rule of each kind of code, by the name that a fence uses: `lsf fragment=FORM`. */
const topRules = {
  /** A module, with or without its header. */
  MODULE: 'Module',
  /** What stands after `=` in a property: an expression or `DATA`, `ABSTRACT`, `AGGR` and so on. */
  EXPRESSION: 'ExpressionFragment',
  /** Actions, one after another, as in `{ … }`. */
  ACTION: 'ActionFragment',
  /** Blocks of a form, without `FORM name`. */
  FORM: 'FormFragment',
  /** The inside of `DESIGN name { … }`. */
  DESIGN: 'DesignFragment',
  /** The inside of `NAVIGATOR { … }`. */
  NAVIGATOR: 'NavigatorFragment',
  /** Options of a property or of an action. */
  OPTIONS: 'OptionsFragment',
} as const

/** Where a piece of code stands: a whole module, or a part that is no statement on its own. */
export type Entry = keyof typeof topRules

/** The entries, in the order in which to list them. */
export const entries = Object.keys(topRules).filter(isEntry)

/** Tells whether a text names an entry. */
export function isEntry(name: string): name is Entry {
  return Object.hasOwn(topRules, name)
}

/** The parser for a kind of code in a version; a strict one throws where code does not fit. */
export function entryParser(entry: Entry, version: Version, mode: Mode = 'tolerant'): LRParser {
  const parser = parsers[majorOf(version)][mode]
  return entry === 'MODULE' ? parser : parser.configure({ top: topRules[entry] })
}

/** The tolerant parser, which also looks into strings. */
export function wholeParser(entry: Entry, version: Version): LRParser {
  return entryParser(entry, version).configure({
    wrap: stringParts(version, () => wholeParser('EXPRESSION', version)),
  })
}

/** What a parser does where code does not fit. */
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
