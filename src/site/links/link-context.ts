import type { LinkLookup, PageAnchors } from '../page-lookup.ts'
import type { EditionRoute } from '../route.ts'
import type { Site } from '../site.ts'

/** What the references of a page are resolved with. */
export interface LinkContext {
  readonly site: Site
  readonly route: EditionRoute
  /** What links can lead to on the page itself. */
  readonly anchorsHere: PageAnchors
  /** All of them. */
  readonly idsHere: ReadonlySet<string>
  readonly anchors: LinkLookup['anchors']
  readonly islands: LinkLookup['islands']
  /** Like `didYouMean`, for the first mistakes of a page: it looks at all names that there are. */
  readonly near: (name: string, candidates: () => Iterable<string>) => string | undefined
}
