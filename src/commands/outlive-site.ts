import { refuseExit } from '../engine/refuse-exit.ts'
import { formatProblem } from './format-problem.ts'

/** What code of a site has done to a thread that outlives it. */
interface Outlived {
  /** Those that have been reported, and are being reported. */
  readonly failures: readonly Promise<void>[]
}

/**
 * Lets this thread outlive code of the site that fails in a timer, or in a promise that nobody waits for: that is
 * reported. It cannot end the process either, see `refuseExit`.
 */
export function outliveSite(): Outlived {
  refuseExit()
  const failures: Promise<void>[] = []
  process.on('uncaughtException', reason => failures.push(reportFailure(reason)))
  return { failures }
}

/** Prints what has failed. */
export async function reportFailure(reason: unknown): Promise<void> {
  const { failureOf } = await import('../pipeline/failure.ts')
  console.error(formatProblem(failureOf(reason)))
}
