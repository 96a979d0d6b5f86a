import { memoizeAsync } from '@lectern/base/collections'
import { searchAcross } from './across.ts'
import { type Engine, openEngine } from './engine.ts'
import type { PackedIndex, PageTexts } from './pack.ts'
import type { SearchRequest, SearchResult } from './search-result.ts'
import { loadStemmer } from './stemmer.ts'
import { locateTexts, type TextLocation } from './texts.ts'

export interface WorkerRequest extends SearchRequest {
  /** Correlates responses. */
  readonly id: number
  readonly indexes: readonly string[]
}

export interface WorkerAnswer {
  readonly id: number
  /** Null if an index could not be loaded. */
  readonly result: SearchResult | null
  /** False if texts are pending: another response with more snippets will follow. */
  readonly isComplete: boolean
}

/** Takes absolute URLs; rejects if a file is missing. */
interface SearchFiles {
  index(url: string): Promise<PackedIndex>
  texts(url: string): Promise<readonly PageTexts[]>
}

interface Index {
  readonly url: string
  readonly engine: Engine
  readonly locations: readonly TextLocation[]
}

/** Milliseconds. Hits that grow under the pointer are worse than waiting. */
const WAIT_FOR_TEXTS = 150

/** Loads each file once; a file that failed is tried again with the next request. */
export function searchHandler(
  files: SearchFiles,
): (request: WorkerRequest, post: (answer: WorkerAnswer) => void) => Promise<void> {
  const open = memoizeAsync(async (url: string): Promise<Index> => {
    const packed = await files.index(url)
    const engine = openEngine(packed, await loadStemmer(packed.locale))
    return { url, engine, locations: locateTexts(packed.texts) }
  })
  const loadTexts = memoizeAsync((url: string) => files.texts(url))

  return async ({ id, indexes, ...request }, post) => {
    let opened: readonly Index[]
    try {
      opened = await Promise.all(indexes.map(open))
    } catch {
      return post({ id, result: null, isComplete: true })
    }
    const found = searchAcross(
      opened.map(({ engine }) => engine),
      request,
    )
    const texts = opened.map(() => new Map<number, PageTexts>())
    const loading = found.locations.map(async ([index, page]) => {
      const { url = '', locations = [] } = opened[index] ?? {}
      const location = locations[page]
      if (location === undefined) return
      const file = await loadTexts(new URL(location.file.path, url).href).catch(() => [])
      const pageTexts = file[location.index]
      if (pageTexts) texts[index]?.set(page, pageTexts)
    })
    const answer = (isComplete: boolean): void => {
      const result = found.show((index, page) => texts[index]?.get(page) ?? null)
      post({ id, result, isComplete })
    }
    const timer = setTimeout(() => answer(false), WAIT_FOR_TEXTS)
    await Promise.all(loading)
    clearTimeout(timer)
    answer(true)
  }
}
