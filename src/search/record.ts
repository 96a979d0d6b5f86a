import type { Synonyms } from '../base/synonyms.ts'

/** The pages of one version and locale, as they are searched. */
export interface SearchData {
  /** Code of the locale, which decides the stems. */
  readonly locale: string
  /** Value of the facet `lectern_tag`: `docs-default-v5`, or `default` for what has no version. */
  readonly tag: string
  /** Words that find the pages of other words. */
  readonly synonyms?: readonly Synonyms[]
  /** Value of the facet `version`: `v5`. Pages without a version have their tag here too. */
  readonly version: string
  readonly pages: readonly SearchPage[]
}

/** One page with its text. */
export interface SearchPage extends PageEntry {
  readonly sections: readonly SearchSection[]
}

/** One page without its text. */
export interface PageEntry {
  /** URL path. */
  readonly url: string
  /** The sidebar and the categories that it stands in, outermost first. */
  readonly trail: readonly string[]
  readonly title: string
  /** Its tag, where it is not that of the data. */
  readonly tag?: string
  /** What readers call its kind; absent for none. */
  readonly kind?: string
  /** What it is about, in a sentence; empty for none. */
  readonly description: string
  /** What readers search for and the text does not have, if there is any. */
  readonly keywords?: string
  /** Its parts: the text above the first heading, and one for each heading. */
  readonly sections: readonly SectionEntry[]
}

/** A heading and the text below it. */
interface SearchSection extends SectionEntry {
  readonly text: string
}

/** A heading. */
export interface SectionEntry {
  /** Id of the heading; empty for the text above the first. */
  readonly anchor: string
  /** 2 to 6; 1 for the text above the first heading. */
  readonly level: number
  /** Empty for the text above the first heading. */
  readonly heading: string
}

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
