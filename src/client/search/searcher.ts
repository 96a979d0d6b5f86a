import type { SearchRequest, SearchResult } from '../../search/record.ts'
import type { WorkerAnswer, WorkerRequest } from '../../search/worker.ts'
import type { SiteData } from '../../site/page-data.ts'
import { openHostedSearcher } from './hosted.ts'

/** The version and locale that are searched. */
export interface SearchScope {
  /** Root of the version, a URL path with a slash at its end. */
  readonly root: string
  /** Code of the locale. */
  readonly locale: string
  /** Value of the facet `lectern_tag`. */
  readonly tag: string
}

/** Searches the pages of a version and locale. */
export interface Searcher {
  /**
   * `show` gets the answer; where snippets take a while, first one without them.
   *
   * @throws Error when there is no answer
   */
  search(
    scope: SearchScope,
    request: SearchRequest,
    show: (result: SearchResult) => void,
  ): Promise<void>
}

/** The searcher of a site: the service that it is configured for, or a worker of its own. */
export function searcherOf(site: SiteData, workerUrl: string): Searcher {
  return site.hostedSearch ? openHostedSearcher(site.hostedSearch) : openSearcher(workerUrl)
}

/** What is searched from a page in a version. */
export function scopeOf(site: SiteData, version: string): SearchScope {
  const root = site.roots[version] ?? site.home
  return { root, locale: site.locale, tag: `docs-${site.docsId}-${version}` }
}

/** Opens a searcher over a worker, which starts with the first search. */
function openSearcher(workerUrl: string): Searcher {
  const waiting = new Map<number, (answer: WorkerAnswer) => void>()
  let worker: Worker | null = null
  let count = 0
  const start = (): Worker => {
    const started = new Worker(workerUrl, { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) =>
      waiting.get(data.id)?.(data),
    )
    started.addEventListener('error', () => {
      worker = null
      for (const [id, take] of waiting) take({ id, result: null, isComplete: true })
    })
    return started
  }
  return {
    search({ root }, request, show) {
      worker ??= start()
      const id = ++count
      const index = new URL(`${root}search.json`, location.href).href
      worker.postMessage({ id, index, ...request } satisfies WorkerRequest)
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, isComplete }) => {
          if (result === null) reject(new TypeError('the search index cannot be had'))
          else show(result)
          if (!isComplete) return
          waiting.delete(id)
          resolve()
        })
      })
    },
  }
}
