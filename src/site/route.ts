import type { Edition } from '../content/editions.ts'
import type { NeighbourLink, TextLink } from './page-data.ts'

/** A page of the site. */
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
  | RedirectRoute

/** What is shown at its address. */
export type PageRoute = Exclude<Route, RedirectRoute>

/** The pages that are made of a Markdown file. */
export type EditionRoute = DocRoute | PostRoute | PlainRoute

interface CommonRoute {
  /** URL path, base path included, encoded: `/v5/Install/`. */
  readonly permalink: string
  /** Code of the locale. */
  readonly locale: string
  /** Plain text. */
  readonly title: string
}

export interface DocRoute extends CommonRoute {
  readonly type: 'doc'
  readonly edition: Edition
  /** Key of its version, see `versionKey`. */
  readonly version: string
  /** Id of its sidebar; null when it is in none. */
  readonly sidebar: string | null
  /** The categories above it, outermost first. */
  readonly trail: readonly TrailEntry[]
  readonly previous: NeighbourLink | null
  readonly next: NeighbourLink | null
  /** What readers call the kind of the page; null for none. */
  readonly kind: string | null
}

/** A category above a page. */
export interface TrailEntry {
  readonly label: string
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string
  readonly href: string | null
  /** Doc id of the page at its head; null when it has none. */
  readonly doc: string | null
}

export interface PostRoute extends CommonRoute {
  readonly type: 'post'
  readonly edition: Edition
  /** Day of the post, `2019-05-28`. */
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

/** A section of a sidebar on one page, which the browser puts together. */
interface PrintRoute extends CommonRoute {
  readonly type: 'print'
}

interface NotFoundRoute extends CommonRoute {
  readonly type: 'not-found'
}

/** An old address that leads to a new one. */
export interface RedirectRoute extends CommonRoute {
  readonly type: 'redirect'
  /** Permalink or external address. */
  readonly to: string
}

/** True for a route that has a page of its own. */
export function isPageRoute(route: Route): route is PageRoute {
  return route.type !== 'redirect'
}

/** True for a page that is made of a Markdown file. */
export function isEditionRoute(route: Route): route is EditionRoute {
  return route.type === 'doc' || route.type === 'post' || route.type === 'page'
}
