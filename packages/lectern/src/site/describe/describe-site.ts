import { joinPath } from '@lectern/base/url'
import type { TextLink } from '@lectern/theme/page-data'
import type {
  NavbarItem,
  NavbarLink,
  PageKind,
  SiteData,
  SiteVersion,
  StartLink,
} from '@lectern/theme/site-data'
import {
  type Config,
  type ConfiguredLink,
  docsById,
  type Locale,
  textFor,
  versionLabel,
} from '../../config/config.ts'
import { feedLinks } from '../blog/blog.ts'
import { folderPath, pagePath, siteAddress } from '../permalink.ts'
import type { EditionRoute } from '../route.ts'
import { editionKey, type Site } from '../site.ts'
import type { ConfigTexts } from './config-texts.ts'

export function siteData(
  site: Pick<Site, 'config' | 'byEdition' | 'assets'>,
  locale: Locale,
  texts: ConfigTexts[string] | undefined,
): SiteData {
  const { config } = site
  const context = { ...site, locale }
  const { code, htmlLang, direction, calendar } = locale
  const { search, colorMode } = config
  const text = textIn(locale)
  return {
    title: text(config.title),
    description: text(config.description),
    locale: code,
    htmlLang,
    direction,
    calendar,
    versions: siteVersions(context),
    docsId: docsById(config, null).id,
    analytics: config.analytics,
    trailingSlash: config.trailingSlash,
    root: folderPath(config, code),
    home: homeOf(context),
    search: pagePath(config, code, 'search'),
    print: pagePath(config, code, 'print'),
    colorMode: colorMode.followSystem ? 'system' : colorMode.default,
    searchPlaceholder: search.placeholder ? text(search.placeholder) : locale.text.searchDocs,
    kinds: kindsOf(config, text),
    searchStart: Object.fromEntries(
      siteVersions(context).map(({ name }) => [name, startLinks(context, name)]),
    ),
    hostedSearch: search.hosted,
    searchReport: search.reportUrl,
    navbarTitle: text(config.navbar.title),
    logo: logoOf(context),
    navbar: navbarOf(context),
    footer: { ...footerOf(context), copyright: texts?.copyright.html ?? '' },
    announcement: config.announcement && {
      html: texts?.announcement?.html ?? '',
      dismissible: config.announcement.dismissible,
    },
    blog: blogLinks(context),
  }
}

interface Context extends Pick<Site, 'config' | 'byEdition' | 'assets'> {
  readonly locale: Locale
}

function textIn({ code }: Locale): (value: Parameters<typeof textFor>[0]) => string {
  return value => textFor(value, code)
}

/** Sets of documentation may share kinds. */
function kindsOf({ docs }: Config, text: ReturnType<typeof textIn>): readonly PageKind[] {
  const all = docs.flatMap(({ kinds }) => kinds)
  const byId = new Map(all.map(({ id, label }) => [id, { id, label: text(label) }]))
  return [...byId.values()]
}

function siteVersions({ config, locale: { code } }: Context): readonly SiteVersion[] {
  return config.docs.flatMap(({ id, versions, editor: configured }, at) => {
    const editor = config.brand.editors[id]
    const fence = configured?.fence ?? ''
    return versions.map(({ key, path, language }) => ({
      name: key,
      label: versionLabel(config, key, code),
      root: folderPath(config, code, path),
      home: pagePath(config, code, path),
      ...(at === 0 ? {} : { docs: id }),
      ...(editor && { editor: joinPath(config.basePath, editor.entry), fence, language }),
    }))
  })
}

function findDoc(
  { locale, byEdition }: Context,
  id: string,
  version: string,
): EditionRoute | undefined {
  return byEdition.get(editionKey({ kind: 'doc', version, locale: locale.code, id }))
}

/** The landing page, or else the root of the newest version. */
function homeOf({ config, locale: { code }, byEdition }: Context): string {
  const root = pagePath(config, code)
  const landing = byEdition.get(
    editionKey({ kind: 'page', version: null, locale: code, id: 'index' }),
  )
  if (landing?.permalink === root) return root
  return pagePath(config, code, docsById(config, null).versions[0]?.path ?? '')
}

function startLinks(context: Context, version: string): readonly StartLink[] {
  return context.config.search.start.flatMap((id): StartLink[] => {
    const page = findDoc(context, id, version)
    if (page?.type !== 'doc') return []
    return [{ label: page.title, href: page.permalink, kind: page.kind }]
  })
}

function logoOf({
  config: { theme, navbar, basePath },
  assets,
  locale,
}: Context): SiteData['logo'] {
  const { logo } = theme
  if (logo === null) return null
  const alt = textFor(logo.alt, locale.code)
  return {
    ...logo,
    size: assets.get(`static${logo.light}`)?.size ?? null,
    light: joinPath(basePath, logo.light),
    dark: joinPath(basePath, logo.dark),
    alt: alt === '' && !logo.withTitle ? textFor(navbar.title, locale.code) : alt,
  }
}

function navbarOf(context: Context): readonly NavbarItem[] {
  return context.config.navbar.items.flatMap((item): NavbarItem[] => {
    const { position } = item
    if (item.kind !== 'menu') {
      return navbarLink(context, item).map(link => ({ position, ...link }))
    }
    const items = item.items.flatMap(link => navbarLink(context, link))
    return [{ position, label: textFor(item.label, context.locale.code), items }]
  })
}

/** An unknown sidebar is reported elsewhere. */
function navbarLink(context: Context, link: ConfiguredLink): NavbarLink[] {
  const { config, locale } = context
  const text = textIn(locale)
  if (link.kind === 'link') {
    const href = siteAddress(config, locale.code, link.href)
    return [{ label: text(link.label), href, sidebar: null }]
  }
  const { versions, sidebars } = docsById(config, link.docs)
  const sidebar = sidebars.find(({ id }) => id === link.sidebar)
  if (sidebar === undefined) return []
  const pages = versions.flatMap(({ key }): [string, string][] => {
    const page = findDoc(context, sidebar.doc, key)
    return page === undefined ? [] : [[key, page.permalink]]
  })
  const label = text(link.label ?? sidebar.label)
  return [{ label, href: Object.fromEntries(pages), sidebar: sidebar.id }]
}

function footerOf(context: Context): Pick<SiteData['footer'], 'groups'> {
  const { config, locale } = context
  const text = textIn(locale)
  return {
    groups: config.footer.groups.map(group => ({
      title: text(group.title),
      items: group.items.flatMap((item): TextLink[] => {
        if (item.kind === 'link') {
          return [{ label: text(item.label), href: siteAddress(config, locale.code, item.href) }]
        }
        const [newest] = docsById(config, item.docs).versions
        const page = findDoc(context, item.doc, newest?.key ?? '')
        if (page === undefined) return []
        return [{ label: item.label ? text(item.label) : page.title, href: page.permalink }]
      }),
    })),
  }
}

function blogLinks({ config, locale: { code } }: Context): SiteData['blog'] {
  const { blog } = config
  return (
    blog && {
      title: textFor(blog.title, code),
      list: pagePath(config, code, blog.path),
      tags: pagePath(config, code, blog.path, 'tags'),
      archive: pagePath(config, code, blog.path, 'archive'),
      feeds: feedLinks(config, code),
    }
  )
}
