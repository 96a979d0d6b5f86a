import { Tree } from '@lezer/common'
import type { LRParser } from '@lezer/lr'
import type { CodeError } from './code-error.ts'
import { foreignWord } from './dialect.ts'
import { expectedAt } from './expected.ts'
import { type Failure, parseStrictly } from './failure.ts'
import { lifetime, type Version } from './words.ts'

interface Parse {
  readonly parser: LRParser
  readonly code: string
  readonly tree: Tree
  readonly version: Version
  /** The first failure of the strict parser. */
  readonly failure: Failure
}

/** Continues after an error at the next statement of the tolerant parser, so that one mistake is one error. */
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

/** Each costs a parse of the rest. */
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

/** Likely missing at the end of a line, rather than wrong at the start of the next. */
function endsBefore(expected: readonly string[]) {
  return expected.some(name => name === '";"' || name === '")"' || name === '"}"')
}

function tokenAt(code: string, position: number) {
  return TOKEN.exec(code.slice(position, position + 200))?.[0] ?? ''
}

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

function foreignBefore(code: string, version: Version) {
  const word = /\b[A-Z]{2,}$/.exec(code)?.[0] ?? ''
  const message = foreignWord(word, version)
  return message === null ? null : { word, message }
}

/** `";"`, `";" or WHERE`, `";", BY or WHERE`; a long list is cut. */
function oneOf(expected: readonly string[]) {
  const shown =
    expected.length > MOST_NAMES ? [...expected.slice(0, MOST_NAMES - 1), 'other'] : expected
  const last = shown.at(-1) ?? 'the end'
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} or ${last}`
}

const MOST_NAMES = 6

/** Only if it is not indented: parts of a broken statement may parse as statements too. */
function nextStatement({ tree, code }: Parse, position: number) {
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    const isUnindented = node.from === 0 || code[node.from - 1] === '\n'
    if (node.from >= position && isUnindented && /\wStatement$/.test(node.name)) return node.from
  }
  return null
}
