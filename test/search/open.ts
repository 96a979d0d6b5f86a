import { type Engine, openEngine } from '../../src/search/engine.ts'
import { type PackedIndex, type PageTexts, packIndex } from '../../src/search/pack.ts'
import type { SearchData, SearchRequest, SearchResult } from '../../src/search/record.ts'
import { stemmerOf } from '../../src/search/stemmer.ts'

/** A search whose texts are at hand. */
export interface Search {
  search(request: SearchRequest): SearchResult
}

/** Opens a search over an index and its texts. */
export function openSearch(index: PackedIndex, texts: readonly PageTexts[]): Search {
  const engine: Engine = openEngine(index, stemmerOf(index.locale))
  return { search: request => engine.find(request).show(page => texts[page] ?? null) }
}

/** Packs pages and opens a search over them. */
export function searchIn(data: SearchData): Search {
  const texts = data.pages.map(({ sections }) => sections.map(({ text }) => text))
  return openSearch(packIndex(data, []), texts)
}
