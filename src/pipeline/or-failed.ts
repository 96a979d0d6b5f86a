import type { Problem } from '../base/problem.ts'
import { errorCode } from '../engine/read-file.ts'
import { Outdated } from './outdated.ts'

/**
 * What work on one page gives, or else `failed` when it fails for a reason that nobody has thought of: the
 * other pages, and the rest of what is wrong, are found all the same.
 *
 * @param failed is given what makes the problem of a file
 * @throws what has to do with no page: `Outdated`, and errors of the file system
 */
export function orFailed<Result>(
  work: () => Result,
  failed: (problem: (file: string) => Problem) => Result,
): Result {
  try {
    return work()
  } catch (reason) {
    if (reason instanceof Outdated || errorCode(reason) !== '') throw reason
    return failed(file => problemOf(reason, file))
  }
}

function problemOf(reason: unknown, file: string): Problem {
  return {
    code: 'page-failed',
    severity: 'error',
    message: `this page cannot be made: ${reason instanceof Error ? reason.message : reason}`,
    hint: 'That is a mistake of Lectern. Please report it, with this file.',
    file,
  }
}
