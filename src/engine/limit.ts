import { type Context, createContext, Script } from 'node:vm'

/** Gives code that others have written a time in which it has to be done. */
export interface Limit {
  /**
   * Runs what waits for nothing, and interrupts it, loops and regular expressions too.
   *
   * @throws `NotDone`, and what the work throws
   */
  run<Result>(work: () => Result): Result
  /** How often work has been interrupted. */
  reached(): number
}

/** Work has been interrupted, or is not waited for any more. */
export class NotDone extends Error {
  constructor(milliseconds: number) {
    super(`it is not done after ${milliseconds / 1000} seconds`)
  }
}

/** What once did not end will not the next time: it is given this part of the time. */
const LATER_PART = 1 / 60

/** Opens a limit; `milliseconds` is what the first work may take that reaches it. */
export function openLimit(milliseconds: number): Limit {
  /** Made for the first work: many limits have none. */
  let context: Context | null = null
  let times = 0
  return {
    reached: () => times,
    run<Result>(work: () => Result): Result {
      const allowed = times === 0 ? milliseconds : Math.ceil(milliseconds * LATER_PART)
      const results: Result[] = []
      context ??= createContext({})
      context.work = () => {
        results.push(work())
      }
      try {
        CALL.runInContext(context, { timeout: allowed, displayErrors: false })
      } catch (reason) {
        if (!isInterruption(reason)) throw reason
        times += 1
        throw new NotDone(allowed)
      }
      for (const result of results) return result
      throw new Error('the work was not run')
    },
  }
}

/** Only what a script runs can be interrupted. */
const CALL = new Script('work()')

/** The error of Node is one of the other context, and none of a class that is known here. */
function isInterruption(reason: unknown): boolean {
  return (
    typeof reason === 'object' &&
    reason !== null &&
    'code' in reason &&
    reason.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
