import type { Problem } from '../base/problem.ts'
import { describeError, errorCode } from '../engine/read-file.ts'
import { WorkerDied } from '../engine/worker-died.ts'
import { writeProblem } from '../output/failure.ts'
import { lateFailure } from './late-failure.ts'
import { Outdated } from './outdated.ts'
import { placeOf } from './place-of.ts'

/**
 * What has ended a command, a build, or kept a page from being shown, as a problem: something else than the text of a
 * page, which is a problem of its file.
 */
export function failureOf(reason: unknown): Problem {
  if (reason instanceof WorkerDied) {
    return {
      code: 'worker-died',
      severity: 'error',
      message: `a worker has died, and nothing was built: ${reason.message}`,
      hint: 'Build again; with "--workers 1" it takes the least memory.',
    }
  }
  if (reason instanceof Outdated) {
    return {
      code: 'files-keep-changing',
      severity: 'error',
      message: 'files keep changing while the site is read',
      hint: 'Something writes into the content folder or into ".lectern" all the time: end it, and build again.',
    }
  }
  const ofSite = lateFailure(reason)
  if (ofSite !== null) return ofSite
  if (errorCode(reason) === '') {
    return {
      code: 'build-failed',
      severity: 'error',
      message: `the build has failed: ${reason instanceof Error ? reason.message : reason}`,
      hint: `That is a mistake of Lectern. Please report it, with ${placeOf(reason)}.`,
    }
  }
  const path = pathOf(reason)
  return {
    ...writeProblem(reason, path),
    code: 'no-access',
    message: `${path}: ${describeError(reason)}`,
  }
}

/** What could not be read or written; what is copied can be read, as a rule. */
function pathOf(reason: unknown): string {
  if (!(reason instanceof Error)) return '.lectern'
  if ('dest' in reason) return String(reason.dest)
  return 'path' in reason ? String(reason.path) : '.lectern'
}
