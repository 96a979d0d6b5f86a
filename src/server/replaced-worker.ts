import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AlgoliaRequest } from '../search/algolia-request.ts'
import type { SearchFiles } from './open-indexes.ts'

/** A worker that takes one request after the other, and is replaced by another one when it had to be ended. */
interface ReplacedWorker {
  /** Starts a worker where there is none. */
  post(request: AlgoliaRequest): void
  /** Ends the worker and gives up its request. */
  end(): Promise<void>
}

/** An answer as it is sent. */
export interface ThreadAnswer {
  readonly status: number
  /** JSON. */
  readonly body: Uint8Array<ArrayBuffer>
}

/** What the worker says when it starts with a request. An answer follows. */
export const BEGUN = 'begun'

/**
 * A request may take so many milliseconds; then the worker is replaced. The worker itself gives up long
 * before, between two queries: this is for a single one that does not end.
 */
export const DEADLINE = 5000

/**
 * What the worker has room for, in megabytes: so much, and for each of an index so much more. Where it is
 * not enough, the next one gets twice as much. Without a limit garbage would take more than the indexes.
 */
const MEMORY = 64
const MEMORY_OF_INDEX = 100

/**
 * Opens such a worker, which starts with the first request.
 *
 * @param entry of the worker, see `search-worker.ts`
 * @param onAnswer is called with the answer to each request, or null where it is given up
 */
export function openReplacedWorker(
  entry: URL,
  files: SearchFiles,
  onAnswer: (answer: ThreadAnswer | null) => void,
): ReplacedWorker {
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let factor = 1
  const finish = (answer: ThreadAnswer | null): void => {
    clearTimeout(timer)
    onAnswer(answer)
  }
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
  return {
    end,
    post(request) {
      worker ??= start()
      worker.postMessage(request)
    },
  }
}

function memoryOf({ folder, files }: SearchFiles): number {
  const sizes = files.map(
    file => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
  )
  return MEMORY + (MEMORY_OF_INDEX * sizes.reduce((sum, size) => sum + size, 0)) / 1e6
}
