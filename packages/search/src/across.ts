import type { Engine, Match } from './engine.ts'
import type { PageTexts } from './pack.ts'
import type { SearchRequest, SearchResult } from './search-result.ts'

interface FoundHits {
  /** Indexes of the engine, of the page in it, and of the section in the page. */
  readonly locations: readonly (readonly [index: number, page: number, section: number])[]
  /** `textsOf` returns null for texts that are not loaded. */
  show(textsOf: (index: number, page: number) => PageTexts | null): SearchResult
}

const MOST_SUGGESTIONS = 3

/** A page that is in several indexes is found once. */
export function searchAcross(
  engines: readonly Engine[],
  { query, offset, limit, snippetWords, kind = null }: SearchRequest,
): FoundHits {
  const found = engines.map(engine => engine.find(query))
  const urls = new Set<string>()
  const kinds = new Map<string, number>()
  const ranked: { readonly index: number; readonly match: Match }[] = []
  found.forEach(({ matches }, index) => {
    for (const match of matches) {
      const { url, page } = match.section
      if (urls.has(url)) continue
      urls.add(url)
      const own = page.kind ?? ''
      kinds.set(own, (kinds.get(own) ?? 0) + 1)
      if (kind === null || own === kind) ranked.push({ index, match })
    }
  })
  ranked.sort((a, b) => b.match.rank - a.match.rank)
  const shown = ranked.slice(offset, offset + limit)
  return {
    locations: shown.map(({ index, match: { section } }) => [
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
      kinds,
      suggestions: urls.size > 0 ? [] : suggestionsOf(engines, query),
    }),
  }
}

function suggestionsOf(engines: readonly Engine[], query: string): readonly string[] {
  const suggestions = new Set(engines.flatMap(engine => engine.suggest(query)))
  return [...suggestions].slice(0, MOST_SUGGESTIONS)
}
