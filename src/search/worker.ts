import { memoizeAsync } from '../base/memoize-async.ts'
import { searchAcross } from './across.ts'
import { type Engine, openEngine } from './engine.ts'
import type { PackedIndex, PageTexts } from './pack.ts'
import type { SearchRequest, SearchResult } from './search-result.ts'
import { loadStemmer } from './stemmer.ts'
import { type TextPlace, textPlaces } from './texts.ts'

/** A question to the worker. */
export interface WorkerRequest extends SearchRequest {
  /** Tells the answers apart. */
  readonly id: number
  /** Absolute URLs of each `search.json` to search in. */
  readonly indexes: readonly string[]
}

/** Its answer. */
export interface WorkerAnswer {
  readonly id: number
  /** Null where the index could not be loaded. */
  readonly result: SearchResult | null
  /** False while some texts are still to come: another answer follows, with more snippets. */
  readonly isComplete: boolean
}

/** Loads the files of a search from absolute URLs; rejects when there is none. */
interface SearchFiles {
  index(url: string): Promise<PackedIndex>
  texts(url: string): Promise<readonly PageTexts[]>
}

/** What is searched in: an engine, and where the texts of its pages stand. */
interface Index {
  readonly url: string
  readonly engine: Engine
  readonly places: readonly TextPlace[]
}

/** An answer waits so many milliseconds for its texts: hits that grow under the pointer are worse. */
const WAIT_FOR_TEXTS = 150

/**
 * Makes the function that answers the requests of a page. Every file is loaded once; one that could not be
 * loaded is tried again with the next question that needs it. Hits whose texts cannot be had have no snippets.
 */
export function searchHandler(
  files: SearchFiles,
): (request: WorkerRequest, post: (answer: WorkerAnswer) => void) => Promise<void> {
  const open = memoizeAsync(async (url: string): Promise<Index> => {
    const packed = await files.index(url)
    const engine = openEngine(packed, await loadStemmer(packed.locale))
    return { url, engine, places: textPlaces(packed.texts) }
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
    const loading = found.places.map(async ([index, page]) => {
      const { url = '', places = [] } = opened[index] ?? {}
      const place = places[page]
      if (place === undefined) return
      const file = await loadTexts(new URL(place.file.path, url).href).catch(() => [])
      const pageTexts = file[place.index]
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
