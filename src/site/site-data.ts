import type { FeedLink, TextLink } from './page-data.ts'

/** What is the same on every page of a locale. */
export interface SiteData {
  readonly title: string
  /** What it is about, in a sentence; empty for none. */
  readonly description: string
  readonly locale: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  readonly calendar: string
  /** The versions of each set of documentation, newest first. */
  readonly versions: readonly SiteVersion[]
  /** Identifies the first set of documentation in what the browser stores. */
  readonly docsId: string
  /** Where page views are reported; null for nowhere. */
  readonly analytics: Analytics | null
  /** Whether addresses of pages end with a slash. */
  readonly trailingSlash: boolean
  /** URL path of the folder of the locale, with a slash at its end. */
  readonly root: string
  /** The page at the root of the locale; the root of the newest version where there is none. */
  readonly home: string
  /** Address of the search page. */
  readonly search: string
  /** Address of the page that prints a section. */
  readonly print: string
  /** Colour mode of a reader who has not chosen. */
  readonly colorMode: 'light' | 'dark' | 'system'
  readonly searchPlaceholder: string
  /** The pages that the search offers before anything is typed, by the key of the version. */
  readonly searchStart: Readonly<Record<string, readonly StartLink[]>>
  /** The hosted service that searches the site; null where it searches itself. */
  readonly hostedSearch: {
    readonly applicationId: string
    /** The public search-only key. */
    readonly apiKey: string
    readonly indexName: string
  } | null
  /** Where a search without results is reported, with `{query}` in it; null for nowhere. */
  readonly searchReport: string | null
  readonly navbarTitle: string
  /** Picture before it; null for that of Lectern. */
  readonly logo: Logo | null
  readonly navbar: readonly NavbarItem[]
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly items: readonly TextLink[] }[]
    readonly copyright: string
  }
  readonly announcement: { readonly html: string; readonly dismissible: boolean } | null
  readonly blog: {
    readonly title: string
    readonly list: string
    readonly tags: string
    readonly archive: string
    readonly feeds: readonly FeedLink[]
  } | null
}

/** A page that the search offers before anything is typed. */
export interface StartLink extends TextLink {
  /** What readers call its kind; null for none. */
  readonly kind: string | null
}

/** A picture of the site, by its addresses in each mode. */
export interface Logo {
  readonly light: string
  readonly dark: string
  /** Pixels, which keep its place until it is there; null where they are not known. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly alt: string
  /** Whether the name of the site stands beside it. */
  readonly withTitle: boolean
}

/** A version of the documentation. */
export interface SiteVersion {
  /** Its key, see `versionKey`. */
  readonly name: string
  /** What the reader sees, with the name of its set where there are several: `5.x`, `Cloud 1.x`. */
  readonly label: string
  /** URL path of its folder, with a slash at its end. */
  readonly root: string
  /** Address of the page at its root. */
  readonly home: string
  /** Id of its set of documentation; absent for the first one. */
  readonly docs?: string
}

/** Where page views are reported, see `UserAnalytics`. */
export interface Analytics {
  /** Empty for none. */
  readonly beacon: string
  /** Empty for none. */
  readonly gtag: string
  readonly plausible: boolean
  readonly event: boolean
}

/** An entry of the navbar: a link, or a menu of links. */
export type NavbarItem = { readonly position: 'left' | 'right' } & (NavbarLink | NavbarMenu)

/** A menu of the navbar. */
interface NavbarMenu {
  readonly label: string
  readonly items: readonly NavbarLink[]
}

/** A link of the navbar, or of a menu in it. */
export interface NavbarLink {
  readonly label: string
  /** Its address; per key of a version for a link to a sidebar. */
  readonly href: string | Readonly<Record<string, string>>
  /** Id of the sidebar that it stands for; null for a plain link. */
  readonly sidebar: string | null
}
