import { joinPath } from '../base/url.ts'
import { type Config, type Locale, textFor } from '../config/config.ts'
import { announcementText } from './announcement.ts'
import { feedLinks } from './feed-links.ts'
import type { NavbarLink, SiteData, StartLink, TextLink } from './page-data.ts'
import { folderPath, pagePath, siteAddress } from './permalink.ts'
import { type EditionRoute, editionKey } from './site.ts'

/** What every page of a locale shows alike. */
export function siteData(
  config: Config,
  locale: Locale,
  byEdition: ReadonlyMap<string, EditionRoute>,
): SiteData {
  const text = (value: Parameters<typeof textFor>[0]): string => textFor(value, locale.code)
  const doc = (id: string, version: string): EditionRoute | undefined =>
    byEdition.get(editionKey({ kind: 'doc', version, locale: locale.code, id }))
  const [newest] = config.docs.versions
  const current = newest?.name ?? ''
  const { logo } = config.theme
  const root = pagePath(config, locale.code)
  const landing = byEdition.get(
    editionKey({ kind: 'page', version: null, locale: locale.code, id: 'index' }),
  )
  const address = (href: string): string => siteAddress(config, locale.code, href)
  const navbar = config.navbar.items.flatMap((item): NavbarLink[] => {
    const { position } = item
    if (item.kind === 'link') {
      return [{ position, label: text(item.label), href: address(item.href), sidebar: null }]
    }
    const sidebar = config.docs.sidebars.find(candidate => candidate.id === item.sidebar)
    if (sidebar === undefined) return []
    const href = Object.fromEntries(
      config.docs.versions.flatMap(({ name }) => {
        const page = doc(sidebar.doc, name)
        return page === undefined ? [] : [[name, page.permalink]]
      }),
    )
    return [{ position, label: text(item.label ?? sidebar.label), href, sidebar: sidebar.id }]
  })
  const blog = config.blog
  return {
    title: text(config.title),
    description: text(config.description),
    locale: locale.code,
    htmlLang: locale.htmlLang,
    direction: locale.direction,
    calendar: locale.calendar,
    versions: config.docs.versions.map(({ name, label, path }) => ({
      name,
      label,
      root: folderPath(config, locale.code, path),
      home: pagePath(config, locale.code, path),
    })),
    docsId: config.docs.id,
    analytics: config.analytics,
    trailingSlash: config.trailingSlash,
    root: folderPath(config, locale.code),
    home: landing?.permalink === root ? root : pagePath(config, locale.code, newest?.path ?? ''),
    search: pagePath(config, locale.code, 'search'),
    print: pagePath(config, locale.code, 'print'),
    colorMode: config.colorMode.followSystem ? 'system' : config.colorMode.default,
    searchPlaceholder: config.search.placeholder
      ? text(config.search.placeholder)
      : locale.text.searchDocs,
    searchStart: Object.fromEntries(
      config.docs.versions.map(({ name }) => [
        name,
        config.search.start.flatMap((id): StartLink[] => {
          const page = doc(id, name)
          if (page?.type !== 'doc') return []
          return [{ label: page.title, href: page.permalink, kind: page.kind }]
        }),
      ]),
    ),
    hostedSearch: config.search.hosted,
    searchReport: config.search.reportUrl,
    navbarTitle: text(config.navbar.title),
    logo: logo && {
      ...logo,
      light: joinPath(config.basePath, logo.light),
      dark: joinPath(config.basePath, logo.dark),
      alt: text(logo.alt),
    },
    navbar,
    footer: {
      groups: config.footer.groups.map(group => ({
        title: text(group.title),
        items: group.items.flatMap((item): TextLink[] => {
          if (item.kind === 'link') {
            return [{ label: text(item.label), href: address(item.href) }]
          }
          const page = doc(item.doc, current)
          if (page === undefined) return []
          return [{ label: item.label ? text(item.label) : page.title, href: page.permalink }]
        }),
      })),
      copyright: text(config.footer.copyright),
    },
    announcement: config.announcement && {
      html: announcementText(config, locale)?.html ?? '',
      dismissible: config.announcement.dismissible,
    },
    blog: blog
      ? {
          title: text(blog.title),
          list: pagePath(config, locale.code, blog.path),
          tags: pagePath(config, locale.code, blog.path, 'tags'),
          archive: pagePath(config, locale.code, blog.path, 'archive'),
          feeds: feedLinks(config, locale.code),
        }
      : null,
  }
}
