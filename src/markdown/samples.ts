import type { Place, Problem } from '../base/problem.ts'
import { type Entry, entries, isEntry } from '../lsf/entry.ts'
import { type Parsed, parse, parseAs } from '../lsf/parse.ts'
import { release, type Version } from '../lsf/words.ts'

/** A code block in the documented language. */
export interface Sample {
  readonly code: string
  /** What the code is a part of, e.g. `FORM`; null for a module. */
  readonly fragment: string | null
  /** True when it is meant to be wrong. */
  readonly invalid: boolean
  /** Where its first line was written. */
  readonly place: Place
}

/** Version of the documented language, as the configuration names it. */
export type Dialect = Version

/** What checking the samples of a page found. */
export interface CheckedSamples {
  /** How many samples were parsed. */
  readonly count: number
  readonly problems: readonly Problem[]
}

/** After so many mistakes in one sample the rest helps nobody. */
const MOST_ERRORS = 3

/** Parses samples in a version of the language: each must parse, or fail to where it is marked `invalid`. */
export function checkSamples(samples: readonly Sample[], dialect: Dialect): CheckedSamples {
  return { count: samples.length, problems: samples.flatMap(sample => check(sample, dialect)) }
}

/** The syntax tree of a sample, for highlighting and links. */
export function sampleTree(code: string, fragment: string | null): Parsed['tree'] {
  return parsed(code, fragment).tree
}

function check(sample: Sample, dialect: Dialect): Problem[] {
  const { code, fragment, invalid, place } = sample
  if (fragment !== null && !isEntry(fragment)) {
    const message = `unknown fragment "${fragment}" of a sample`
    const hint = `Known fragments: ${entries.filter(entry => entry !== 'MODULE').join(', ')}.`
    return [{ code: 'unknown-fragment', severity: 'error', message, hint, ...place }]
  }
  const found = errorsOf(code, fragment, dialect)
  const language = `lsFusion ${release(dialect)}`
  if (invalid) {
    if (found.length > 0) return []
    const message = `this sample is marked "invalid" but parses in ${language}`
    const hint = 'Remove the mark, or put the mistake back that it is to show.'
    return [{ code: 'sample-parses', severity: 'error', message, hint, ...place }]
  }
  return found.slice(0, MOST_ERRORS).map(error => {
    const before = code.slice(0, error.from).split('\n')
    const column = (before.at(-1) ?? '').length
    return {
      code: 'sample-syntax',
      severity: 'error',
      message: `this sample does not parse in ${language}: ${error.message}`,
      hint: 'Correct it, bracket it with ":::since" or ":::until", or mark it "lsf invalid" or "lsf fragment=…".',
      file: place.file,
      line: place.line + before.length - 1,
      column: place.column + column,
      length: Math.max(1, error.to - error.from),
    }
  })
}

/**
 * Identical samples are parsed once: highlighting and checking need the same parse, and so do the
 * versions and locales that share a sample. Errors are kept for good, trees, which are large, for a while.
 */
const errors = new Map<string, Parsed['errors']>()
const inNewest = new Map<string, Parsed>()
const TREES_KEPT = 64

function errorsOf(code: string, fragment: string | null, version: Version): Parsed['errors'] {
  const key = `${version} ${fragment ?? ''} ${code}`
  const known = errors.get(key)
  if (known !== undefined) return known
  const options = { entry: entryOf(fragment), version }
  const found = parseAs(code, options, parsed(code, fragment)).errors
  errors.set(key, found)
  return found
}

function parsed(code: string, fragment: string | null): Parsed {
  const key = `${fragment ?? ''} ${code}`
  const known = inNewest.get(key)
  if (known !== undefined) return known
  const result = parse(code, { entry: entryOf(fragment) })
  inNewest.set(key, result)
  for (const oldest of inNewest.keys()) {
    if (inNewest.size <= TREES_KEPT) break
    inNewest.delete(oldest)
  }
  return result
}

function entryOf(fragment: string | null): Entry {
  return fragment !== null && isEntry(fragment) ? fragment : 'MODULE'
}
