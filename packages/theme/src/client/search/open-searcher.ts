import type { WorkerAnswer, WorkerRequest } from '@lectern/search/worker'
import type { SiteData } from '../../site-data.ts'
import type { Searcher } from './searcher.ts'

export function searcherOf(site: SiteData, workerUrl: string): Searcher {
  const { hostedSearch } = site
  if (hostedSearch === null) return openSearcher(workerUrl)
  const opened = import('./hosted.ts').then(module => module.openHostedSearcher(hostedSearch))
  return { search: async (...asked) => (await opened).search(...asked) }
}

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
