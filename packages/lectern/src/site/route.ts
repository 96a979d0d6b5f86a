import type { NeighbourLink, TextLink } from '@lectern/theme/page-data'
import type { Edition } from '../content/editions.ts'

export type Route =
  | DocRoute
  | PostRoute
  | PlainRoute
  | PostListRoute
  | TagListRoute
  | TagRoute
  | ArchiveRoute
  | SearchRoute
  | PrintRoute
  | NotFoundRoute
  | AbsentRoute
  | RedirectRoute

/** Routes with a document. */
export type PageRoute = Exclude<Route, RedirectRoute>

/** Pages made of a Markdown file. */
export type EditionRoute = DocRoute | PostRoute | PlainRoute

interface CommonRoute {
  /** URL path with base path, encoded: `/v5/Install/`. */
  readonly permalink: string
  readonly locale: string
  /** Plain text. */
  readonly title: string
}

export interface DocRoute extends CommonRoute {
  readonly type: 'doc'
  readonly edition: Edition
  readonly version: string
  /** Null in no sidebar. */
  readonly sidebar: string | null
  /** Outermost first. */
  readonly trail: readonly TrailEntry[]
  readonly previous: NeighbourLink | null
  readonly next: NeighbourLink | null
  /** Label of its kind (`docs.kinds`). */
  readonly kind: string | null
}

/** Without what only the page itself shows. */
export type PlacedDoc = Pick<DocRoute, 'edition' | 'permalink' | 'locale' | 'version' | 'trail'>

export interface TrailEntry {
  readonly label: string
  /** If different from that of the page. */
  readonly lang?: string
  readonly href: string | null
  readonly doc: string | null
}

export interface PostRoute extends CommonRoute {
  readonly type: 'post'
  readonly edition: Edition
  /** `2019-05-28`. */
  readonly date: string
  readonly newer: TextLink | null
  readonly older: TextLink | null
}

interface PlainRoute extends CommonRoute {
  readonly type: 'page'
  readonly edition: Edition
}

export interface PostListRoute extends CommonRoute {
  readonly type: 'post-list'
  readonly posts: readonly PostRoute[]
  readonly newer: TextLink | null
  readonly older: TextLink | null
}

export interface TagListRoute extends CommonRoute {
  readonly type: 'tag-list'
  readonly tags: readonly TagRoute[]
}

export interface TagRoute extends CommonRoute {
  readonly type: 'tag'
  readonly tag: string
  readonly posts: readonly PostRoute[]
}

export interface ArchiveRoute extends CommonRoute {
  readonly type: 'archive'
  readonly posts: readonly PostRoute[]
}

interface SearchRoute extends CommonRoute {
  readonly type: 'search'
}

/** Shows a section of a sidebar on one page; filled by the browser. */
interface PrintRoute extends CommonRoute {
  readonly type: 'print'
}

interface NotFoundRoute extends CommonRoute {
  readonly type: 'not-found'
}

/** Says that only other versions have the page. */
export interface AbsentRoute extends CommonRoute {
  readonly type: 'absent'
  readonly version: string
  readonly sidebar: string | null
  /** In the nearest version that has it. */
  readonly page: PlacedDoc
}

export interface RedirectRoute extends CommonRoute {
  readonly type: 'redirect'
  /** Permalink or URL. */
  readonly to: string
}

export function isPageRoute(route: Route): route is PageRoute {
  return route.type !== 'redirect'
}

export function isEditionRoute<Any extends Pick<Route, 'type'>>(
  route: Any,
): route is Extract<Any, { readonly edition: unknown }> {
  return route.type === 'doc' || route.type === 'post' || route.type === 'page'
}
