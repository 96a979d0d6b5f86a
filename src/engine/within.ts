import { isMainThread } from 'node:worker_threads'
import { guardMainThread } from './guard-main-thread.ts'
import { NotDone } from './limit.ts'

/** How work is waited for that code of others does. */
interface Waiting {
  readonly milliseconds: number
  /**
   * What is written where the work keeps the main thread from doing anything else: the process is ended then,
   * for nothing can be interrupted there that may have waited for something before.
   */
  readonly lastWords: string
}

/**
 * Waits for work no longer than is said.
 *
 * @throws `NotDone`, and what the work throws
 */
export async function within<Result>(
  { milliseconds, lastWords }: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  let onLate = (): void => {}
  const late = new Promise<never>((_, reject) => {
    onLate = () => reject(new NotDone(milliseconds))
  })
  // The process may end before when there is nothing else to wait for, see `orStuck`.
  const timer = setTimeout(onLate, milliseconds).unref()
  const done = isMainThread
    ? guardMainThread({ milliseconds: surelyBlocked(milliseconds), lastWords })
    : () => {}
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
    done()
  }
}

/** As a part of the time, so much later than the thread itself would have said so. */
const GRACE = 0.1

/** After how many milliseconds a thread is known to be blocked that says after so many that it is not done. */
export function surelyBlocked(milliseconds: number): number {
  return milliseconds * (1 + GRACE)
}
