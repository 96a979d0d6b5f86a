import { Tree } from '@lezer/common'
import type { LRParser } from '@lezer/lr'
import type { CodeError } from './code-error.ts'
import { foreignWord } from './dialect.ts'
import { type Entry, entryParser } from './entry.ts'
import { expectedAt } from './expected.ts'
import { type Failure, parseStrictly } from './failure.ts'
import { parameterBefore } from './meta-parameters.ts'
import type { UnitFacts } from './unit-facts.ts'
import { lifetime, type Version } from './words.ts'

interface ReadCode {
  readonly entry: Entry
  readonly version: Version
  readonly read: string
  readonly units: readonly {
    readonly name: string
    readonly from: number
    readonly facts: UnitFacts
  }[]
}

/**
 * The tolerant parser tells where errors are, the strict one what they are. After an error it continues at the next
 * statement, so that one mistake is one error. If a parameter of a metacode is left out instead, `read` is other code.
 */
export function syntaxErrors({ entry, version, read, units }: ReadCode): {
  readonly errors: readonly CodeError[]
  readonly read: string
} {
  const marks = units.flatMap(({ from, facts }) => facts.marks.map(mark => from + mark))
  const errors: CodeError[] = []
  if (marks.length === 0) return { errors, read }
  const parser = entryParser(entry, version, 'strict')
  for (let from = 0; errors.length < MOST_ERRORS; ) {
    const mark = marks.find(at => at >= from)
    if (mark === undefined) break
    const start = units.findLast(each => isStatement(each) && each.from < mark)?.from ?? 0
    const parse = { parser, code: read, version, from: Math.max(from, start) }
    const failure = parseStrictly(parser, read, parse.from)
    if (failure instanceof Tree) break
    const shorter = withoutParameters(parse, failure)
    if (shorter !== read) return { errors, read: shorter }
    const error = errorAt(parse, failure)
    errors.push(error)
    // Only if it is not indented: parts of a broken statement may parse as statements too.
    const next = units.find(
      each =>
        each.from >= error.to &&
        isStatement(each) &&
        (each.from === 0 || read[each.from - 1] === '\n'),
    )
    if (next === undefined) break
    from = next.from
  }
  return { errors, read }
}

const MOST_ERRORS = 20

function isStatement({ name }: { readonly name: string }): boolean {
  return /\wStatement$/.test(name)
}

interface Parse {
  readonly parser: LRParser
  readonly code: string
  readonly version: Version
  /** Where the strict parser began. */
  readonly from: number
}

function withoutParameters({ parser, code, from }: Parse, first: Failure): string {
  let read = code
  for (let failure = first; ; ) {
    const range = parameterBefore(read, failure.position)
    if (range === null) return read
    const blanks = ' '.repeat(range.to - range.from)
    const shorter = read.slice(0, range.from) + blanks + read.slice(range.to)
    const next = parseStrictly(parser, shorter, from)
    if (next instanceof Tree) return shorter
    if (next.position <= failure.position) return read
    read = shorter
    failure = next
  }
}

function errorAt({ parser, code, version, from }: Parse, failure: Failure): CodeError {
  const { position, previousEnd, accepts } = failure
  const before = foreignBefore(code.slice(from, previousEnd), version)
  if (before) {
    const end = previousEnd
    return { from: end - before.word.length, to: end, message: before.message, expected: [] }
  }
  const [annotation] = /^@@\w+/.exec(code.slice(position)) ?? []
  if (annotation) {
    const message = `An annotation comes after its action or property, before ";": "${annotation};"`
    return { from: position, to: position + annotation.length, message, expected: [] }
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
