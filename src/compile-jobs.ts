import type { MessagePort } from 'node:worker_threads'
import type { Source } from './content/source.ts'
import type { Dialect } from './markdown/samples.ts'
import { type LibraryInput, openPageLibrary } from './page-library.ts'

/** A page to be compiled. */
export interface CompileJob {
  readonly source: Source
  /** Name of the version; null for what is not versioned. */
  readonly version: string | null
  /** Versions of the documented language that its samples are checked in. */
  readonly dialects: readonly Dialect[]
}

/** What the second thread gets; everything can be cloned. */
export interface CompileWork {
  readonly input: LibraryInput
  readonly jobs: readonly CompileJob[]
  /** A 32-bit integer for each job: `FREE`, `TAKEN` or `SENT`. */
  readonly states: SharedArrayBuffer
  /** Takes a `CacheEntries` for each job that this thread has done. */
  readonly port: MessagePort
}

/** Keys and values for the cache. */
export type CacheEntries = readonly (readonly [key: string, value: string])[]

export const FREE = 0
/** A thread is at it. */
export const TAKEN = 1
/** The second thread has sent what it made. */
const SENT = 2

/** The second thread of `compileAhead`: compiles every page that the first has not taken. */
export function compileJobs({ input, jobs, states, port }: CompileWork): void {
  const state = new Int32Array(states)
  jobs.forEach(({ source, version, dialects }, index) => {
    if (Atomics.compareExchange(state, index, FREE, TAKEN) !== FREE) return
    const entries: [key: string, value: string][] = []
    // A library of its own for each page: what has been sent is not held.
    const library = openPageLibrary(input, {
      get: () => null,
      has: () => false,
      keep: () => {},
      put: (key, value) => entries.push([key, value]),
    })
    library.facts(source, version)
    for (const dialect of dialects) library.check(source, version, dialect)
    port.postMessage(entries satisfies CacheEntries)
    Atomics.store(state, index, SENT)
    Atomics.notify(state, index)
  })
}
