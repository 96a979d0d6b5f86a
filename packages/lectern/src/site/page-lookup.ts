import type { Mode } from '@lectern/base/drawing-mode'
import type { ChangesReference, CompiledFacts, PageBody } from '@lectern/markdown/page'
import type { NotFoundPage, TextLink, UserGroup } from '@lectern/theme/page-data'
import type { PageMetadata } from '../content/source.ts'
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
  /** Of the pages that the text shows as pictures, by path below the content folder or address. */
  readonly pictures: Readonly<Record<string, PagePicture>>
  /** URL paths of the modules of islands, by component. */
  readonly islands: Readonly<Record<string, string>>
}

/** The first picture of a page: one image, two for the color modes, or none. */
export type PagePicture = readonly {
  /** As in Markdown; below the content folder if it begins with a slash. */
  readonly url: string
  readonly mode: Mode | null
}[]

export interface PageAnchors {
  /** Of headings; in a translation those of the original. */
  readonly ids: readonly string[]
  /** Of other elements. */
  readonly anchors: readonly string[]
}

/** The pages whose samples use a construct. */
export interface Users {
  /** The best ones. */
  readonly groups: readonly UserGroup[]
  /** Of all users. */
  readonly count: number
  /** Those of the names that the page describes, by anchor. */
  readonly ofNames: Readonly<
    Record<string, { readonly pages: readonly TextLink[]; readonly count: number }>
  >
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
