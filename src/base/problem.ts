import { compare } from './compare.ts'
import { groupBy } from './group-by.ts'
import type { ProblemCode } from './problem-codes.ts'

/** How bad a problem is: an error fails the build, a warning is only reported. */
type Severity = 'error' | 'warning'

/** A place in a file that a person wrote. */
export interface Place {
  /** Absolute path on disk. */
  readonly file: string
  /** 1-based line. */
  readonly line: number
  /** 1-based column, in UTF-16 code units. */
  readonly column: number
  /** How many code units from the column on are meant; the caret is drawn under them. */
  readonly length: number
}

/** Something wrong with what a person wrote: data that the command line prints, never an exception. */
export interface Problem extends Partial<Place> {
  readonly code: ProblemCode
  readonly severity: Severity
  /** What is wrong, with the offending value in quotes. */
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
  /** URL path of the page that shows it, where what is wrong is shown on many and stands in none of them. */
  readonly page?: string
  /** True for an error that the configuration of the site makes a warning. */
  readonly isDebt?: true
}

/** Orders problems by file, line, column and code, so that every run reports them alike. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  )
}

/**
 * The same problem shows in every version and locale that shares a file: it is reported once, with the hint
 * of the first of them. So is what shows on many pages, with their number.
 */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  const groups = groupBy(problems, ({ page: _, hint: _hint, ...problem }) =>
    JSON.stringify(problem),
  )
  return [...groups.values()].flatMap(withPages).sort(compareProblems)
}

/** Equal problems as one; the message says on which pages. */
function withPages(problems: readonly Problem[]): readonly Problem[] {
  const pages = [...new Set(problems.flatMap(({ page }) => page ?? []))].sort()
  const [first = ''] = pages
  const where = pages.length === 1 ? first : `${pages.length} pages, the first of them ${first}`
  return problems.slice(0, 1).map(({ page: _, ...problem }) => {
    return pages.length === 0 ? problem : { ...problem, message: `${problem.message}, on ${where}` }
  })
}
