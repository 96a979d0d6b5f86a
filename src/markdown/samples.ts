import type { Place, Problem } from '../base/problem.ts'
import type { OpenLanguage } from '../language/open-language.ts'

/** A code block in the documented language. */
export interface Sample {
  readonly code: string
  /** What the code is a part of, e.g. `FORM`; null for code that is whole. */
  readonly fragment: string | null
  /** True when it is meant to be wrong. */
  readonly invalid: boolean
  /** Where its first line was written. */
  readonly place: Place
}

/** What checking the samples of a page found. */
export interface CheckedSamples {
  /** How many samples were checked. */
  readonly count: number
  readonly problems: readonly Problem[]
}

/** After so many mistakes in one sample the rest helps nobody. */
const MOST_ERRORS = 3

/**
 * Checks samples in a version of the language, the newest when it is null: each must be right, or wrong
 * where it is marked `invalid`.
 */
export function checkSamples(
  samples: readonly Sample[],
  language: OpenLanguage,
  version: string | null,
): CheckedSamples {
  const problems = samples.flatMap(sample => check(sample, language, version))
  return { count: samples.length, problems }
}

function check(sample: Sample, language: OpenLanguage, version: string | null): Problem[] {
  const { code, fragment, invalid, place } = sample
  if (fragment !== null && !language.fragments.includes(fragment)) {
    const message = `unknown fragment "${fragment}" of a sample`
    const known = language.fragments.join(', ')
    const hint = known === '' ? 'The language has none.' : `Known fragments: ${known}.`
    return [{ code: 'unknown-fragment', severity: 'error', message, hint, ...place }]
  }
  const found = language.mistakes(code, fragment, version)
  const { title = '' } =
    language.versions.find(({ name }) => name === version) ?? language.versions[0] ?? {}
  if (invalid) {
    if (found.length > 0) return []
    const message = `this sample is marked "invalid" but parses in ${title}`
    const hint = 'Remove the mark, or put the mistake back that it is to show.'
    return [{ code: 'sample-parses', severity: 'error', message, hint, ...place }]
  }
  const marks = [
    `${language.name} invalid`,
    ...(language.fragments.length > 0 ? [`${language.name} fragment=…`] : []),
  ]
  return found.slice(0, MOST_ERRORS).map(error => {
    const before = code.slice(0, error.from).split('\n')
    const column = (before.at(-1) ?? '').length
    return {
      code: 'sample-syntax',
      severity: 'error',
      message: `this sample does not parse in ${title}: ${error.message}`,
      hint: `Correct it, bracket it with ":::since" or ":::until", or mark it ${marks.map(mark => `"${mark}"`).join(' or ')}.`,
      file: place.file,
      line: place.line + before.length - 1,
      column: place.column + column,
      length: Math.max(1, error.to - error.from),
    }
  })
}
