import { Tree } from '@lezer/common'
import { differences } from './dialect.ts'
import { type Entry, entryParser, wholeParser } from './entry.ts'
import { type CodeError, syntaxErrors } from './errors.ts'
import { parseStrictly } from './failure.ts'
import { hasStringParts, interpolations } from './strings.ts'
import { spacedTypes } from './type-sizes.ts'
import { newest, type Version } from './words.ts'

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
}

/** Parses a piece of lsFusion code. */
export const parse = (code: string, options: ParseOptions = {}): Parsed => {
  const { entry = 'MODULE', version = newest } = options
  const parser = entryParser(entry, version, 'strict')
  const whole = parseStrictly(parser, code, 0)
  const tolerant = hasStringParts(code) ? wholeParser : entryParser
  const isPlain = whole instanceof Tree && tolerant === entryParser
  const tree = isPlain ? whole : tolerant(entry, version).parse(code)
  const errors =
    whole instanceof Tree ? [] : syntaxErrors({ parser, code, tree, version, failure: whole })
  const places = new Set(errors.map(error => error.from))
  for (const error of [
    ...differences({ tree, code, version }),
    ...insideStrings(code, tree, version),
    ...spacedTypes(tree, code),
  ])
    if (!places.has(error.from)) errors.push(error)
  return { tree, errors: errors.sort((a, b) => a.from - b.from) }
}

/** The errors of the expressions in strings, at their places in the code. */
const insideStrings = (code: string, tree: Tree, version: Version): CodeError[] =>
  interpolations(code, tree).flatMap(({ from, expression }) =>
    parse(expression, { entry: 'EXPRESSION', version }).errors.map(error => ({
      ...error,
      from: from + error.from,
      to: from + error.to,
    })),
  )
