import { type InterfaceText, interfaceText } from '../base/text.ts'
import { joinPath } from '../base/url.ts'
import type { Text, UserAnalytics, UserConfig, UserFooter, UserNavbarItem } from './user-config.ts'

/** The resolved configuration: what `site.config.ts` says, with every default filled in. */
export interface Config {
  /** Absolute folder of `site.config.ts`. */
  readonly root: string
  /** Absolute folder of the content. */
  readonly content: string
  readonly title: Text
  readonly description: Text
  /** Origin without a trailing slash: `https://docs.example.org`. */
  readonly url: string
  /** URL path of the site, with slashes at both ends: `/` or `/a/b/`. */
  readonly basePath: string
  readonly trailingSlash: boolean
  readonly locales: readonly Locale[]
  readonly docs: DocsConfig
  readonly blog: BlogConfig | null
  readonly navbar: { readonly title: Text; readonly items: readonly NavbarItem[] }
  readonly footer: Required<UserFooter>
  readonly announcement: { readonly text: Text; readonly dismissible: boolean } | null
  readonly editUrl: string | null
  readonly lastUpdated: boolean
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly followSystem: boolean }
  readonly search: SearchConfig
  readonly analytics: Required<UserAnalytics> | null
  /** Path below `static/` of the picture for previews of links, with a slash at its start; null for none. */
  readonly card: Text | null
  readonly redirects: Readonly<Record<string, string>>
  readonly redirectPages: boolean
  readonly precompressed: boolean
}

/** A link of the navbar with its side of the bar. */
export interface NavbarItem {
  readonly item: UserNavbarItem
  readonly position: 'left' | 'right'
}

/** A language of the site. */
export interface Locale {
  readonly code: string
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  readonly calendar: string
  /** URL path below the base path, without slashes: `` or `ru`. */
  readonly path: string
  readonly isDefault: boolean
  /** The language with its likeliest territory, as Open Graph has it: `en_US`. */
  readonly openGraph: string
  /** Texts of the interface in this language. */
  readonly text: InterfaceText
}

/** The versioned documentation. */
export interface DocsConfig {
  readonly id: string
  readonly main: string
  /** Newest first. */
  readonly versions: readonly Version[]
  readonly sidebars: readonly SidebarConfig[]
}

/** A sidebar. */
export interface SidebarConfig {
  readonly id: string
  readonly label: Text
  /** Doc id of the page that stands for it. */
  readonly doc: string
  /** As `Config.card`; null for that of the site. */
  readonly card: Text | null
}

/** A version of the documentation. */
export interface Version {
  readonly name: string
  readonly label: string
  /** URL path below the locale, without slashes: `` or `v5`. */
  readonly path: string
  /** URL path below the locale that also leads to it, without slashes: `v6`; null for none. */
  readonly permanent: string | null
  readonly frozen: boolean
  /** Version of the lsFusion language that its samples are written in. */
  readonly language: 'v4' | 'v5' | 'v6'
  /** Whether search engines are asked not to list its pages. */
  readonly noindex: boolean
  /** True for the newest version, the one at the root. */
  readonly isLast: boolean
}

export interface BlogConfig {
  readonly title: Text
  readonly description: Text
  /** URL path below the locale, without slashes: `blog`. */
  readonly path: string
  readonly postsPerPage: number
  /** As `Config.card`; null for that of the site. */
  readonly card: Text | null
}

export interface SearchConfig {
  /** Null: the translated default. */
  readonly placeholder: Text | null
  readonly hosted: {
    readonly applicationId: string
    readonly apiKey: string
    readonly indexName: string
  } | null
  readonly reportUrl: string | null
}

/** Fills in the defaults of a configuration that has passed the schema. `root` is an absolute folder. */
export function resolveConfig(user: UserConfig, root: string): Config {
  const content = user.content ?? 'content'
  return {
    root,
    content: content.startsWith('/') ? content : `${root}/${content}`,
    title: user.title,
    description: user.description ?? '',
    url: new URL(user.url).origin,
    basePath: joinPath(user.basePath ?? '/', '/'),
    trailingSlash: user.trailingSlash ?? true,
    locales: user.locales.map((locale, index) => ({
      code: locale.code,
      label: locale.label,
      htmlLang: locale.htmlLang ?? locale.code,
      direction: locale.direction ?? 'ltr',
      calendar: locale.calendar ?? 'gregory',
      path: trimSlashes(locale.path ?? (index === 0 ? '' : locale.code)),
      isDefault: index === 0,
      openGraph: openGraphLocale(locale.htmlLang ?? locale.code),
      text: interfaceText(locale.code, locale.text ?? {}),
    })),
    docs: {
      id: user.docs.id ?? 'default',
      main: user.docs.main ?? 'index',
      versions: user.docs.versions.map((version, index) => ({
        name: version.name,
        label: version.label,
        path: trimSlashes(version.path ?? (index === 0 ? '' : version.name)),
        permanent: version.permanent ?? null,
        frozen: version.frozen ?? false,
        language: version.language ?? 'v6',
        noindex: version.noindex ?? false,
        isLast: index === 0,
      })),
      sidebars: user.docs.sidebars.map(sidebar => ({ ...sidebar, card: sidebar.card ?? null })),
    },
    blog: user.blog
      ? {
          title: user.blog.title,
          description: user.blog.description ?? '',
          path: trimSlashes(user.blog.path ?? '/blog'),
          postsPerPage: user.blog.postsPerPage ?? 10,
          card: user.blog.card ?? null,
        }
      : null,
    navbar: {
      title: user.navbar?.title ?? user.title,
      items: (user.navbar?.items ?? []).map(item => ({ item, position: item.position ?? 'left' })),
    },
    footer: { groups: user.footer?.groups ?? [], copyright: user.footer?.copyright ?? '' },
    announcement: user.announcement
      ? { text: user.announcement.text, dismissible: user.announcement.dismissible ?? true }
      : null,
    editUrl: user.editUrl ?? null,
    lastUpdated: user.lastUpdated ?? true,
    colorMode: {
      default: user.colorMode?.default ?? 'light',
      followSystem: user.colorMode?.followSystem ?? false,
    },
    search: {
      placeholder: user.search?.placeholder ?? null,
      hosted: user.search?.hosted ?? null,
      reportUrl: user.search?.reportUrl ?? null,
    },
    analytics: user.analytics
      ? { beacon: '', gtag: '', plausible: false, event: false, ...user.analytics }
      : null,
    card: user.card ?? null,
    redirects: user.redirects ?? {},
    redirectPages: user.redirectPages ?? true,
    precompressed: user.precompressed ?? false,
  }
}

/** The text for one locale; a text that lacks the locale falls back to its first entry. */
export function textFor(text: Text, locale: string): string {
  if (typeof text === 'string') return text
  return text[locale] ?? Object.values(text)[0] ?? ''
}

function openGraphLocale(htmlLang: string): string {
  const { language, region } = new Intl.Locale(htmlLang).maximize()
  return region === undefined ? language : `${language}_${region}`
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

/** Version of the documented language in a version of the site, or in the newest for what has none. */
export function dialectOf(config: Config, version: string | null): Version['language'] {
  const { versions } = config.docs
  const shownIn = versions.find(candidate => candidate.name === version) ?? versions[0]
  return shownIn?.language ?? 'v6'
}
