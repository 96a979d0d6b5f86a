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
  const done = isMainThread
    ? watch({ milliseconds: surelyBlocked(milliseconds), lastWords })
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

/** How long the thread waits for what is watched next, milliseconds: modules of a site are loaded one after another. */
const IDLE = 1000
/** The thread that ends the process. One for all: it takes longer to start than most modules to run. */
let guard: Worker | null = null
/** How much is watched now. */
let watched = 0
/** How much has been watched: each has a number. */
let count = 0

/** Has the process ended unless the function that it returns is called in time. */
function watch(waiting: Waiting): () => void {
  guard ??= openGuard()
  const number = count++
  guard.postMessage({ number, ...waiting })
  watched += 1
  return () => {
    guard?.postMessage({ number })
    watched -= 1
    setTimeout(closeUnused, IDLE).unref()
  }
}

function openGuard(): Worker {
  const worker = new Worker(new URL('./guard.js', import.meta.url))
  worker.unref()
  return worker
}

function closeUnused(): void {
  if (watched > 0) return
  guard?.terminate()
  guard = null
}
