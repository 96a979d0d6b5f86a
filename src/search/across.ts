import type { Engine, Match } from './engine.ts'
import type { PageTexts } from './pack.ts'
import type { SearchRequest, SearchResult } from './search-result.ts'

/** What was found in some indexes. The hits are made when the texts are there, or without them. */
interface FoundHits {
  /** Where the hits are: the numbers of the index, of the page in it, and of the section in that. */
  readonly places: readonly (readonly [index: number, page: number, section: number])[]
  /** The answer; `textsOf` gives the texts of a page, or null where they are missing. */
  show(textsOf: (index: number, page: number) => PageTexts | null): SearchResult
}

const MOST_SUGGESTIONS = 3

/** Searches in some indexes of a site as if they were one. A page that stands in several is found once. */
export function searchAcross(
  engines: readonly Engine[],
  { query, offset, limit, snippetWords }: SearchRequest,
): FoundHits {
  const found = engines.map(engine => engine.find(query))
  const urls = new Set<string>()
  const ranked: { readonly index: number; readonly match: Match }[] = []
  found.forEach(({ matches }, index) => {
    for (const match of matches) {
      if (urls.has(match.section.url)) continue
      urls.add(match.section.url)
      ranked.push({ index, match })
    }
  })
  ranked.sort((a, b) => b.match.rank - a.match.rank)
  const shown = ranked.slice(offset, offset + limit)
  return {
    places: shown.map(({ index, match: { section } }) => [
      index,
      section.pageNumber,
      section.position,
    ]),
    show: textsOf => ({
      hits: shown.flatMap(({ index, match }) => {
        const texts = textsOf(index, match.section.pageNumber)
        return found[index]?.show(match, texts, snippetWords) ?? []
      }),
      total: ranked.length,
      suggestions: ranked.length > 0 ? [] : suggestionsOf(engines, query),
    }),
  }
}

function suggestionsOf(engines: readonly Engine[], query: string): readonly string[] {
  const suggestions = new Set(engines.flatMap(engine => engine.suggest(query)))
  return [...suggestions].slice(0, MOST_SUGGESTIONS)
}
