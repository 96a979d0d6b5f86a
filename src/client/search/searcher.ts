import type { SearchRequest, SearchResult } from '../../search/record.ts'
import type { WorkerAnswer, WorkerRequest } from '../../search/worker.ts'
import type { SiteData } from '../../site/page-data.ts'

/** What is searched: versions of the documentation in one language. */
export interface SearchScope {
  /** Code of the locale. */
  readonly locale: string
  readonly versions: readonly SearchedVersion[]
}

/** A version that is searched. */
export interface SearchedVersion {
  readonly name: string
  /** What the reader sees: `5.x`. */
  readonly label: string
  /** Its root, a URL path with a slash at its end. */
  readonly root: string
  /** Value of the facet `lectern_tag`. */
  readonly tag: string
}

/** A longer query is cut. */
export const MOST_CHARACTERS = 64
/** Stands in the address of the search page for all versions. */
export const EVERYWHERE = '*'

/** Searches the pages of versions. */
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
  const { hostedSearch } = site
  if (hostedSearch === null) return openSearcher(workerUrl)
  const opened = import('./hosted.ts').then(({ openHostedSearcher }) =>
    openHostedSearcher(hostedSearch),
  )
  return { search: async (...asked) => (await opened).search(...asked) }
}

/** All that can be searched in the language of a page, newest version first. */
export function searchedVersions(site: SiteData): SearchScope {
  return {
    locale: site.locale,
    versions: site.versions.map(version => ({
      ...version,
      tag: `docs-${site.docsId}-${version.name}`,
    })),
  }
}

/** A part of a scope: the versions that pass a test. */
export function narrow(
  scope: SearchScope,
  passes: (version: SearchedVersion) => boolean,
): SearchScope {
  return { ...scope, versions: scope.versions.filter(passes) }
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
    search({ versions }, request, show) {
      worker ??= start()
      const id = ++count
      const indexes = versions.map(({ root }) => new URL(`${root}search.json`, location.href).href)
      worker.postMessage({ id, indexes, ...request } satisfies WorkerRequest)
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
