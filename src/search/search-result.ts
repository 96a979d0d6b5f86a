import type { PageEntry } from './indexed-page.ts'

/** What is asked of an engine. */
export interface SearchRequest {
  readonly query: string
  /** How many hits are left out at the start. */
  readonly offset: number
  /** Most hits of the answer. */
  readonly limit: number
  /** Words of a snippet. */
  readonly snippetWords: number
}

/** An answer. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** How many there are without the limit. */
  readonly total: number
  /** Queries that would find something; only where this one finds nothing. */
  readonly suggestions: readonly string[]
}

/** A found section, or the page itself. */
export interface SearchHit {
  /** URL path, with `#anchor` for a section. */
  readonly url: string
  readonly page: Pick<PageEntry, 'url' | 'trail' | 'title' | 'kind'>
  /** Value of the facet `language` of the page: the code of its locale. */
  readonly locale: string
  /** Value of its facet `lectern_tag`. */
  readonly tag: string
  /** What the hit is called: the heading, or the title of the page. */
  readonly title: readonly Marked[]
  /** Words of the query that it does not have. */
  readonly missing: readonly string[]
  /** The words around what was found in the text; empty where the title says it all, or without the text. */
  readonly snippet: readonly Marked[]
  /** By what the click analytics of a hosted service know a click on it; absent without such a service. */
  readonly click?: HitClick
}

/** A hit as Algolia's Insights name it. https://www.algolia.com/doc/rest-api/insights/ */
interface HitClick {
  readonly queryID: string
  readonly objectID: string
  /** From 1 on. */
  readonly position: number
}

/** A run of text that matches the query, or does not. */
export interface Marked {
  readonly text: string
  readonly isMatch: boolean
}
