import type { Problem } from '../base/problem.ts'
import type { Config, ConfigFolders } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import type { Edition } from '../content/editions.ts'
import type { Asset } from '../content/source.ts'
import type { SynonymsByLocale } from '../content/synonyms.ts'
import type { TreePlace } from '../content/tree.ts'
import type { NeighbourLink, SidebarItem, SiteData, TextLink } from './page-data.ts'

/** All pages of the site and how they hang together, known before any Markdown is compiled. */
export interface Site {
  readonly config: Config
  readonly folders: ConfigFolders
  /** Every page, in a fixed order. */
  readonly routes: readonly Route[]
  /** Every page by its permalink. */
  readonly byPermalink: ReadonlyMap<string, Route>
  /** Pages made of files by kind, version, locale and id; see `editionKey`. */
  readonly byEdition: ReadonlyMap<string, EditionRoute>
  /** Every version in every locale, by set of documentation, by version and then by locale. */
  readonly trees: readonly Tree[]
  /** The pages of each locale that have no version: other pages, then posts, the newest first. */
  readonly commons: Readonly<Record<string, readonly EditionRoute[]>>
  /** The newest posts of each locale, by its code. */
  readonly recentPosts: Readonly<Record<string, readonly TextLink[]>>
  /** What is the same on every page of a locale, by its code. */
  readonly data: Readonly<Record<string, SiteData>>
  /** Words that find the pages of other words, by the code of their locale. */
  readonly synonyms: SynonymsByLocale
  /** The files that are not Markdown, by their path relative to the content folder. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Drafts that were left out, see `draftKey`. */
  readonly drafts: ReadonlySet<string>
  readonly problems: readonly Problem[]
  /** Links of the configuration that lead nowhere. */
  readonly mistakes: readonly ConfigMistake[]
}

/** Key of a page in `Site.drafts`. */
export function draftKey({ kind, docs, id }: Pick<TreePlace, 'kind' | 'docs' | 'id'>): string {
  return `${kind}|${docs}|${id}`
}

/** A version in a locale: what a reader has before the eyes, searches in, and takes along. */
export interface Scope {
  /** Id of the set of documentation. */
  readonly docs: string
  /** Key of the version, see `versionKey`. */
  readonly version: string
  /** Code of the locale. */
  readonly locale: string
  /** URL path of its root, with a slash at its end: `/ru/v5/`. */
  readonly root: string
}

/** A version in a locale with what is in it. */
export interface Tree extends Scope {
  /** Its pages, by their ids. */
  readonly pages: readonly DocRoute[]
  /** Its sidebars, by their ids. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

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

/** Key of a page in `Site.byEdition`. */
export function editionKey(edition: Pick<Edition, 'kind' | 'version' | 'locale' | 'id'>): string {
  return `${edition.kind}|${edition.version ?? ''}|${edition.locale}|${edition.id}`
}

/** True for a route that has a page of its own. */
export function isPageRoute(route: Route): route is PageRoute {
  return route.type !== 'redirect'
}

/** True for a page that is made of a Markdown file. */
export function isEditionRoute(route: Route): route is EditionRoute {
  return route.type === 'doc' || route.type === 'post' || route.type === 'page'
}
