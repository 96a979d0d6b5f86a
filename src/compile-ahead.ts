import type { TextCache } from './base/cache.ts'
import { type CompileJob, compilePage, FREE, TAKEN } from './compiler.ts'
import { languageVersion } from './config/config.ts'
import type { Source } from './content/source.ts'
import type { PageLibrary } from './markdown/library.ts'
import { openPageLibrary } from './page-library.ts'
import type { Project } from './project.ts'
import type { SecondThread } from './second-thread.ts'
import { isEditionRoute } from './site/plan.ts'
import { treeKey } from './site/site.ts'

/** A page that takes longer than this, in milliseconds, will not come any more. */
const PATIENCE = 10_000

/**
 * Opens the library of a project whose missing pages, `jobs`, a thread compiles while this one renders, in
 * the order of their versions; a page that is asked for before the thread got there is compiled at once,
 * and while the thread is at one that is asked for, this one compiles those that it would take next.
 */
export function compileAhead(
  { compilerInput, language, store }: Pick<Project, 'compilerInput' | 'language' | 'store'>,
  {
    jobs,
    thread,
  }: { readonly jobs: ReadonlyMap<string, CompileJob>; readonly thread: SecondThread },
): PageLibrary<Source> {
  const receive = (): void => {
    for (const [key, value] of thread.received()) store.put(key, value)
  }
  const list = [...jobs.values()]
  const states = new SharedArrayBuffer(jobs.size * Int32Array.BYTES_PER_ELEMENT)
  const state = new Int32Array(states)
  thread.compile({ jobs: list, states })
  const helpAfter = (index: number): boolean => {
    const job = list[state.indexOf(FREE, index)]
    if (job === undefined) return false
    compilePage(library, job)
    return true
  }
  const library = openPageLibrary(
    compilerInput,
    language,
    sharedCache(store, { receive, jobs, state, helpAfter }),
  )
  return library
}

/** The cache as this thread sees it: with all that the other one has sent or is making. */
function sharedCache(
  cache: TextCache,
  thread: {
    /** Puts what has been sent into the cache. */
    readonly receive: () => void
    /** By the names of their pages in the library. */
    readonly jobs: ReadonlyMap<string, CompileJob>
    /** See `CompileWork`. */
    readonly state: Int32Array<SharedArrayBuffer>
    /** Compiles the next page that none has taken, from a number on; false when there is none. */
    readonly helpAfter: (job: number) => boolean
  },
): TextCache {
  const { receive, state, helpAfter } = thread
  const jobOf = new Map([...thread.jobs.keys()].map((name, index) => [`facts:${name}`, index]))
  return {
    ...cache,
    get(key) {
      receive()
      const job = jobOf.get(key)
      const known = cache.get(key)
      if (job === undefined || known !== null) return known
      if (Atomics.compareExchange(state, job, FREE, TAKEN) === FREE) return null
      while (Atomics.load(state, job) === TAKEN && helpAfter(job)) receive()
      Atomics.wait(state, job, TAKEN, PATIENCE)
      receive()
      return cache.get(key)
    },
  }
}

/**
 * The pages that the cache lacks, by their name in the library and in the order of the versions and
 * locales.
 */
export function missingJobs({ site, library }: Project): Map<string, CompileJob> {
  const groups = new Map<string, Map<string, CompileJob>>()
  const groupOf = new Map<string, Map<string, CompileJob>>()
  for (const route of site.routes.filter(isEditionRoute)) {
    const { source, version } = route.edition
    if (library.has(source, version)) continue
    const name = library.key(source, version)
    const group = treeKey(version ?? '', source.locale)
    // A source that several versions share is a job of the first of them.
    const jobs = groupOf.get(name) ?? groups.get(group) ?? new Map<string, CompileJob>()
    const dialects = new Set(jobs.get(name)?.dialects).add(languageVersion(site.config, version))
    jobs.set(name, { source, version, dialects: [...dialects] })
    groupOf.set(name, jobs)
    if (!groups.has(group)) groups.set(group, jobs)
  }
  return new Map([...new Set(groups.values())].flatMap(jobs => [...jobs]))
}
