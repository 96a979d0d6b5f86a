import type { About } from '../content/source.ts'
import type { PageAnchors, Users } from '../site/page-lookup.ts'
import type { EditionRoute, PageRoute } from '../site/route.ts'

/** What a page shows besides the plan of the site; can be cloned, and is JSON. */
export interface PageParts {
  /** The compiled texts that it shows: hashes of their objects by the paths of their sources. */
  readonly texts: Readonly<Record<string, string>>
  /** What the pages that it shows say about themselves, by the paths of their sources. */
  readonly abouts: Readonly<Record<string, About>>
  /** What links can lead to on the pages that it names with an anchor, by their permalinks. */
  readonly anchors: Readonly<Record<string, PageAnchors>>
  /** What it loads for the components that it shows, by their names. */
  readonly components: Readonly<Record<string, ComponentUrls>>
  /** The pages that use its construct. */
  readonly users: Users
  /** Seconds since 1970 of the last change of its sources, by their paths. */
  readonly dates: Readonly<Record<string, number>>
}

/** What pages load for a component: URL paths, null for nothing. */
export interface ComponentUrls {
  /** Its style sheet. */
  readonly style: string | null
  /** The module that brings it to life in the browser. */
  readonly module: string | null
}

/** The pages made of files whose texts a page shows. */
export function shownBy(route: PageRoute): readonly EditionRoute[] {
  switch (route.type) {
    case 'doc':
    case 'post':
    case 'page':
      return [route]
    case 'post-list':
    case 'tag':
    case 'archive':
      return route.posts
    default:
      return []
  }
}
