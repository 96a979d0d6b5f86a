import type { Synonyms } from '@lectern/base/synonyms'

export interface SearchData {
  readonly locale: string
  /** Value of the facet `lectern_tag`: `docs-default-v5`, or `default` for pages without a version. */
  readonly tag: string
  /** Words that are also searched for. */
  readonly synonyms?: readonly Synonyms[]
  /** Value of the facet `version`: `v5`; the tag for pages without a version. */
  readonly version: string
  readonly pages: readonly SearchPage[]
}

export interface SearchPage extends PageEntry {
  readonly description: string
  readonly sections: readonly SearchSection[]
}

export interface PageEntry {
  readonly url: string
  /** Titles of the sidebar and its categories, outermost first. */
  readonly trail: readonly string[]
  readonly title: string
  /** If it differs from that of the data. */
  readonly tag?: string
  /** As readers see it. */
  readonly kind?: string
  /** Search terms that are not in the text, separated by semicolons. */
  readonly keywords?: string
  /** The first is the text before the first heading, with level 1 and without anchor and heading. */
  readonly sections: readonly SectionEntry[]
}

interface SearchSection extends SectionEntry {
  readonly text: string
}

interface SectionEntry {
  /** Id of the heading. */
  readonly anchor: string
  /** 1 to 6. */
  readonly level: number
  readonly heading: string
}
