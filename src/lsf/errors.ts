import { Tree } from '@lezer/common'
import type { LRParser } from '@lezer/lr'
import type { CodeError } from './code-error.ts'
import { foreignWord } from './dialect.ts'
import { expectedAt } from './expected.ts'
import { type Failure, parseStrictly } from './failure.ts'
import { lifetime, type Version } from './words.ts'

/** What there is to know about a piece of code. */
interface Parse {
  /** A strict parser for it. */
  readonly parser: LRParser
  readonly code: string
  /** What a tolerant parser made of it. */
  readonly tree: Tree
  readonly version: Version
  /** Where it stopped for the first time. */
  readonly failure: Failure
}

/**
 * The syntax errors of a piece of code. After an error the search goes on at the next statement
 * that the parser found, so that one mistake is one error.
 */
export function syntaxErrors(parse: Parse): CodeError[] {
  const errors: CodeError[] = []
  let failure: Failure | null = parse.failure
  for (let from = 0; failure && errors.length < MOST_ERRORS; ) {
    const error = errorAt(parse, from, failure)
    errors.push(error)
    const next = nextStatement(parse, error.to)
    if (next === null) break
    from = next
    const rest = parseStrictly(parse.parser, parse.code, from)
    failure = rest instanceof Tree ? null : rest
  }
  return errors
}

/** More errors help nobody, and each costs a parse of the rest. */
const MOST_ERRORS = 20

function errorAt({ parser, code, version }: Parse, from: number, failure: Failure): CodeError {
  const { position, previousEnd, accepts } = failure
  const before = foreignBefore(code.slice(from, previousEnd), version)
  if (before) {
    const end = previousEnd
    return { from: end - before.word.length, to: end, message: before.message, expected: [] }
  }
  const found = tokenAt(code, position)
  const expected = expectedAt(parser, accepts)
  const isMissing =
    found === '' || (endsBefore(expected) && code.slice(previousEnd, position).includes('\n'))
  const at = isMissing ? previousEnd : position
  return {
    from: at,
    to: isMissing ? at : position + found.length,
    message: isMissing ? `Expected ${oneOf(expected)}` : unexpected(found, expected, version),
    expected,
  }
}

/** What a writer leaves out at the end of a line rather than gets wrong at the start of the next. */
function endsBefore(expected: readonly string[]) {
  return expected.some(name => name === '";"' || name === '")"' || name === '"}"')
}

function tokenAt(code: string, position: number) {
  return TOKEN.exec(code.slice(position, position + 200))?.[0] ?? ''
}

/** A string up to its line end, a word, a number, an operator or one character. */
const TOKEN = /^(?:'(?:\\.|[^'\\\n])*'?|[\w#]+|<-|=>|[-+*/=!<>]=?|[\s\S])/

function unexpected(found: string, expected: readonly string[], version: Version) {
  if (/^'($|.*[^'])/.test(found) && !/^'.*'$/.test(found)) return 'This string is not closed'
  const hint = wordHint(found, expected, version)
  return `Unexpected "${found}", expected ${oneOf(expected)}${hint && `; ${hint}`}`
}

function wordHint(found: string, expected: readonly string[], version: Version) {
  return (
    foreignWord(found, version) ??
    (expected.includes('a name') && lifetime(found) ? `"${found}" is a reserved word` : '')
  )
}

/** The last word before an error if another version reserves it: it was taken for a name here. */
function foreignBefore(code: string, version: Version) {
  const word = /\b[A-Z]{2,}$/.exec(code)?.[0] ?? ''
  const message = foreignWord(word, version)
  return message === null ? null : { word, message }
}

/** A list to read: `";"`, `";" or WHERE`, `";", BY or WHERE`; the tail of a long list is left out. */
function oneOf(expected: readonly string[]) {
  const shown =
    expected.length > MOST_NAMES ? [...expected.slice(0, MOST_NAMES - 1), 'other'] : expected
  const last = shown.at(-1) ?? 'the end'
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} or ${last}`
}

/** As many as a reader takes in. */
const MOST_NAMES = 6

/**
 * The start of the first statement after a position that is not indented: inside a broken statement
 * the parser takes its parts for statements too, and those are.
 */
function nextStatement({ tree, code }: Parse, position: number) {
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    const isUnindented = node.from === 0 || code[node.from - 1] === '\n'
    if (node.from >= position && isUnindented && /\wStatement$/.test(node.name)) return node.from
  }
  return null
}
