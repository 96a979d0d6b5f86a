import type { SiteCode } from '../base/problem-codes.ts'
import type { InterfaceText } from '../base/text.ts'

/** A text of the interface: one string for every locale, or one per locale code (`{ en: …, ru: … }`). */
export type Text = string | Readonly<Record<string, string>>

/** What a site's `site.config.ts` exports by default. Every key is documented where it is declared. */
export interface UserConfig {
  /** Name of the site; page titles read `{page} | {title}`. */
  readonly title: Text
  /** One sentence about the site: the description of pages that have none of their own. */
  readonly description?: Text
  /** Origin of the published site, without a path: `https://docs.example.org`. */
  readonly url: string
  /** URL path under which the site is served, as addresses have it: `/a/b/`, `/a%20b/`. Default `/`. */
  readonly basePath?: string
  /**
   * Whether addresses of pages end with a slash: `/X/` from the file `X/index.html`, or with `false`
   * `/X` from `X.html`. Default `true`.
   */
  readonly trailingSlash?: boolean
  /** Folder of the content alone, relative to the folder of this file. Default `content`. */
  readonly content?: string
  /** The languages of the site. The first is the default: no URL prefix, and what others fall back to. */
  readonly locales: readonly UserLocale[]
  /** The versioned documentation; a list for several sets of it, such as one for each product. */
  readonly docs: UserDocs | readonly UserDocs[]
  /** The blog; left out, the site has none. */
  readonly blog?: UserBlog
  /**
   * Keys that the front matter of pages may have besides those of Lectern, for other programs that read the
   * files: `['owner', 'hide_title']`. Their values are not looked at. Default: none, and other keys are errors.
   */
  readonly frontMatter?: readonly string[]
  /** What pages can have beyond the Markdown that every site has. */
  readonly markdown?: UserMarkdown
  /**
   * The module with the React components that pages can show, relative to the folder of this file:
   * `./components.tsx`. Each is exported by its name and made by `defineComponent` of `lectern/components`.
   * Default: none.
   */
  readonly components?: string
  /** What the site looks like. */
  readonly theme?: UserTheme
  /** The bar at the top of each page. */
  readonly navbar?: UserNavbar
  /** The links at the bottom of each page. */
  readonly footer?: UserFooter
  /** A bar above the navbar that the reader can dismiss. */
  readonly announcement?: UserAnnouncement
  /** Where a page's source can be edited; `{path}` stands for its path in the repository. */
  readonly editUrl?: string
  /**
   * Where a reader says what is missing on a page, such as a new issue of a repository that is filled in:
   * `{title}` and `{url}` stand for those of the page. Default: pages do not ask.
   */
  readonly feedbackUrl?: string
  /** What stands on the page of addresses that lead nowhere, above its search. Default: only that. */
  readonly notFound?: UserNotFound
  /** Whether pages show when they were last changed, read from git history. Default `true`. */
  readonly lastUpdated?: boolean
  /** Light and dark mode. */
  readonly colorMode?: UserColorMode
  /** Full-text search. */
  readonly search?: UserSearch
  /** Style sheets of the site, relative to the folder of this file; every document carries them. Default: none. */
  readonly styles?: readonly string[]
  /** Elements of the head of every document, such as scripts; what they need is allowed, and nothing else. */
  readonly head?: readonly UserHeadElement[]
  /** Where page views are reported. Default: nowhere. */
  readonly analytics?: UserAnalytics
  /**
   * Picture that previews of links show, 1200 × 630 pixels, PNG or JPEG: its path below `static/`, one
   * for all locales or one per locale. Sidebars and blog can have their own. Default: none.
   */
  readonly card?: Text
  /** Old URL paths and where they lead now, both without `basePath`: `{ '/old/': '/new/' }`. */
  readonly redirects?: Readonly<Record<string, string>>
  /**
   * Whether each redirect is a page too, for hosts that do not read `_redirects`. Default `true`;
   * Netlify answers with a redirect only without such a page.
   */
  readonly redirectPages?: boolean
  /** Whether texts are also written compressed, as `X.br` and `X.gz` beside `X`. Default `false`. */
  readonly precompressed?: boolean
  /**
   * How bad what is wrong with the content is, by its code: `{ 'broken-anchor': 'warning' }`, or by code and
   * folder: `{ 'sample-syntax': { 'versions/v4': 'off' } }`. Default: as docs/writing.md lists them.
   */
  readonly problems?: UserProblems
}

/** How bad a problem is; `off` is not reported. */
export type ProblemLevel = 'error' | 'warning' | 'off'

/**
 * The level of each code; or one for each of some folders or files, relative to the content folder, of which
 * the innermost decides and `.` is all of it.
 */
type UserProblems = {
  readonly [Code in SiteCode]?: ProblemLevel | Readonly<Record<string, ProblemLevel>>
}

/** One language of the site. */
interface UserLocale {
  /** Code, also its folder below the content folders: `ru`. */
  readonly code: string
  /** Its own name for itself, shown in the language menu: `Русский`. */
  readonly label: string
  /** Value of the `lang` attribute, a language tag (BCP 47): `pt-BR`. Default: `code`. */
  readonly htmlLang?: string
  /** Direction of writing. Default: that of the language. */
  readonly direction?: 'ltr' | 'rtl'
  /** Calendar that dates are shown in, a Unicode calendar name. Default `gregory`. */
  readonly calendar?: string
  /** URL prefix. Default: none for the first locale, the code for others. */
  readonly path?: string
  /**
   * Interface texts instead of ours. Those of ar, de, en, es, fr, he, it, ja, ko, pl, pt-BR, ru, tr, uk and
   * zh-Hans are there; a language without is in English but for these.
   */
  readonly text?: Partial<InterfaceText>
}

/** A set of versioned documentation: that of the site, or of one of its products. */
export interface UserDocs {
  /** Identifies this documentation in preferences and search. Required but for the first; default `default`. */
  readonly id?: string
  /** Its name for readers; required where there are several sets. */
  readonly label?: Text
  /** URL path below the locale. Default: none for the first set, `/{id}` for others. */
  readonly path?: string
  /**
   * Folder with its `docs/`, `versions/` and `sidebars.yml`, relative to the content folder. Default: the
   * content folder itself for the first set, `{id}` for others.
   */
  readonly folder?: string
  /** Doc id of the page at the root of each version. Default `index`. */
  readonly main?: string
  /**
   * The module with the language that the site documents, relative to the folder of this file:
   * `./language.ts`. Its default export is a `Language`. Samples in it are highlighted, checked and linked.
   * Default: none.
   */
  readonly language?: string
  /**
   * Folders with modules in the documented language, relative to the content folder: `examples`. They are
   * checked, and samples may use the names in them. Default: none.
   */
  readonly modules?: readonly string[]
  /** All versions, newest first; the first is the current one. */
  readonly versions: readonly UserVersion[]
  /** The sidebars, in the order in which pages look for theirs; their contents are in `sidebars.yml`. */
  readonly sidebars: readonly UserSidebar[]
  /** Kinds of pages; `kind` in `sidebars.yml` says which entries are of one. Default: none. */
  readonly kinds?: readonly UserKind[]
}

/** A kind of pages, which the search names beside what it finds. */
interface UserKind {
  /** What `sidebars.yml` calls it: `operator`. */
  readonly id: string
  /** What readers see, in the singular. */
  readonly label: Text
  /**
   * Whether its pages are called by what is typed: in the sidebar, labels without small letters are then
   * set as code. Default `false`.
   */
  readonly code?: boolean
}

/** One version of the documentation. */
interface UserVersion {
  /** Name in front matter, brackets and folders: `v5`. */
  readonly name: string
  /** What readers see: `5.x`. */
  readonly label: string
  /** URL path below that of its set. Default: none for the first version, `/{name}` for others. */
  readonly path?: string
  /**
   * A name of this version that stays when a newer one takes its place. With `v6`, `/v6/X/` leads to `/X/`
   * as long as this version is at the root, and `since: v6` means it for good. Default: none.
   */
  readonly permanent?: string
  /** A snapshot: it reads only `versions/{name}/` and inherits nothing from newer versions. Default `false`. */
  readonly frozen?: boolean
  /** Version of the documented language (`docs.language`) that its samples are written in. Default: the newest. */
  readonly language?: string
  /** Ask search engines not to list the pages of this version. Default `false`. */
  readonly noindex?: boolean
}

/** One sidebar. */
interface UserSidebar {
  /** Its key in `sidebars.yml`: `learn`. */
  readonly id: string
  /** Its name for readers. */
  readonly label: Text
  /** Doc id of the page that stands for the whole sidebar. */
  readonly doc: string
  /** Picture for previews of links to its pages: `/cards/learn.png`. Default: that of the site. */
  readonly card?: Text
}

/** The blog. */
interface UserBlog {
  /** Name of the blog, title of its list. */
  readonly title: Text
  /** One sentence about it. */
  readonly description?: Text
  /** URL path below the locale. Default `/blog`. */
  readonly path?: string
  /** How many posts a page of the list shows. Default `10`. */
  readonly postsPerPage?: number
  /**
   * Those who write posts, by the key that `authors` in the front matter names: with them, other authors are
   * errors. Default: none, and posts name their authors themselves.
   */
  readonly authors?: Readonly<Record<string, UserAuthor>>
  /** Picture for previews of links to its pages: `/cards/blog.png`. Default: that of the site. */
  readonly card?: Text
}

/** Somebody who writes posts. */
export interface UserAuthor {
  readonly name: Text
  /** What they do: `Maintainer`. */
  readonly title?: Text
  /** Where the name leads: a path of the site or a whole address. */
  readonly url?: string
  /** A square picture, shown 32 pixels wide: its path below `static/`. */
  readonly picture?: string
}

/** What pages can have beyond the Markdown that every site has. */
interface UserMarkdown {
  /** Own kinds of admonitions by their names: `{ example: { title: 'Example' } }` for `:::example`. */
  readonly admonitions?: Readonly<Record<string, UserAdmonition>>
  /**
   * The hosts whose frames pages may show with `::embed`: `['www.youtube-nocookie.com']`. The
   * Content-Security-Policy allows frames of these. Default: none.
   */
  readonly embeds?: readonly string[]
  /**
   * Whether `$…$` and `$$…$$` are formulas in TeX. They are rendered when the site is built, by the package
   * `katex`, which the site installs. Default `false`.
   */
  readonly math?: boolean
  /**
   * Whether code blocks in the language `mermaid` are diagrams. They are drawn when the site is built, by
   * the package `beautiful-mermaid`, which the site installs. Default `false`.
   */
  readonly diagrams?: boolean
}

/** A kind of admonitions. */
interface UserAdmonition {
  /** Its title where the writer gives none. */
  readonly title: Text
  /** Colour of its edge and its title, of CSS, one or one for each mode. Default: that of notes. */
  readonly color?: string | { readonly light: string; readonly dark: string }
  /** Icon before its title, an SVG file in the colour of the title: its path below `static/`. Default: none. */
  readonly icon?: string
}

/** What the site looks like. */
interface UserTheme {
  /** Colours of code: `dark` in both colour modes, or with `auto` those of the mode. Default `dark`. */
  readonly code?: 'dark' | 'auto'
  /**
   * Parts of the frame that the site has of its own: modules whose default export is a component of React
   * with the properties `PartProps` (of `lectern/components`), relative to the folder of this file.
   */
  readonly parts?: UserParts
  /** Picture before the name of the site: its path below `static/`, one for each mode if need be. */
  readonly logo?: string | UserLogo
  /** Icon of the site, an SVG: its path below `static/`. Default `/favicon.svg`, where that is there. */
  readonly icon?: string
  /** Colours, as `#rrggbb` or `oklch(46% 0.13 252)`. What cannot be read on each other is reported. */
  readonly colors?: UserColors
  /** Fonts in files of the site. Default: those of Lectern. */
  readonly fonts?: {
    readonly text?: UserFont
    readonly headings?: UserFont
    readonly code?: UserFont
  }
  /** Radius of corners, in pixels. Default `6`. */
  readonly radius?: number
  /** Width of text, in times the size of the font. Default `42`. */
  readonly width?: number
}

/** Modules that take the place of parts of the frame: `{ Footer: './Footer.tsx' }`. */
interface UserParts {
  /** The bar above the navbar, on sites that have one. */
  readonly Announcement?: string
  /** The bar at the top of each page. */
  readonly Navbar?: string
  /** The column with the pages of the documentation. */
  readonly Sidebar?: string
  /** The table of contents, on pages with two headings or more. */
  readonly Toc?: string
  /** The way down to the page, above its title. */
  readonly Breadcrumbs?: string
  /** The row below an article: edit link and date. */
  readonly PageFacts?: string
  /** The links to the pages before and after. */
  readonly Pagination?: string
  /** The text of the 404 page. */
  readonly NotFound?: string
  /** The bottom of each page. */
  readonly Footer?: string
}

/** The bar at the top of each page. The version, language, search and colour-mode controls are always there. */
interface UserNavbar {
  /** Text beside the logo. Default: the title of the site. */
  readonly title?: Text
  /** Links and menus, left ones first. */
  readonly items?: readonly UserNavbarItem[]
}

/** A link of the navbar, or a menu of such links. Exactly one of `sidebar`, `href` and `items` is given. */
interface UserNavbarItem extends UserNavbarLink {
  /** The links of a menu, which `label` opens. */
  readonly items?: readonly UserNavbarLink[]
  /** Which side of the bar. Default `left`. */
  readonly position?: 'left' | 'right'
}

/** Where a link of the navbar leads. Exactly one of `sidebar` and `href` is given. */
interface UserNavbarLink {
  /** Leads to this sidebar's page in the reader's version; its label is the sidebar's. */
  readonly sidebar?: string
  /** Id of the set of documentation that the sidebar is of. Default: the first one. */
  readonly docs?: string
  /** Leads to this address; a path of the site starts with `/` and gets the reader's locale. */
  readonly href?: string
  /** Text of the link; required with `href` and `items`. */
  readonly label?: Text
}

/** The bottom of each page. */
interface UserFooter {
  /** Columns of links. */
  readonly groups?: readonly { readonly title: Text; readonly items: readonly UserFooterItem[] }[]
  /** The line below the columns. */
  readonly copyright?: Text
}

/** A link of the footer. Exactly one of `doc` and `href` is given. */
interface UserFooterItem {
  /** Text of the link. Default with `doc`: the page's title. */
  readonly label?: Text
  /** Doc id in the current version; the entry is left out where the page does not exist. */
  readonly doc?: string
  /** Id of the set of documentation that the page is of. Default: the first one. */
  readonly docs?: string
  /** Leads to this address; a path of the site starts with `/` and gets the reader's locale. */
  readonly href?: string
}

/** A bar above the navbar. A reader who dismisses it sees it again when its text changes. */
interface UserAnnouncement {
  /** Markdown of one paragraph: emphasis, code and links. */
  readonly text: Text
  /** Whether the reader can dismiss it. Default `true`. */
  readonly dismissible?: boolean
}

/** Light and dark mode. */
interface UserColorMode {
  /** Mode of a reader who has not chosen. Default `light`. */
  readonly default?: 'light' | 'dark'
  /** Follow the reader's system until the reader chooses. Default `false`. */
  readonly followSystem?: boolean
}

/** Full-text search. */
interface UserSearch {
  /** Text of the empty field. Default "Search docs", translated. */
  readonly placeholder?: Text
  /** A hosted service that speaks Algolia's protocol, instead of the site's own search. */
  readonly hosted?: {
    readonly applicationId: string
    /** The public search-only key. */
    readonly apiKey: string
    readonly indexName: string
  }
  /** Where readers report a search without results; `{query}` stands for what they searched. */
  readonly reportUrl?: string
  /** Doc ids of the pages that the search offers before anything is typed. Default: none. */
  readonly start?: readonly string[]
}

/** The page of addresses that lead nowhere. */
interface UserNotFound {
  /** A few large signs. Default: none. */
  readonly mark?: Text
  /** A sentence below it. */
  readonly text: Text
}

/** Where page views are reported, one event per route change. */
export interface UserAnalytics {
  /** Address that gets a `navigator.sendBeacon` with `{ url, title, referrer }` as JSON. */
  readonly beacon?: string
  /** Measurement id for a `gtag` function that the page already has. */
  readonly gtag?: string
  /** Call the `plausible` function that the page already has. Default `false`. */
  readonly plausible?: boolean
  /** Dispatch a `CustomEvent` named `lectern:page-view` on `window`. Default `false`. */
  readonly event?: boolean
}

/** A picture for each mode. */
export interface UserLogo {
  readonly light: string
  /** Default: that of light mode. */
  readonly dark?: string
  /** What it says, where it stands for more than the name beside it. Default: nothing. */
  readonly alt?: Text
  /** Whether the name of the site is written beside it. Default `true`. */
  readonly withTitle?: boolean
}

/** One colour for both modes, or one for each. */
type UserColor = string | { readonly light: string; readonly dark?: string }

/** The colours that others are made of. */
interface UserColors {
  /** Links and what is chosen. One for both modes is made lighter in dark mode. */
  readonly accent?: UserColor
  /** Tint of pages, lines and text, whose lightness stays. */
  readonly neutral?: UserColor
  /** Background of code, which is dark in both modes. */
  readonly code?: UserColor
  /** Colours of code by what is written: `{ keyword: '#c084fc' }`. Default: those of the theme. */
  readonly tokens?: UserTokenColors
}

/** The colours of code. */
interface UserTokenColors {
  readonly keyword?: UserColor
  /** Also classes and name spaces. */
  readonly type?: UserColor
  readonly string?: UserColor
  /** Numbers and other values. */
  readonly literal?: UserColor
  readonly operator?: UserColor
  /** Names where they are defined. */
  readonly definition?: UserColor
  /** Parameters and local variables. */
  readonly parameter?: UserColor
  /** Attributes, keys and labels. */
  readonly attribute?: UserColor
  readonly comment?: UserColor
  /** Annotations and macros. */
  readonly meta?: UserColor
}

/** A font of the site. Text stands in a system font of the same measures until it is there. */
interface UserFont {
  /** Name of the family. */
  readonly family: string
  /** Its files by weight, WOFF2, as paths below `static/`: `{ 400: '/fonts/text.woff2' }`. */
  readonly files: Readonly<Record<string, string>>
}

/** An element of the head. */
export interface UserHeadElement {
  readonly tag: 'script' | 'link' | 'meta' | 'style' | 'noscript'
  /** `{ src: 'https://…', async: true }` */
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** What stands in it: a script, a style. */
  readonly content?: string
  /** Origins that the script sends to: `https://www.google-analytics.com`. */
  readonly hosts?: readonly string[]
}
