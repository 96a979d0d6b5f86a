import { isMainThread, Worker } from 'node:worker_threads'
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
  const guard = isMainThread
    ? openGuard({ milliseconds: milliseconds * (1 + GRACE), lastWords })
    : null
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
    guard?.terminate()
  }
}

/** So much later than the main thread itself, as a part of the time, it is known to be blocked. */
const GRACE = 0.1

/** A thread that ends the process unless it is ended before. */
function openGuard(waiting: Waiting): Worker {
  const guard = new Worker(new URL('./guard.js', import.meta.url), { workerData: waiting })
  guard.unref()
  return guard
}
