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

export interface ParseOptions {
  /** A module by default. */
  readonly entry?: Entry
  /** The newest by default. */
  readonly version?: Version
}

export interface Parsed {
  /** Covers the whole code, also with errors. */
  readonly tree: Tree
  readonly errors: readonly CodeError[]
  /** False after a syntax error; other errors do not count. */
  readonly whole: boolean
}

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
  const known = new Set(errors.map(error => error.from))
  const more = check({ tree, code, version }).filter(error => !known.has(error.from))
  return { tree, errors: [...errors, ...more].sort(byOffset), whole: false }
}

/** Reuses the result of the newest version. Most code parses the same in both; only the checks are repeated. */
export function parseAs(code: string, options: ParseOptions, inNewest: Parsed): Parsed {
  const { version = newest } = options
  if (version === newest) return inNewest
  if (!inNewest.whole || !readsAlike(code, version)) return parse(code, options)
  const { tree } = inNewest
  return { tree, errors: check({ tree, code, version }), whole: true }
}

/** The same tokens in both versions: no words that only one reserves, no block comments, no strings of 6.x. */
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

function check({ tree, code, version }: VersionedCode): CodeError[] {
  return [
    ...differences({ tree, code, version }),
    ...insideStrings(code, tree, version),
    ...wrongSizes(tree, code, version),
    ...misplacedOperators(tree),
    ...foreignTokens(tree, code, version),
  ].sort(byOffset)
}

function byOffset(a: CodeError, b: CodeError): number {
  return a.from - b.from
}

/** Errors of expressions in strings, with offsets in the code. */
function insideStrings(code: string, tree: Tree, version: Version): CodeError[] {
  return interpolations(code, tree).flatMap(({ from, expression }) =>
    parse(expression, { entry: 'EXPRESSION', version }).errors.map(error => ({
      ...error,
      from: from + error.from,
      to: from + error.to,
    })),
  )
}
