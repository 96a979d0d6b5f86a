import { type ChildProcess, fork } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { AlgoliaRequest } from '@lectern/search/algolia-request'
import type { SearchFiles } from './open-indexes.ts'

interface SearchProcess {
  /** One by one; null if the request was aborted or the process has failed. */
  ask(request: AlgoliaRequest, signal: AbortSignal): Promise<ProcessResponse | null>
  close(): Promise<void>
}

/** The body is JSON. */
export interface ProcessResponse {
  readonly status: number
  readonly body: Uint8Array<ArrayBuffer>
}

/** The message of the process when it starts on a request. */
export const BEGUN = 'begun'

/** Milliseconds. The process itself gives up earlier, but only between two queries. */
export const DEADLINE = 5000

/** Heap limit: 64 MB and 100 times the size of the indexes, because garbage would take more; doubled when exceeded. */
const MEMORY = 64
const MEMORY_OF_INDEX = 100

interface Job {
  readonly request: AlgoliaRequest
  readonly signal: AbortSignal
  readonly settle: (response: ProcessResponse | null) => void
}

/** The process, with the entry `search-worker.ts`, starts with the first request. */
export function openSearchProcess(entry: URL, files: SearchFiles): SearchProcess {
  const queue: Job[] = []
  let running: Job | null = null
  let isClosed = false
  const worker = openReplacedWorker(entry, files, response => {
    const job = running
    running = null
    job?.settle(response)
    next()
  })
  const next = (): void => {
    while (running === null) {
      const job = queue.shift()
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
        queue.push({ request, signal, settle })
        next()
      }),
    async close() {
      isClosed = true
      await worker.end()
    },
  }
}

interface ReplacedWorker {
  /** Starts a process if none is running. */
  post(request: AlgoliaRequest): void
  /** Kills the process; its request gets null. */
  end(): Promise<void>
}

/** Not a thread, because one that exceeds its memory may end us: https://github.com/nodejs/node/issues/47224 */
function openReplacedWorker(
  entry: URL,
  files: SearchFiles,
  onResponse: (response: ProcessResponse | null) => void,
): ReplacedWorker {
  let worker: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined
  let factor = 1
  const finish = (response: ProcessResponse | null): void => {
    clearTimeout(timer)
    onResponse(response)
  }
  const end = async (): Promise<void> => {
    const ended = worker
    worker = null
    finish(null)
    if (ended?.kill('SIGKILL')) await new Promise(resolve => ended.once('exit', resolve))
  }
  const start = (): ChildProcess => {
    const started = fork(entry, [JSON.stringify(files)], {
      execArgv: [`--max-old-space-size=${Math.ceil(factor * memoryOf(files))}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const onEnd = (): void => {
      if (started === worker) end()
    }
    started.on('message', (message: ProcessResponse | typeof BEGUN) => {
      if (started !== worker) return
      if (message === BEGUN) timer = setTimeout(end, DEADLINE)
      else finish(message)
    })
    started.on('error', onEnd)
    started.once('exit', (_, signal) => {
      if (signal === 'SIGABRT') factor *= 2
      onEnd()
    })
    return started
  }
  return {
    end,
    post(request) {
      worker ??= start()
      worker.send(request)
    },
  }
}

function memoryOf({ folder, files }: SearchFiles): number {
  const sizes = files.map(
    file => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
  )
  return MEMORY + (MEMORY_OF_INDEX * sizes.reduce((sum, size) => sum + size, 0)) / 1e6
}
