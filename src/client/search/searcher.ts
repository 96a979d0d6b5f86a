import type { SearchRequest, SearchResult } from '../../search/record.ts'
import type { WorkerAnswer } from '../../search/worker.ts'
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
  /** @throws Error when there is no answer */
  search(scope: SearchScope, request: SearchRequest): Promise<SearchResult>
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
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    })
    started.addEventListener('error', () => {
      worker = null
      for (const [id, resolve] of waiting) resolve({ id, result: null })
      waiting.clear()
    })
    return started
  }
  return {
    async search({ root }, request) {
      worker ??= start()
      const id = ++count
      const answer = new Promise<WorkerAnswer>(resolve => waiting.set(id, resolve))
      worker.postMessage({ id, data: `${root}search.json`, ...request })
      const { result } = await answer
      if (result === null) throw new TypeError('the search data cannot be had')
      return result
    },
  }
}
