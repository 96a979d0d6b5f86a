import type { About } from '../content/source.ts'
import type { CompiledFacts, PageBody } from '../markdown/page.ts'
import type { FormatDate } from './format-date.ts'
import type { DocRoute, EditionRoute } from './route.ts'

/** Finds the facts of a page: of the file that it shows, or of that in the default locale. */
export type FactsOf = (route: EditionRoute, file: 'shown' | 'original') => CompiledFacts

/** Looks up what the links of a page need of other pages. */
export interface LinkLookup {
  readonly facts: FactsOf
  /** What links can lead to on another page, one that the page names with an anchor. */
  readonly anchors: (route: EditionRoute) => PageAnchors
  /** URL paths of the modules of interactive components, by their names. */
  readonly islands: Readonly<Record<string, string>>
}

/** What links can lead to on a page. */
export interface PageAnchors {
  /** Ids of its headings: in a translation those of the original. */
  readonly ids: readonly string[]
  /** Ids of its other elements. */
  readonly anchors: readonly string[]
}

/** The pages whose samples use the construct of a page. */
export interface Users {
  /** The permalinks of the first of them, at most `MOST_USERS`. */
  readonly pages: readonly string[]
  /** How many there are. */
  readonly count: number
}

/** Looks up what a page is described from, besides the site. */
export interface PageLookup extends LinkLookup {
  /** Tells which pages use the construct of a page in their samples. */
  readonly users: (route: DocRoute) => Users
  /** Gives what the file that a page shows says about it. */
  readonly about: (route: EditionRoute) => About
  /** Gives the text of an edition's page. */
  readonly body: (route: EditionRoute) => Omit<PageBody, 'samples'>
  /** Seconds since 1970 of the last change of a file, by its path relative to the content folder. */
  readonly lastUpdated: Readonly<Record<string, number>>
  readonly formatDate: FormatDate
}
