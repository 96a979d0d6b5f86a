import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AlgoliaRequest } from '../search/algolia-request.ts'
import type { SearchFiles } from './open-indexes.ts'

/** A thread that searches, so that pages are served meanwhile. */
interface SearchThread {
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

/**
 * What the thread has room for, in megabytes: so much, and for each of an index so much more. Where it is
 * not enough, the next thread gets twice as much. Without a limit garbage would take more than the indexes.
 */
const MEMORY = 64
const MEMORY_OF_INDEX = 100

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
  let factor = 1

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
    const limits = { maxOldGenerationSizeMb: Math.ceil(factor * memoryOf(files)) }
    const started = new Worker(entry, { workerData: files, resourceLimits: limits })
    started.on('message', (message: ThreadAnswer | typeof BEGUN) => {
      if (started !== worker) return
      if (message === BEGUN) timer = setTimeout(end, DEADLINE)
      else finish(message)
    })
    // After an error it exits.
    started.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') factor *= 2
    })
    started.once('exit', () => {
      if (started === worker) end()
    })
    return started
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

function memoryOf({ folder, files }: SearchFiles): number {
  const sizes = files.map(
    file => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
  )
  return MEMORY + (MEMORY_OF_INDEX * sizes.reduce((sum, size) => sum + size, 0)) / 1e6
}
