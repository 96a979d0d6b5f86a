import { Tree } from '@lezer/common'
import type { CodeError } from './code-error.ts'
import { differences, type VersionedCode } from './dialect.ts'
import { type Entry, entryParser, wholeParser } from './entry.ts'
import { syntaxErrors } from './errors.ts'
import { parseStrictly } from './failure.ts'
import { foreignTokens } from './lexical.ts'
import { readMeta } from './meta-parameters.ts'
import { misplacedOperators } from './operators.ts'
import { hasStringParts, interpolations } from './strings.ts'
import { wrongSizes } from './type-sizes.ts'
import { isIn, lifetime, majorOf, newest, type Version } from './words.ts'

/** How to read a piece of code. */
export interface ParseOptions {
  /** What the code is; a module, with or without its header, when not given. */
  readonly entry?: Entry
  /** The version of the language; the newest when not given. */
  readonly version?: Version
}

/** What a piece of code is. */
export interface Parsed {
  /** The syntax tree; it covers the whole code also when there are errors. */
  readonly tree: Tree
  /** The errors in the order of the code. */
  readonly errors: readonly CodeError[]
  /** Whether the code could be read to its end; there may be errors of other kinds. */
  readonly whole: boolean
}

/** Parses a piece of lsFusion code. */
export function parse(written: string, options: ParseOptions = {}): Parsed {
  const { entry = 'MODULE', version = newest } = options
  const parser = entryParser(entry, version, 'strict')
  const first = parseStrictly(parser, written, 0)
  const { code, result: strict } =
    first instanceof Tree ? { code: written, result: first } : readMeta(parser, written, first)
  const tolerant = hasStringParts(code) ? wholeParser : entryParser
  const isPlain = strict instanceof Tree && tolerant === entryParser
  const tree = isPlain ? strict : tolerant(entry, version).parse(code)
  if (strict instanceof Tree) return { tree, errors: check({ tree, code, version }), whole: true }
  const errors = syntaxErrors({ parser, code, tree, version, failure: strict })
  const places = new Set(errors.map(error => error.from))
  const more = check({ tree, code, version }).filter(error => !places.has(error.from))
  return { tree, errors: [...errors, ...more].sort(byPlace), whole: false }
}

/**
 * What `parse` makes of code in a version, when it is known what it makes of it in the newest. Most code
 * reads the same in both, and needs no second look but at the constructs that the version lacks.
 */
export function parseAs(code: string, options: ParseOptions, inNewest: Parsed): Parsed {
  const { version = newest } = options
  if (version === newest) return inNewest
  if (!inNewest.whole || !readsAlike(code, version)) return parse(code, options)
  const { tree } = inNewest
  return { tree, errors: check({ tree, code, version }), whole: true }
}

/**
 * Whether code is the same tokens in a version as in the newest: without words that only one of them
 * reserves, comments in `/*` and what only strings of the newest may have.
 */
function readsAlike(code: string, version: Version): boolean {
  if (majorOf(version) === majorOf(newest)) return true
  if (/\/\*|\$\{|\b[rR]'/.test(code)) return false
  for (const [text] of code.matchAll(/\/\/.*|'(?:[^'\\]|\\[\s\S])*'/g)) {
    if (text.includes('\n')) return false
  }
  for (const [word] of code.matchAll(/\b[A-Z]{2,}\b/g)) {
    const life = lifetime(word)
    if (life !== null && !(isIn(version, life) && isIn(newest, life))) return false
  }
  return true
}

/** What is wrong with code besides its syntax. */
function check({ tree, code, version }: VersionedCode): CodeError[] {
  return [
    ...differences({ tree, code, version }),
    ...insideStrings(code, tree, version),
    ...wrongSizes(tree, code, version),
    ...misplacedOperators(tree),
    ...foreignTokens(tree, code, version),
  ].sort(byPlace)
}

function byPlace(a: CodeError, b: CodeError): number {
  return a.from - b.from
}

/** The errors of the expressions in strings, at their places in the code. */
function insideStrings(code: string, tree: Tree, version: Version): CodeError[] {
  return interpolations(code, tree).flatMap(({ from, expression }) =>
    parse(expression, { entry: 'EXPRESSION', version }).errors.map(error => ({
      ...error,
      from: from + error.from,
      to: from + error.to,
    })),
  )
}
