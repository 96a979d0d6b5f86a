import type { Place, Problem } from '../base/problem.ts'
import { type Entry, entries, isEntry } from '../lsf/entry.ts'
import { type Parsed, parse } from '../lsf/parse.ts'
import { newest, release, type Version } from '../lsf/words.ts'

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
export type SampleChecker = (samples: readonly Sample[], dialect: Dialect) => CheckedSamples

/** Makes a checker that parses identical samples once. */
export function createSampleChecker(): SampleChecker {
  const known = new Map<string, Parsed['errors']>()
  const errorsOf: ErrorsOf = (code, fragment, dialect) => {
    const key = `${dialect} ${fragment} ${code}`
    const errors = known.get(key) ?? parsed(code, fragment, dialect).errors
    known.set(key, errors)
    return errors
  }
  return (samples, dialect) => ({
    count: samples.length,
    problems: samples.flatMap(sample => check(sample, dialect, errorsOf)),
  })
}

type ErrorsOf = (code: string, fragment: string | null, dialect: Dialect) => Parsed['errors']

/** The syntax tree of a sample, for highlighting and links. */
export function sampleTree(code: string, fragment: string | null): Parsed['tree'] {
  return parsed(code, fragment, newest).tree
}

function check(sample: Sample, dialect: Dialect, errorsOf: ErrorsOf): Problem[] {
  const { code, fragment, invalid, place } = sample
  if (fragment !== null && !isEntry(fragment)) {
    const message = `unknown fragment "${fragment}" of a sample`
    const hint = `Known fragments: ${entries.filter(entry => entry !== 'MODULE').join(', ')}.`
    return [{ code: 'unknown-fragment', severity: 'error', message, hint, ...place }]
  }
  const errors = errorsOf(code, fragment, dialect)
  const language = `lsFusion ${release(dialect)}`
  if (invalid) {
    if (errors.length > 0) return []
    const message = `this sample is marked "invalid" but parses in ${language}`
    const hint = 'Remove the mark, or put the mistake back that it is to show.'
    return [{ code: 'sample-parses', severity: 'error', message, hint, ...place }]
  }
  return errors.slice(0, MOST_ERRORS).map(error => {
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

/** Highlighting and checking parse the same code one after the other; the last results are kept. */
const KEPT = 64
const recent = new Map<string, Parsed>()

function parsed(code: string, fragment: string | null, version: Version): Parsed {
  const entry: Entry = fragment !== null && isEntry(fragment) ? fragment : 'MODULE'
  const key = `${version} ${entry} ${code}`
  const known = recent.get(key)
  if (known !== undefined) return known
  const result = parse(code, { entry, version })
  recent.set(key, result)
  for (const oldest of recent.keys()) {
    if (recent.size <= KEPT) break
    recent.delete(oldest)
  }
  return result
}
