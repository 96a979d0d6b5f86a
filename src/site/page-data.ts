/**
 * What the theme shows: JSON-safe records, one per page, that hold all that the page's markup depends
 * on, apart from its text, the sidebar, and what is the same on every page of a locale (`SiteData`).
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

/** What every page has. */
interface CommonPage {
  /** URL path of the page, base path included. */
  readonly permalink: string
  /** Plain text; the window title joins it with the site's. */
  readonly title: string
  readonly description: string
  /** Code of the locale of the page. */
  readonly locale: string
  /** `lang` of the article, where it is not the locale's own; null where it is. */
  readonly articleLang: string | null
  /** Entries of the version menu; none where the site has several sets of documentation and the page is in none. */
  readonly versions: readonly MenuEntry[]
  /** Entries of the language menu. */
  readonly locales: readonly MenuEntry[]
}

/** An entry of the version or language menu. */
export interface MenuEntry {
  /** Key of the version or code of the locale. */
  readonly name: string
  /** What the reader sees: `5.x`, `Русский`. */
  readonly label: string
  /** Where it leads: the same page there, or the nearest one. */
  readonly href: string
  /** Why it does not lead to the same page: "not in 4.x, added in 5.x"; null where it does. */
  readonly note: string | null
  readonly current: boolean
}

/** A link with its text. */
export interface TextLink {
  readonly label: string
  readonly href: string
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string
}

/** A link to the page before or after. */
export interface NeighbourLink extends TextLink {
  /** The category that it stands in; null for none. */
  readonly section: string | null
}

/** A feed of the blog. */
export interface FeedLink extends TextLink {
  /** Its media type, which tells its format. */
  readonly type: 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json'
}

/** An entry of a table of contents. */
export interface TocEntry {
  readonly id: string
  /** 2 to 6. */
  readonly level: number
  /** Inline HTML. */
  readonly html: string
}

/** An article: a page written in Markdown. */
interface ArticlePage extends CommonPage {
  /** Inline HTML of the `h1`. */
  readonly heading: string
  /** What readers are told above it. */
  readonly notices: readonly Notice[]
  readonly toc: readonly TocEntry[]
  /** Where the source can be edited; null when the site has no such place. */
  readonly editHref: string | null
  /** Address of the Markdown of the page. */
  readonly markdown: string
  /** Where the reader says what is missing on the page; null for nowhere. */
  readonly feedbackHref: string | null
  /** When the source was last changed, ISO 8601 and as readers see it; null when unknown. */
  readonly lastUpdated: { readonly date: string; readonly label: string } | null
}

/** A page of the documentation. */
export interface DocPage extends ArticlePage {
  readonly kind: 'doc'
  /** Doc id. */
  readonly id: string
  /** Name of the version. */
  readonly version: string
  /** Id of its sidebar; null when it is in none. */
  readonly sidebar: string | null
  /** The categories above the page, outermost first, without the page itself. */
  readonly breadcrumbs: readonly Crumb[]
  readonly previous: NeighbourLink | null
  readonly next: NeighbourLink | null
  /** The first pages whose samples use the construct that this page describes, and how many there are. */
  readonly usedIn: { readonly pages: readonly TextLink[]; readonly count: number }
}

/** What readers are told above a page. */
export interface Notice {
  /** That its version is old, that it is unlisted, or that it stands in for a missing translation. */
  readonly kind: 'old-version' | 'unlisted' | 'untranslated'
  /** Inline HTML: a sentence or two, of an old version with a link to the current one. */
  readonly html: string
}

/** An author of a post. */
export interface Author {
  readonly name: string
  /** What they do; empty where nothing is said. */
  readonly title: string
  readonly href: string | null
  /** Path of a square picture. */
  readonly picture: string | null
}

/** What lists of posts show of a post. */
export interface PostSummary {
  readonly title: string
  /** Language of the post, where it is not that of the page. */
  readonly lang?: string
  readonly permalink: string
  /** Day of the post, `2019-05-28`. */
  readonly date: string
  /** The same as readers see it. */
  readonly dateLabel: string
  readonly authors: readonly Author[]
  readonly tags: readonly TextLink[]
  /** Minutes, rounded up. */
  readonly readingTime: number
  /** The same as readers see it. */
  readonly readingTimeLabel: string
  readonly description: string
}

/** A post of the blog. */
export interface PostPage extends ArticlePage {
  readonly kind: 'post'
  readonly post: PostSummary
  readonly recent: readonly TextLink[]
  readonly newer: TextLink | null
  readonly older: TextLink | null
}

/** A page of the list of posts. */
export interface PostListPage extends CommonPage {
  readonly kind: 'post-list'
  readonly posts: readonly (PostSummary & {
    /** HTML of the excerpt. */
    readonly excerpt: string
    /** Whether the post goes on after its excerpt. */
    readonly more: boolean
  })[]
  readonly recent: readonly TextLink[]
  readonly newer: TextLink | null
  readonly older: TextLink | null
}

/** All tags. */
export interface TagListPage extends CommonPage {
  readonly kind: 'tag-list'
  readonly tags: readonly (TextLink & { readonly count: number })[]
  readonly recent: readonly TextLink[]
}

/** The posts with one tag. */
export interface TagPage extends CommonPage {
  readonly kind: 'tag'
  readonly posts: readonly PostSummary[]
  readonly recent: readonly TextLink[]
}

/** All posts by year. */
export interface ArchivePage extends CommonPage {
  readonly kind: 'archive'
  readonly years: readonly { readonly year: string; readonly posts: readonly PostSummary[] }[]
  readonly recent: readonly TextLink[]
}

/** A page that is neither documentation nor blog. */
export interface PlainPage extends ArticlePage {
  readonly kind: 'page'
}

/** The frame of the search page. */
export interface SearchPage extends CommonPage {
  readonly kind: 'search'
}

/** The frame of the page that puts a section together, to be printed. */
export interface PrintPage extends CommonPage {
  readonly kind: 'print'
}

/** What the reader sees at an unknown address. */
export interface NotFoundPage extends CommonPage {
  readonly kind: 'not-found'
  /** A few large signs; empty for none. */
  readonly mark: string
  /** A sentence of the site; empty for none. */
  readonly words: string
  readonly suggestions: readonly (TextLink & {
    /** What it is about; empty for nothing to say. */
    readonly description: string
  })[]
}

/** A category above a page. */
interface Crumb {
  readonly label: string
  /** Where it leads; null for one without a page. */
  readonly href: string | null
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string
}

/** An entry of a sidebar. */
export interface SidebarItem {
  readonly label: string
  /** Language of the label, where it is not that of the sidebar. */
  readonly lang?: string
  /** Where it leads; null for a category without a page. */
  readonly href: string | null
  /** Entries of a category, none where it is shown closed; absent on other entries. */
  readonly items?: readonly SidebarItem[]
  /** Whether its label is what is typed; absent where not. */
  readonly code?: boolean
}
