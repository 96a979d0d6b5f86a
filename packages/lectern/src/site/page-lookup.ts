import type { NotFoundPage, TextLink } from '@lectern/theme/page-data'
import type { PageMetadata } from '../content/source.ts'
import type { ChangesReference, CompiledFacts, PageBody } from '../markdown/page.ts'
import type { ChangedPage, PageChanges } from './changes.ts'
import type { FormatDate } from './format-date.ts'
import type { EditionRoute } from './route.ts'

/** `original` is the file in the default locale. */
export type FactsOf = (route: EditionRoute, file: 'shown' | 'original') => CompiledFacts

export interface LinkLookup {
  readonly users: Users
  readonly facts: FactsOf
  /** Only for links with an anchor. */
  readonly anchors: (page: Pick<EditionRoute, 'permalink'>) => PageAnchors
  /** By `changesKey`. */
  readonly changeLists: Readonly<Record<string, readonly ChangedPage[]>>
  /** URL paths of the modules of islands, by component. */
  readonly islands: Readonly<Record<string, string>>
}

export interface PageAnchors {
  /** Of headings; in a translation those of the original. */
  readonly ids: readonly string[]
  /** Of other elements. */
  readonly anchors: readonly string[]
}

/** The pages whose samples use a construct. */
export interface Users {
  /** At most `MOST_USERS`. */
  readonly pages: readonly TextLink[]
  readonly count: number
  /** Those of the names that the page describes, by anchor. */
  readonly ofNames: Readonly<Record<string, Omit<Users, 'ofNames'>>>
}

export function changesKey({ version, section }: ChangesReference): string {
  return `${version} ${section}`
}

export interface PageLookup extends LinkLookup {
  readonly changes: PageChanges
  readonly recentPosts: readonly TextLink[]
  readonly suggestions: NotFoundPage['suggestions']
  readonly metadata: (route: EditionRoute) => PageMetadata
  readonly body: (route: EditionRoute) => Omit<PageBody, 'samples'>
  /** Seconds since 1970, by path relative to the content folder. */
  readonly lastUpdated: Readonly<Record<string, number>>
  readonly formatDate: FormatDate
}
