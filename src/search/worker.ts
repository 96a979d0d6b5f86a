import { type Engine, openEngine } from './engine.ts'
import type { SearchData, SearchRequest, SearchResult } from './record.ts'
import { stemmerOf } from './stemmer.ts'

/** A question to the worker. */
export interface WorkerRequest extends SearchRequest {
  /** Tells the answers apart. */
  readonly id: number
  /** Address of the `search.json` to search in. */
  readonly data: string
}

/** Its answer; `result` is null where the data could not be loaded. */
export interface WorkerAnswer {
  readonly id: number
  readonly result: SearchResult | null
}

/** Makes the function that answers. Data is loaded once; one that could not be loaded is tried again. */
export function createAnswerer(
  load: (url: string) => Promise<SearchData>,
): (request: WorkerRequest) => Promise<WorkerAnswer> {
  const engines = new Map<string, Promise<Engine>>()
  return async request => {
    const known = engines.get(request.data)
    const opening =
      known ?? load(request.data).then(data => openEngine(data, stemmerOf(data.locale)))
    engines.set(request.data, opening)
    try {
      return { id: request.id, result: (await opening).search(request) }
    } catch {
      engines.delete(request.data)
      return { id: request.id, result: null }
    }
  }
}
