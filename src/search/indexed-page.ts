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
interface SectionEntry {
  /** Id of the heading; empty for the text above the first. */
  readonly anchor: string
  /** 2 to 6; 1 for the text above the first heading. */
  readonly level: number
  /** Empty for the text above the first heading. */
  readonly heading: string
}
