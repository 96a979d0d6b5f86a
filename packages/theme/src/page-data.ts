/**
 * JSON, one record per page: all that its markup depends on, except its text, the sidebar and `SiteData`.
 */
export type PageData =
  | DocPage
  | PostPage
  | PostListPage
  | TagListPage
  | TagPage
  | ArchivePage
  | PlainPage
  | SearchPage
  | PrintPage
  | NotFoundPage
  | AbsentPage

interface CommonPage {
  /** URL path, with the base path. */
  readonly permalink: string
  readonly title: string
  readonly description: string
  readonly locale: string
  /** `lang` of the article; null if it is that of the locale. */
  readonly articleLang: string | null
  /** Version menu; empty for a page that is in none of several sets of documentation. */
  readonly versions: readonly MenuEntry[]
  readonly locales: readonly MenuEntry[]
}

export interface MenuEntry {
  /** Version key or locale code. */
  readonly name: string
  readonly label: string
  readonly href: string
  /** Why it is not the same page ("not in 4.x, added in 5.x"); null if it is. */
  readonly note: string | null
  readonly current: boolean
}

export interface TextLink {
  readonly label: string
  readonly href: string
  /** If it is not that of the page. */
  readonly lang?: string
}

export interface NeighbourLink extends TextLink {
  readonly section: string | null
}

export interface FeedLink extends TextLink {
  readonly type: 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json'
}

export interface TocEntry {
  readonly id: string
  readonly level: number
  /** Inline HTML. */
  readonly html: string
}

interface ArticlePage extends CommonPage {
  /** Inline HTML of the `h1`. */
  readonly heading: string
  readonly notices: readonly Notice[]
  readonly toc: readonly TocEntry[]
  readonly editHref: string | null
  /** Empty for a page without a menu. */
  readonly markdown: string
  /** Without breadcrumbs. */
  readonly isLanding?: true
  readonly feedbackHref: string | null
  /** ISO 8601, and as shown; null if unknown. */
  readonly lastUpdated: { readonly date: string; readonly label: string } | null
}

/** Something on a page that a version has changed. */
export interface ShownChange {
  /** Inline HTML. */
  readonly html: string
  /** Null for what is removed. */
  readonly href: string | null
}

export interface PageLine {
  /** Its kind and its versions: "operator · 6.x · 5.x". */
  readonly facts: string
  /** The most important changes of the newest version that has changed the page. */
  readonly changes: {
    readonly version: string
    readonly items: readonly ShownChange[]
    /** The page with the changes of all pages. */
    readonly all: string | null
  } | null
}

export interface DocPage extends ArticlePage {
  readonly kind: 'doc'
  readonly id: string
  /** Under the title; null for a page that is the same in all versions. */
  readonly line: PageLine | null
  readonly version: string
  readonly sidebar: string | null
  /** Categories above the page, outermost first. */
  readonly breadcrumbs: readonly Crumb[]
  readonly previous: NeighbourLink | null
  readonly next: NeighbourLink | null
  readonly usedIn: {
    readonly groups: readonly UserGroup[]
    /** Includes pages that are in no group. */
    readonly count: number
    /** Query of the search that finds them all; null if none does. */
    readonly search: string | null
  }
}

/** Pages of a kind whose samples use what a page describes. */
export interface UserGroup {
  /** Label of the kind; may be empty. */
  readonly kind: string
  readonly pages: readonly TextLink[]
}

export interface Notice {
  readonly kind: 'old-version' | 'unlisted' | 'untranslated'
  readonly html: string
}

export interface Author {
  readonly name: string
  /** May be empty. */
  readonly title: string
  readonly href: string | null
  readonly picture: string | null
}

export interface PostSummary {
  readonly title: string
  readonly lang?: string
  readonly permalink: string
  readonly date: string
  readonly dateLabel: string
  readonly authors: readonly Author[]
  readonly tags: readonly TextLink[]
  readonly readingTime: number
  readonly readingTimeLabel: string
  readonly description: string
}

export interface PostPage extends ArticlePage {
  readonly kind: 'post'
  readonly post: PostSummary
  readonly recent: readonly TextLink[]
  readonly newer: TextLink | null
  readonly older: TextLink | null
}

export interface PostListPage extends CommonPage {
  readonly kind: 'post-list'
  readonly posts: readonly (PostSummary & {
    readonly excerpt: string
    readonly more: boolean
  })[]
  readonly recent: readonly TextLink[]
  readonly newer: TextLink | null
  readonly older: TextLink | null
}

export interface TagListPage extends CommonPage {
  readonly kind: 'tag-list'
  readonly tags: readonly (TextLink & { readonly count: number })[]
  readonly recent: readonly TextLink[]
}

export interface TagPage extends CommonPage {
  readonly kind: 'tag'
  readonly posts: readonly PostSummary[]
  readonly recent: readonly TextLink[]
}

export interface ArchivePage extends CommonPage {
  readonly kind: 'archive'
  readonly years: readonly { readonly year: string; readonly posts: readonly PostSummary[] }[]
  readonly recent: readonly TextLink[]
}

export interface PlainPage extends ArticlePage {
  readonly kind: 'page'
}

export interface SearchPage extends CommonPage {
  readonly kind: 'search'
}

export interface PrintPage extends CommonPage {
  readonly kind: 'print'
}

export interface NotFoundPage extends CommonPage {
  readonly kind: 'not-found'
  /** Large characters; may be empty. */
  readonly mark: string
  /** May be empty. */
  readonly words: string
  readonly suggestions: readonly (TextLink & {
    /** May be empty. */
    readonly description: string
  })[]
}

/** A page that only other versions have. */
export interface AbsentPage extends CommonPage {
  readonly kind: 'absent'
  readonly version: string
  readonly sidebar: string | null
  /** Categories above the page that this version has, outermost first. */
  readonly breadcrumbs: readonly Crumb[]
  /** "Not in 4.x, added in 5.x." */
  readonly note: string
  /** The page in the nearest version that has it, under the label of that version. */
  readonly elsewhere: TextLink
  /** Pages of this version about the same. */
  readonly near: readonly TextLink[]
}

export interface Crumb {
  readonly label: string
  readonly href: string | null
  readonly lang?: string
}

export interface SidebarItem {
  readonly label: string
  /** If it is not that of the sidebar. */
  readonly lang?: string
  /** Null for a category without a page. */
  readonly href: string | null
  /** Of a category; empty if it is shown closed. */
  readonly items?: readonly SidebarItem[]
  readonly code?: boolean
  readonly badge?: ShownBadge
}

export interface ShownBadge {
  readonly text: string
  /** Class, see tones.css. */
  readonly tone: string
}
