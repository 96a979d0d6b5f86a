import type { Problem } from '../base/problem.ts'
import { sitePlace } from '../config/stack-places.ts'
import { NotDone } from '../engine/limit.ts'
import { errorCode } from '../engine/read-file.ts'
import { refuseExit } from '../engine/refuse-exit.ts'
import { LanguageError } from '../language/language-error.ts'
import { Outdated } from './outdated.ts'
import { placeOf } from './place-of.ts'

/**
 * What work on one page, or on files of many pages, gives, or else `failed` when it fails for a reason that
 * nobody has thought of: the others, and the rest of what is wrong, are found all the same.
 *
 * @param failed is given what makes the problem: of a file, or of what the work was to make
 * @throws what has to do with no page: `Outdated`, and errors of the file system
 */
export function orFailed<Result>(
  work: () => Result,
  failed: (problem: (of: Failed) => Problem) => Result,
): Result {
  const allowExit = refuseExit()
  try {
    return work()
  } catch (reason) {
    if (reason instanceof Outdated || errorCode(reason) !== '') throw reason
    return failed(of => problemOf(reason, of))
  } finally {
    allowExit()
  }
}

/** What could not be made. */
type Failed =
  /** The page of an absolute file. */
  | { readonly file: string }
  /** Files by what they are: `the feeds of "en"`. */
  | { readonly name: string }

function problemOf(reason: unknown, of: Failed): Problem {
  const [name, rest] = 'file' in of ? ['this page', of] : [of.name, {}]
  return {
    code: 'page-failed',
    severity: 'error',
    message: `${name} cannot be made: ${reason instanceof Error ? reason.message : reason}`,
    hint: hintOf(reason, of),
    ...rest,
  }
}

function hintOf(reason: unknown, of: Failed): string {
  if (reason instanceof LanguageError) return reason.hint
  const place = sitePlace(reason)
  if (place !== null) return `Mend "${place.file}:${place.line}", where it fails.`
  if (reason instanceof NotDone) {
    return 'Look for a loop in the module of the language ("docs.language") that does not end with this text.'
  }
  return `That is a mistake of Lectern. Please report it, with ${'file' in of ? 'this file' : placeOf(reason)}.`
}
