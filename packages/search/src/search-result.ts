import type { PageEntry } from './indexed-page.ts'

export interface SearchRequest {
  readonly query: string
  /** Number of hits to skip. */
  readonly offset: number
  readonly limit: number
  readonly snippetWords: number
  /** Only pages of this kind, see `PageEntry`; null or absent for all pages. */
  readonly kind?: string | null
}

export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** Number of hits without the limit. */
  readonly total: number
  /** Number of hits of each kind of page, whatever kind was asked for; without a kind under `''`. */
  readonly kinds: ReadonlyMap<string, number>
  /** Words to search for; only without hits. */
  readonly suggestions: readonly string[]
}

export interface SearchHit {
  /** URL path, with `#anchor` of a section. */
  readonly url: string
  readonly page: Pick<PageEntry, 'url' | 'trail' | 'title' | 'kind'>
  readonly locale: string
  /** Value of the facet `lectern_tag`. */
  readonly tag: string
  /** The heading, or the title of the page. */
  readonly title: readonly Marked[]
  /** Words of the query that the section does not have. */
  readonly missing: readonly string[]
  /** Empty without a match in the text, or without the text. */
  readonly snippet: readonly Marked[]
  /** With click analytics of a hosted service. */
  readonly click?: HitClick
}

/** https://www.algolia.com/doc/rest-api/insights/ */
interface HitClick {
  readonly queryID: string
  readonly objectID: string
  /** From 1. */
  readonly position: number
}

export interface Marked {
  readonly text: string
  readonly isMatch: boolean
}
