import { Worker } from 'node:worker_threads'
import type { AlgoliaRequest } from '../search/algolia-request.ts'
import type { SearchFiles } from './open-indexes.ts'

/** A thread that searches, so that pages are served meanwhile. */
export interface SearchThread {
  /** The answer to a request; null when it was given up. They are answered in turn. */
  ask(request: AlgoliaRequest, signal: AbortSignal): Promise<ThreadAnswer | null>
  close(): Promise<void>
}

/** An answer as it is sent. */
export interface ThreadAnswer {
  readonly status: number
  /** JSON. */
  readonly body: Uint8Array<ArrayBuffer>
}

/** What the thread says when it starts with a request. An answer follows. */
export const BEGUN = 'begun'

/**
 * A request may take so many milliseconds; then the thread is replaced. The thread itself gives up long
 * before, between two queries: this is for a single one that does not end.
 */
export const DEADLINE = 5000

interface Job {
  readonly request: AlgoliaRequest
  readonly signal: AbortSignal
  readonly settle: (answer: ThreadAnswer | null) => void
}

/**
 * Opens a thread. It starts with the first request, and again after it had to be ended.
 *
 * @param entry of the thread, see `search-worker.ts`
 */
export function openSearchThread(entry: URL, files: SearchFiles): SearchThread {
  const waiting: Job[] = []
  let running: Job | null = null
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const finish = (answer: ThreadAnswer | null): void => {
    clearTimeout(timer)
    const job = running
    running = null
    job?.settle(answer)
    next()
  }
  /** Ends the thread and gives up its request. */
  const end = async (): Promise<void> => {
    const ended = worker
    worker = null
    finish(null)
    await ended?.terminate()
  }
  const start = (): Worker => {
    const own = new Worker(entry, { workerData: files })
    own.on('message', (message: ThreadAnswer | typeof BEGUN) => {
      if (own !== worker) return
      if (message === BEGUN) timer = setTimeout(end, DEADLINE)
      else finish(message)
    })
    // Where it fails, such as for lack of memory, it exits too.
    own.on('error', () => {})
    own.once('exit', () => {
      if (own === worker) end()
    })
    return own
  }
  const next = (): void => {
    while (running === null) {
      const job = waiting.shift()
      if (job === undefined) return
      if (isClosed || job.signal.aborted) {
        job.settle(null)
        continue
      }
      running = job
      worker ??= start()
      worker.postMessage(job.request)
    }
  }
  return {
    ask: (request, signal) =>
      new Promise(settle => {
        waiting.push({ request, signal, settle })
        next()
      }),
    async close() {
      isClosed = true
      await end()
    },
  }
}
