import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { TextCache } from './base/cache.ts'
import { type CacheEntries, type CompileJob, FREE, TAKEN } from './compile-jobs.ts'
import { dialectOf } from './config/config.ts'
import type { Source } from './content/source.ts'
import type { PageLibrary } from './markdown/library.ts'
import { openPageLibrary } from './page-library.ts'
import type { Project } from './project.ts'
import type { SecondThread } from './second.ts'
import { isEditionRoute } from './site/plan.ts'
import { treeKey } from './site/site.ts'

/** Fewer pages than this are compiled before a second thread has started. */
const FEW = 200
/** A page that takes longer than this, in milliseconds, will not come any more. */
const PATIENCE = 10_000

/** The pages of a project that the cache lacks, by their name in the library, if they are many. */
export function manyMissing(project: Project): ReadonlyMap<string, CompileJob> | null {
  const jobs = missingJobs(project)
  return jobs.size < FEW ? null : jobs
}

/**
 * Opens the library of a project whose missing pages a second thread compiles while the first renders, in
 * the order of their versions; a page that is asked for before it got there is compiled at once.
 */
export function compileAhead(
  { libraryInput, store }: Project,
  {
    jobs,
    thread,
  }: { readonly jobs: ReadonlyMap<string, CompileJob>; readonly thread: SecondThread },
): PageLibrary<Source> {
  const { port1: port, port2 } = new MessageChannel()
  const states = new SharedArrayBuffer(jobs.size * Int32Array.BYTES_PER_ELEMENT)
  thread.compile({ input: libraryInput, jobs: [...jobs.values()], states, port: port2 })
  // Otherwise the port would keep the process alive.
  port.unref()
  const cache = sharedCache(store, { port, names: [...jobs.keys()], states })
  return openPageLibrary(libraryInput, cache)
}

/** The cache as the first thread sees it: with all that the second one has sent or is making. */
function sharedCache(
  cache: TextCache,
  thread: {
    readonly port: MessagePort
    /** Names of the pages in the library, by the index of their job. */
    readonly names: readonly string[]
    readonly states: SharedArrayBuffer
  },
): TextCache {
  const state = new Int32Array(thread.states)
  const jobOf = new Map(thread.names.map((name, index) => [`facts:${name}`, index]))
  const receive = (): void => {
    for (;;) {
      const message: { message: CacheEntries } | undefined = receiveMessageOnPort(thread.port)
      if (message === undefined) return
      for (const [key, value] of message.message) cache.put(key, value)
    }
  }
  return {
    ...cache,
    get(key) {
      receive()
      const job = jobOf.get(key)
      const known = cache.get(key)
      if (job === undefined || known !== null) return known
      if (Atomics.compareExchange(state, job, FREE, TAKEN) === FREE) return null
      Atomics.wait(state, job, TAKEN, PATIENCE)
      receive()
      return cache.get(key)
    },
  }
}

/**
 * The pages that the cache lacks, by their name in the library and in the order of the versions and
 * locales. Those of the first version and locale come last: the first thread starts with them.
 */
function missingJobs({ site, library }: Project): Map<string, CompileJob> {
  const groups = new Map<string, Map<string, CompileJob>>()
  const groupOf = new Map<string, Map<string, CompileJob>>()
  for (const route of site.routes.filter(isEditionRoute)) {
    const { source, version } = route.edition
    if (library.has(source, version)) continue
    const name = library.key(source, version)
    const group = treeKey(version ?? '', source.locale)
    // A source that several versions share is a job of the first of them.
    const jobs = groupOf.get(name) ?? groups.get(group) ?? new Map<string, CompileJob>()
    const dialects = new Set(jobs.get(name)?.dialects).add(dialectOf(site.config, version))
    jobs.set(name, { source, version, dialects: [...dialects] })
    groupOf.set(name, jobs)
    if (!groups.has(group)) groups.set(group, jobs)
  }
  const [first, ...rest] = new Set(groups.values())
  return new Map([...rest, ...(first ? [first] : [])].flatMap(jobs => [...jobs]))
}
