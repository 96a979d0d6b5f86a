import type { PluginCode, SiteCode } from '@lectern/base/problem'
import type { InterfaceText } from '@lectern/texts/text'
import type { PolicyDirective } from './policy-directives.ts'

/** One text for all locales, or one per locale code: `{ en: …, ru: … }`. */
export type Text = string | Readonly<Record<string, string>>

/** The default export of `site.config.ts`. */
export interface UserConfig {
  /** Page titles are `{page} | {title}`. */
  readonly title: Text
  /** Description of the site, and of pages without one: a single sentence. */
  readonly description?: Text
  /** Origin of the published site, without a path: `https://docs.example.org`. */
  readonly url: string
  /** URL path of the site, encoded as in addresses: `/a/b/`, `/a%20b/`. Default: `/`. */
  readonly basePath?: string
  /**
   * Whether addresses of pages end with a slash: `/X/` from the file `X/index.html`, or with `false` `/X` from
   * `X.html`. Default: true.
   */
  readonly trailingSlash?: boolean
  /** Folder of nothing but content, relative to this file. Default: `content`. */
  readonly content?: string
  /**
   * Folders outside of the content with files that pages include, by name, relative to this file:
   * `{ app: '../app/src' }` is for `::include{file="@app/main.py"}`. Default: none.
   */
  readonly includes?: Readonly<Record<string, string>>
  /** The first one is the default: it has no URL prefix, and other languages fall back to it. */
  readonly locales: readonly UserLocale[]
  /** The versioned documentation; a list of several sets, for example one per product. */
  readonly docs: UserDocs | readonly UserDocs[]
  readonly blog?: UserBlog
  /**
   * Keys in front matter besides those of Lectern, for other programs: `['owner', 'hide_title']`. Their values are
   * not checked. Default: none; other keys are errors.
   */
  readonly frontMatter?: readonly string[]
  readonly markdown?: UserMarkdown
  /**
   * Formats that pictures of pages (PNG, JPEG, WebP) also get, in several sizes, when the site is built:
   * `['avif', 'webp']`. The site installs the package `sharp`. `lectern dev` shows the pictures as they are.
   * Default: none.
   */
  readonly images?: readonly ('avif' | 'webp')[]
  /**
   * Module with React components for pages, relative to this file: `./components.tsx`. Each is a named export, made
   * by `defineComponent` of `lectern/components`. Default: none.
   */
  readonly components?: string
  /**
   * Plugins: modules relative to this file, `./glossary.ts`, or packages that the site installs, `@lectern/math`;
   * with options as `{ module, options }`. See docs/plugins.md. Default: none.
   */
  readonly plugins?: readonly (string | UserPlugin)[]
  readonly theme?: UserTheme
  readonly navbar?: UserNavbar
  readonly footer?: UserFooter
  /** A dismissible bar above the navbar. */
  readonly announcement?: UserAnnouncement
  /** Address for editing a page; `{path}` is the path of its file, from the folder of the configuration. */
  readonly editUrl?: string
  /**
   * Address for reports about a page, such as a new issue of a repository: readers who answer "No" to "Was this page
   * helpful?" get there. It contains `{url}`, the address of the page with the section that the reader has opened,
   * and may contain `{title}`, that of the page. Default: no question.
   */
  readonly feedbackUrl?: string
  /** Content of the 404 page, above its search. Default: only the search. */
  readonly notFound?: UserNotFound
  /** Whether pages show when they were last changed, from the Git history. Default: true. */
  readonly lastUpdated?: boolean
  readonly colorMode?: UserColorMode
  readonly search?: UserSearch
  /**
   * Whether `lectern serve` answers assistants at `/mcp` (Model Context Protocol), with the package `@lectern/mcp`,
   * which the site installs. Default: false.
   */
  readonly mcp?: boolean
  /** Style sheets, relative to this file; every document contains them. Default: none. */
  readonly styles?: readonly string[]
  /**
   * Elements in the head of every document, such as scripts. The Content-Security-Policy allows only what they
   * need.
   */
  readonly head?: readonly UserHeadElement[]
  /**
   * Sources that the Content-Security-Policy allows besides what the site needs, for what scripts of others load:
   * `{ 'frame-src': ['https://giscus.app'] }`. Default: none.
   */
  readonly policy?: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>
  /** Where page views are reported. Default: nowhere. */
  readonly analytics?: UserAnalytics
  /**
   * Picture for link previews, 1200 × 630 pixels, PNG or JPEG: a path below `static/`. Sidebars and blog can have
   * their own. Default: none.
   */
  readonly card?: Text
  /**
   * Whether each page without an `image` gets a picture for link previews with its title, drawn when the site is
   * built, in the colors and the font of its headings. The site installs `@resvg/resvg-js` and `wawoff2`.
   * Default: false.
   */
  readonly cards?: boolean
  /** Old URL paths and their targets, both without `basePath`: `{ '/old/': '/new/' }`. */
  readonly redirects?: Readonly<Record<string, string>>
  /**
   * Whether each redirect is also a page, for hosts that ignore `_redirects`. Default: true. Netlify redirects only
   * without such a page.
   */
  readonly redirectPages?: boolean
  /** Whether texts are also written compressed, as `X.br` and `X.gz` beside `X`. Default: false. */
  readonly precompressed?: boolean
  /**
   * Severity of problems of the content, by code: `{ 'broken-anchor': 'warning' }`, or by code and folder: `{
   * 'sample-syntax': { 'versions/v4': 'off' } }`. Default: see docs/writing.md.
   */
  readonly problems?: UserProblems
}

/** `off` is not reported. */
export type ProblemLevel = 'error' | 'warning' | 'off'

/**
 * For each code (those of plugins are `math/bad-formula`) a level, or levels by folder or file, relative to the content folder. The innermost one applies,
 * and `.` is the whole content.
 */
type UserProblems = {
  readonly [Code in SiteCode | PluginCode]?: ProblemLevel | Readonly<Record<string, ProblemLevel>>
}

interface UserLocale {
  /** Also the name of its folders: `ru`. */
  readonly code: string
  /** Its own name, for the language menu: `Русский`. */
  readonly label: string
  /** Value of the `lang` attribute, a language tag (BCP 47): `pt-BR`. Default: `code`. */
  readonly htmlLang?: string
  /** Default: that of the language. */
  readonly direction?: 'ltr' | 'rtl'
  /** Unicode calendar name, for dates. Default: `gregory`. */
  readonly calendar?: string
  /** URL prefix. Default: none for the first locale, the code for others. */
  readonly path?: string
  /**
   * Overrides interface texts. Those of ar, de, en, es, fr, he, it, ja, ko, pl, pt-BR, ru, tr, uk and zh-Hans are
   * built in; other languages fall back to English.
   */
  readonly text?: Partial<InterfaceText>
}

export interface UserDocs {
  /** Key in preferences and search. Required except for the first set. Default: `default`. */
  readonly id?: string
  /** Required if there are several sets. */
  readonly label?: Text
  /** URL path below the locale. Default: none for the first set, `/{id}` for others. */
  readonly path?: string
  /**
   * Folder with `docs/`, `versions/` and `sidebars.yml`, relative to the content folder. Default: the content
   * folder for the first set, `{id}` for others.
   */
  readonly folder?: string
  /** Doc id of the page at the root of each version. Default: `index`. */
  readonly main?: string
  /**
   * Module with the documented language, relative to this file: `./language.ts`. Its default export is a
   * `Language`. Samples in it are highlighted, checked and linked. Default: none.
   */
  readonly language?: string
  /** Lets readers edit samples in the documented language. Default: they cannot. */
  readonly editor?: UserEditor
  /**
   * Folders with modules in the documented language, relative to the content folder: `examples`. They are checked,
   * and samples may use their names. Default: none.
   */
  readonly modules?: readonly string[]
  /**
   * Modules that make pages of data, relative to this file: `./library.ts`. The default export of each is a
   * `PageGenerator`. Default: none.
   */
  readonly generated?: readonly string[]
  /** Newest first; the first one is the current version. */
  readonly versions: readonly UserVersion[]
  /** In the order in which pages look for theirs; `sidebars.yml` has their contents. */
  readonly sidebars: readonly UserSidebar[]
  /** Kinds of pages, shown by the search; `kind` in `sidebars.yml` assigns them. Default: none. */
  readonly kinds?: readonly UserKind[]
}

interface UserEditor {
  /**
   * A script for browsers, in one file: a file relative to this one, or an export of a package, such as
   * `@lectern/lsf/editor`. Its default export is a `SampleEditor`. It is loaded when a reader opens an editor.
   */
  readonly module: string
  /** Name of the language in code fences: `lsf`. */
  readonly fence: string
  /** What the module gets besides the sample: JSON. Default: `{}`. */
  readonly options?: Readonly<Record<string, unknown>>
}

interface UserKind {
  /** Name in `sidebars.yml`: `operator`. */
  readonly id: string
  /** In the singular. */
  readonly label: Text
  /** Whether labels in the sidebar without lower-case letters are code. Default: false. */
  readonly code?: boolean
}

interface UserVersion {
  /** Name in front matter, version blocks and folders: `v5`. */
  readonly name: string
  /** For readers: `5.x`. */
  readonly label: string
  /** URL path below its set. Default: none for the first version, `/{name}` for others. */
  readonly path?: string
  /**
   * A name that stays when a newer version becomes the current one. With `v6`, `/v6/X/` redirects to `/X/` as long
   * as this version is current, and `since: v6` stays valid. Default: none.
   */
  readonly permanent?: string
  /** A snapshot: it reads only `versions/{name}/` and inherits nothing from newer versions. Default: false. */
  readonly frozen?: boolean
  /** Version of the documented language (`docs.language`) in its samples. Default: the newest. */
  readonly language?: string
  /** Asks search engines not to list its pages. Default: false. */
  readonly noindex?: boolean
  /** Id of the page that lists its changes (`::changes`), for links from pages that have changed. Default: none. */
  readonly changes?: string
}

interface UserSidebar {
  /** Key in `sidebars.yml`: `learn`. */
  readonly id: string
  readonly label: Text
  /** Doc id of its main page. */
  readonly doc: string
  /** As `UserConfig.card`. Default: the card of the site. */
  readonly card?: Text
}

interface UserBlog {
  /** Name of the blog, title of its list. */
  readonly title: Text
  readonly description?: Text
  /** URL path below the locale. Default: `/blog`. */
  readonly path?: string
  /** Default: 10. */
  readonly postsPerPage?: number
  /** Whether a post of a later day (UTC) is a draft until that day; build the site every day. Default: false. */
  readonly scheduled?: boolean
  /**
   * Authors by their keys in `authors` of the front matter; other authors are errors. Default: none, and posts have
   * names of authors.
   */
  readonly authors?: Readonly<Record<string, UserAuthor>>
  /** As `UserConfig.card`. Default: the card of the site. */
  readonly card?: Text
}

interface UserPlugin {
  readonly module: string
  /** What the plugin takes: values that JSON can hold. Default: none. */
  readonly options?: Readonly<Record<string, unknown>>
}

export interface UserAuthor {
  readonly name: Text
  /** Role: `Maintainer`. */
  readonly title?: Text
  /** Link of the name: a path of the site or a whole address. */
  readonly url?: string
  /** A square picture, shown 32 pixels wide: a path below `static/`, or an address with `https://`. */
  readonly picture?: string
}

interface UserMarkdown {
  /** Additional kinds by name: `{ example: { title: 'Example' } }` for `:::example`. */
  readonly admonitions?: Readonly<Record<string, UserAdmonition>>
  /**
   * Hosts of frames for `::embed`: `['www.youtube-nocookie.com']`; `self` for files of the site. The
   * Content-Security-Policy allows their frames. Default: none.
   */
  readonly embeds?: readonly string[]
  /**
   * Set of icons for `:icon[name]`, by the name of its Iconify package, which the site installs: `lucide` is
   * `@iconify-json/lucide`. Pages contain the icons that they show, and no other. Default: none.
   */
  readonly icons?: string
}

interface UserAdmonition {
  /** Default title. */
  readonly title: Text
  /** CSS color of its edge and title, one or one per mode. Default: that of notes. */
  readonly color?: string | { readonly light: string; readonly dark: string }
  /** Icon before the title, an SVG in the color of the title: a path below `static/`. Default: none. */
  readonly icon?: string
}

interface UserTheme {
  /** Colors of code: dark in both modes, or those of the mode. Default: `dark`. */
  readonly code?: 'dark' | 'auto'
  /**
   * Modules that replace parts of the frame, relative to this file. The default export of each is a React component
   * with the props `PartProps` (of `lectern/components`).
   */
  readonly parts?: UserParts
  /** Picture before the title of the site: a path below `static/`, or one per mode. */
  readonly logo?: string | UserLogo
  /** Icon of the site, an SVG: a path below `static/`. Default: `/favicon.svg`, if it exists. */
  readonly icon?: string
  /** As `#rrggbb` or `oklch(46% 0.13 252)`. Low contrast is reported. */
  readonly colors?: UserColors
  /** Default: the fonts of Lectern. */
  readonly fonts?: {
    readonly text?: UserFont
    readonly headings?: UserFont
    readonly code?: UserFont
  }
  /** Radius of corners, in pixels. Default: 6. */
  readonly radius?: number
  /** Width of text, in em. Default: 42. */
  readonly width?: number
}

/** `{ Footer: './Footer.tsx' }`. */
interface UserParts {
  /** The bar above the navbar. */
  readonly Announcement?: string
  /** The bar at the top. */
  readonly Navbar?: string
  readonly Sidebar?: string
  /** The table of contents, on pages with at least two headings. */
  readonly Toc?: string
  /** The path to the page, above its title. */
  readonly Breadcrumbs?: string
  /** The row below an article: edit link and date. */
  readonly PageFacts?: string
  /** The links to the previous and the next page. */
  readonly Pagination?: string
  /** The text of the 404 page. */
  readonly NotFound?: string
  readonly Footer?: string
}

/** Version, language, search and color mode are always in the bar. */
interface UserNavbar {
  readonly title?: Text
  /** Left ones first. */
  readonly items?: readonly UserNavbarItem[]
}

/** A link, or a menu of links: exactly one of `sidebar`, `href` and `items`. */
interface UserNavbarItem extends UserNavbarLink {
  /** The links of a menu with this `label`. */
  readonly items?: readonly UserNavbarLink[]
  /** Default: `left`. */
  readonly position?: 'left' | 'right'
}

/** Exactly one of `sidebar` and `href`. */
interface UserNavbarLink {
  /** Links to the main page of a sidebar in the reader's version; its label is the default label. */
  readonly sidebar?: string
  /** Set of documentation of the sidebar. Default: the first one. */
  readonly docs?: string
  /** An address; a path of the site starts with `/` and gets the reader's locale. */
  readonly href?: string
  /** Required with `href` and `items`. */
  readonly label?: Text
}

interface UserFooter {
  readonly groups?: readonly { readonly title: Text; readonly items: readonly UserFooterItem[] }[]
  /** Below the columns: a line of Markdown, such as `© 2026 [Us](/about/)`. */
  readonly copyright?: Text
}

/** Exactly one of `doc` and `href`. */
interface UserFooterItem {
  /** Default with `doc`: the title of the page. */
  readonly label?: Text
  /** Doc id in the current version; without such a page there is no link. */
  readonly doc?: string
  /** Set of documentation of the page. Default: the first one. */
  readonly docs?: string
  /** An address; a path of the site starts with `/` and gets the reader's locale. */
  readonly href?: string
}

/** If a reader has dismissed it, it appears again when its text changes. */
interface UserAnnouncement {
  /** One paragraph of Markdown: emphasis, code and links. */
  readonly text: Text
  /** Default: true. */
  readonly dismissible?: boolean
}

interface UserColorMode {
  /** Mode until the reader chooses one. Default: `light`. */
  readonly default?: 'light' | 'dark'
  /** Whether the mode follows the system until the reader chooses one. Default: false. */
  readonly followSystem?: boolean
}

interface UserSearch {
  /** Text of the empty field. Default: "Search docs", translated. */
  readonly placeholder?: Text
  /** A hosted service with Algolia's protocol, instead of the site's own search. */
  readonly hosted?: {
    readonly applicationId: string
    /** The public search-only key. */
    readonly apiKey: string
    readonly indexName: string
  }
  /** Address for reports of searches without results; `{query}` is the query. */
  readonly reportUrl?: string
  /** Doc ids of pages that are suggested before a query. Default: none. */
  readonly start?: readonly string[]
}

interface UserNotFound {
  /** A few large characters. Default: none. */
  readonly mark?: Text
  /** A sentence below the mark. */
  readonly text: Text
}

/** One event per page view, also without a reload. All except `beacon` also get the event `helpful`, see `feedbackUrl`. */
export interface UserAnalytics {
  /** Address for `navigator.sendBeacon` with `{ url, title, referrer }` as JSON. */
  readonly beacon?: string
  /** Measurement id for a `gtag` function that the page already has. */
  readonly gtag?: string
  /** Whether to call the `plausible` function that the page already has. Default: false. */
  readonly plausible?: boolean
  /** Whether to dispatch a `CustomEvent` named `lectern:page-view` or `lectern:helpful` on `window`. Default: false. */
  readonly event?: boolean
}

export interface UserLogo {
  readonly light: string
  /** Default: that of light mode. */
  readonly dark?: string
  /** Alternative text, if it shows more than the title. Default: empty. */
  readonly alt?: Text
  /** Whether the title of the site is beside it. Default: true. */
  readonly withTitle?: boolean
}

type UserColor = string | { readonly light: string; readonly dark?: string }

/** Other colors are derived from these. */
interface UserColors {
  /** Links and selections. A single color is lightened in dark mode. */
  readonly accent?: UserColor
  /** Tint of pages, lines and text; their lightness stays. */
  readonly neutral?: UserColor
  /** Background of code, which is dark in both modes. With `code: 'auto'`, a single color is that of dark mode. */
  readonly code?: UserColor
  /** Colors by kind of token: `{ keyword: '#c084fc' }`. Default: those of the theme. */
  readonly tokens?: UserTokenColors
}

interface UserTokenColors {
  readonly keyword?: UserColor
  /** Also classes and namespaces. */
  readonly type?: UserColor
  readonly string?: UserColor
  /** Numbers and other values. */
  readonly literal?: UserColor
  readonly operator?: UserColor
  /** Names where they are defined. */
  readonly definition?: UserColor
  /** Also local variables. */
  readonly parameter?: UserColor
  /** Also keys and labels. */
  readonly attribute?: UserColor
  readonly comment?: UserColor
  /** Annotations and macros. */
  readonly meta?: UserColor
}

/** Until it is loaded, text has a system font with the same metrics. */
interface UserFont {
  readonly family: string
  /** WOFF2 files by weight, as paths below `static/`: `{ 400: '/fonts/text.woff2' }`. */
  readonly files: Readonly<Record<string, string>>
}

export interface UserHeadElement {
  readonly tag: 'script' | 'link' | 'meta' | 'style' | 'noscript'
  /** `{ src: 'https://…', async: true }` */
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** Text of the element, such as a script. */
  readonly content?: string
  /**
   * Additional origins that the script loads, connects to or shows in frames: `https://www.google-analytics.com`.
   */
  readonly hosts?: readonly string[]
}
