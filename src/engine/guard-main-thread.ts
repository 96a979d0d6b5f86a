import { Worker } from 'node:worker_threads'

/** What the main thread does, in how many milliseconds, and what is written when it is not done by then. */
interface Guarded {
  readonly milliseconds: number
  readonly lastWords: string
}

/**
 * Has the process ended unless the function that it returns is called in time.
 *
 * A process has one main thread, and so one guard of it, whoever asks for it: a thread takes longer to start
 * than most of what is guarded takes to run.
 */
export function guardMainThread(guarded: Guarded): () => void {
  guard ??= openGuard()
  const number = count++
  guard.postMessage({ number, ...guarded })
  running += 1
  return () => {
    guard?.postMessage({ number })
    running -= 1
    setTimeout(closeUnused, IDLE).unref()
  }
}

/** How long the guard waits for what is guarded next, milliseconds: modules of a site are loaded one after another. */
const IDLE = 1000
let guard: Worker | null = null
/** How much is guarded now. */
let running = 0
/** How much has been guarded: each has a number. */
let count = 0

function openGuard(): Worker {
  const worker = new Worker(new URL('./guard.js', import.meta.url))
  worker.unref()
  return worker
}

function closeUnused(): void {
  if (running > 0) return
  guard?.terminate()
  guard = null
}
