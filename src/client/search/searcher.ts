import type { SearchRequest, SearchResult } from '../../search/record.ts'
import type { WorkerAnswer } from '../../search/worker.ts'

/** Searches the pages of a version. */
export interface Searcher {
  /**
   * @param data address of the `search.json` to search in
   * @throws TypeError when the data cannot be had
   */
  search(data: string, request: SearchRequest): Promise<SearchResult>
}

/** Opens a searcher over a worker, which starts with the first search. */
export function openSearcher(workerUrl: string): Searcher {
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
    async search(data, request) {
      worker ??= start()
      const id = ++count
      const answer = new Promise<WorkerAnswer>(resolve => waiting.set(id, resolve))
      worker.postMessage({ id, data, ...request })
      const { result } = await answer
      if (result === null) throw new TypeError('the search data cannot be had')
      return result
    },
  }
}
