import type { AlgoliaRequest } from '../search/algolia-request.ts'
import type { SearchFiles } from './open-indexes.ts'
import { openReplacedWorker, type ThreadAnswer } from './replaced-worker.ts'

/** A thread that searches, so that pages are served meanwhile. */
interface SearchThread {
  /** The answer to a request; null when it was given up. They are answered in turn. */
  ask(request: AlgoliaRequest, signal: AbortSignal): Promise<ThreadAnswer | null>
  close(): Promise<void>
}

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
  let isClosed = false
  const worker = openReplacedWorker(entry, files, answer => {
    const job = running
    running = null
    job?.settle(answer)
    next()
  })
  const next = (): void => {
    while (running === null) {
      const job = waiting.shift()
      if (job === undefined) return
      if (isClosed || job.signal.aborted) {
        job.settle(null)
        continue
      }
      running = job
      worker.post(job.request)
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
      await worker.end()
    },
  }
}
