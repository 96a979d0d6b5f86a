import { searchAcross } from '../src/across.ts'
import { openEngine } from '../src/engine.ts'
import type { SearchData } from '../src/indexed-page.ts'
import { type PackedIndex, type PageTexts, packIndex } from '../src/pack.ts'
import type { SearchRequest, SearchResult } from '../src/search-result.ts'
import { loadStemmer } from '../src/stemmer.ts'
import { splitTexts } from '../src/texts.ts'
import type { Stemmer } from '../src/words.ts'

const STEMMERS = new Map(
  await Promise.all(['en', 'ru'].map(async locale => [locale, await loadStemmer(locale)] as const)),
)
const stemmerOf = (locale: string): Stemmer => STEMMERS.get(locale) ?? (word => word)

/** A search whose texts are at hand. */
export interface Search {
  /** By default the first 20 hits, with snippets of 10 words. */
  search(request: Pick<SearchRequest, 'query'> & Partial<SearchRequest>): SearchResult
  /** The addresses of the pages of the first 20 hits: without snippets, which take as long as all the rest. */
  pages(query: string): readonly string[]
}

/** Opens a search over an index and its texts. */
export function openSearch(index: PackedIndex, texts: readonly PageTexts[]): Search {
  const engine = openEngine(index, stemmerOf(index.locale))
  const standard = { offset: 0, limit: 20, snippetWords: 10 }
  return {
    search: request =>
      searchAcross([engine], { ...standard, ...request }).show((_, page) => texts[page] ?? null),
    pages(query) {
      const { locations } = searchAcross([engine], { ...standard, query })
      return [...new Set(locations.map(([, page]) => index.pages.url[page] ?? ''))]
    },
  }
}

/** Packs pages and opens a search over them. */
export function searchIn(data: SearchData): Search {
  const texts = splitTexts(data.pages).flat()
  return openSearch(packIndex(data, [], stemmerOf(data.locale)), texts)
}
