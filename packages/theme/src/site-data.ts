import type { FeedLink, TextLink } from './page-data.ts'

/** The same on every page of a locale. */
export interface SiteData {
  readonly title: string
  /** May be empty. */
  readonly description: string
  readonly locale: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  readonly calendar: string
  /** Newest first in each set of documentation. */
  readonly versions: readonly SiteVersion[]
  /** Id of the first set of documentation. */
  readonly docsId: string
  readonly analytics: Analytics | null
  readonly trailingSlash: boolean
  /** URL path of the folder of the locale, with a final slash. */
  readonly root: string
  /** Root page of the locale, or else of the newest version. */
  readonly home: string
  readonly search: string
  readonly print: string
  readonly colorMode: 'light' | 'dark' | 'system'
  readonly searchPlaceholder: string
  /** Kinds of pages that a search can be limited to. */
  readonly kinds: readonly PageKind[]
  /** Offered before anything is typed, by version key. */
  readonly searchStart: Readonly<Record<string, readonly StartLink[]>>
  /** Null if the site searches itself. */
  readonly hostedSearch: {
    readonly applicationId: string
    readonly apiKey: string
    readonly indexName: string
  } | null
  /** Where searches without results are reported, with `{query}`; null for nowhere. */
  readonly searchReport: string | null
  readonly navbarTitle: string
  readonly logo: Logo | null
  readonly navbar: readonly NavbarItem[]
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly items: readonly TextLink[] }[]
    /** Inline HTML; may be empty. */
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

export interface PageKind {
  /** In addresses. */
  readonly id: string
  /** What the search calls it. */
  readonly label: string
}

export interface StartLink extends TextLink {
  readonly kind: string | null
}

export interface Logo {
  readonly light: string
  readonly dark: string
  /** Pixels, to reserve its space; null if unknown. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly alt: string
  readonly withTitle: boolean
}

export interface SiteVersion {
  /** Version key, see `versionKey`. */
  readonly name: string
  /** With the name of its set if there are several: `5.x`, `Cloud 1.x`. */
  readonly label: string
  /** URL path of its folder, with a final slash. */
  readonly root: string
  readonly home: string
  /** Set of documentation; absent for the first. */
  readonly docs?: string
  /** URL path of the module that opens samples, a `SampleEditor`; absent without one, like `language`. */
  readonly editor?: string
  /** Name of the documented language in code fences. */
  readonly fence?: string
  /** Version of the documented language; null for the newest. */
  readonly language?: string | null
}

/** See `UserAnalytics`; texts are empty for none. */
export interface Analytics {
  readonly beacon: string
  readonly gtag: string
  readonly plausible: boolean
  readonly event: boolean
}

export type NavbarItem = { readonly position: 'left' | 'right' } & (NavbarLink | NavbarMenu)

interface NavbarMenu {
  readonly label: string
  readonly items: readonly NavbarLink[]
}

export interface NavbarLink {
  readonly label: string
  /** By version key if it leads to a sidebar. */
  readonly href: string | Readonly<Record<string, string>>
  readonly sidebar: string | null
}
