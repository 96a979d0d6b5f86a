import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { isExternal, joinPath } from '../base/url.ts'
import type { Text } from '../config/user-config.ts'
import { localAddress, type OldPages } from './addresses.ts'
import type { Blog } from './blog-posts.ts'
import type { DocsInstance } from './docs-instance.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { headOf } from './head-elements.ts'
import { htmlToMarkdown, withoutTags } from './html-text.ts'
import { interfaceTexts } from './interface-texts.ts'
import { logoOf } from './logo.ts'
import type { Feature } from './mdx/mdx-page.ts'
import type { NamedSidebar } from './new-sidebars.ts'
import { openTranslations } from './translations.ts'

/** What the new configuration is made of. */
interface NewSite {
  readonly config: DocusaurusConfig
  /** The documentation whose versions the new site has. */
  readonly docs: DocsInstance
  readonly blog: Blog | null
  /** Doc id of the page at the root of the versions. */
  readonly main: string
  readonly sidebars: readonly NamedSidebar[]
  readonly pages: OldPages
  readonly redirects: Readonly<Record<string, string>>
  /** Keys of front matter that other programs read. */
  readonly frontMatter: readonly string[]
  /** Hosts of frames in pages. */
  readonly embeds: readonly string[]
  /** What pages have that is to be switched on. */
  readonly features: ReadonlySet<Feature>
  readonly problems: Problem[]
}

/** The configuration of the new site, as `site.config.ts` has it. */
export function newConfig(site: NewSite): Record<string, unknown> {
  const { config, docs, blog, main, redirects } = site
  const { reader, value } = config
  const theme = reader.record(value, 'themeConfig')
  const titles = openTranslations(config, 'docusaurus-theme-classic/navbar.json')
  const { items, groups } = navbarOf(site, theme)
  const colors = reader.record(theme, 'colorMode')
  const algolia = reader.record(theme, 'algolia')
  const image = reader.text(theme, 'image')
  const url = reader.text(value, 'url')
  const title = reader.text(value, 'title') ?? 'Documentation'
  const navbarTitle = reader.text(reader.record(theme, 'navbar'), 'title')
  const own = reader.flag(value, 'trailingSlash')
  const head = headOf(config, site.features.has('math'), site.problems)
  return {
    title,
    description: reader.text(value, 'tagline'),
    url: url !== undefined && URL.canParse(url) ? new URL(url).origin : 'https://example.org',
    basePath: config.baseUrl === '/' ? undefined : config.baseUrl,
    trailingSlash: own === false ? false : undefined,
    locales: localesOf(config, site.problems),
    docs: {
      main,
      versions: versionsOf(docs),
      sidebars: site.sidebars.map(({ id, label, doc }) => ({ id, label, doc })),
    },
    blog:
      blog === null
        ? undefined
        : {
            title: reader.text(blog.plugin.options, 'blogTitle') ?? 'Blog',
            description: reader.text(blog.plugin.options, 'blogDescription'),
            path: blog.path === 'blog' ? undefined : `/${blog.path}`,
            postsPerPage: reader.number(blog.plugin.options, 'postsPerPage'),
            authors: blog.authors.all() ?? undefined,
          },
    frontMatter: site.frontMatter.length === 0 ? undefined : site.frontMatter,
    markdown: {
      embeds: site.embeds.length === 0 ? undefined : site.embeds,
      math: site.features.has('math') ? true : undefined,
      diagrams: site.features.has('diagrams') ? true : undefined,
    },
    theme: { logo: logoOf(config, site.problems) },
    navbar: {
      title:
        navbarTitle === undefined || navbarTitle === '' || navbarTitle === title
          ? undefined
          : titles('title', navbarTitle),
      items,
    },
    footer: footerOf(site, theme, groups),
    announcement: announcementOf(site, theme),
    editUrl: editUrlOf(site),
    lastUpdated: reader.flag(docs.plugin.options, 'showLastUpdateTime') === true,
    colorMode: {
      default: reader.text(colors, 'defaultMode') === 'dark' ? 'dark' : undefined,
      followSystem: reader.flag(colors, 'respectPrefersColorScheme') === true ? true : undefined,
    },
    search:
      typeof algolia.appId === 'string' &&
      typeof algolia.apiKey === 'string' &&
      typeof algolia.indexName === 'string'
        ? {
            hosted: {
              applicationId: algolia.appId,
              apiKey: algolia.apiKey,
              indexName: algolia.indexName,
            },
          }
        : undefined,
    card:
      image !== undefined &&
      /\.(?:png|jpe?g)$/i.test(image) &&
      existsSync(join(config.folder, 'static', image))
        ? joinPath(image)
        : undefined,
    head: head.elements.length === 0 ? undefined : head.elements,
    analytics: head.analytics,
    redirects: Object.keys(redirects).length === 0 ? undefined : redirects,
  }
}

function localesOf(config: DocusaurusConfig, problems: Problem[]): unknown[] {
  const { reader, value, locales } = config
  const settings = reader.record(reader.record(value, 'i18n'), 'localeConfigs')
  return locales.map((code, index) => {
    const own = reader.record(settings, code)
    const names = new Intl.DisplayNames([code], { type: 'language' })
    const text = interfaceTexts(config, code, problems)
    return {
      code,
      label: reader.text(own, 'label') ?? names.of(code) ?? code,
      htmlLang: reader.text(own, 'htmlLang'),
      direction: reader.text(own, 'direction') === 'rtl' ? 'rtl' : undefined,
      path: index === 0 || reader.text(own, 'path') === code ? undefined : reader.text(own, 'path'),
      text: Object.keys(text).length === 0 ? undefined : text,
    }
  })
}

function versionsOf(docs: DocsInstance): unknown[] {
  return docs.versions.map(({ name, label, path, noIndex }, index) => ({
    name,
    label,
    path: path === (index === 0 ? '' : name) ? undefined : `/${path}`,
    noindex: noIndex ? true : undefined,
  }))
}

interface Bar {
  readonly items: unknown[]
  /** Menus of the bar, which has none here. */
  readonly groups: unknown[]
}

function navbarOf(site: NewSite, theme: unknown): Bar {
  const { config, sidebars, problems } = site
  const { reader } = config
  const translate = openTranslations(config, 'docusaurus-theme-classic/navbar.json')
  const list = reader.list(reader.record(theme, 'navbar'), 'items')
  const groups: unknown[] = []
  const items = list.flatMap((item: unknown, index): unknown[] => {
    const type = reader.text(item, 'type') ?? 'default'
    const written = reader.text(item, 'label')
    const label = written === undefined ? undefined : translate(`item.label.${written}`, written)
    const position = reader.text(item, 'position') === 'right' ? 'right' : undefined
    if (['docsVersionDropdown', 'localeDropdown', 'search'].includes(type)) return []
    const place = reader.placeOf(list, String(index))
    if (type === 'docSidebar') {
      const id = reader.text(item, 'sidebarId') ?? ''
      if (sidebars.some(sidebar => sidebar.id === id)) return [{ sidebar: id, label, position }]
    }
    const doc = docOf(item, site)
    if (doc !== null) {
      const sidebar = sidebars.find(each => each.doc === doc.id)
      if (sidebar !== undefined) return [{ sidebar: sidebar.id, label, position }]
      return [{ href: joinPath(doc.address, '/'), label: label ?? doc.id, position }]
    }
    const href = addressOf(item, site)
    const inner = reader.list(item, 'items')
    if (inner.length > 0) {
      const links = inner.flatMap((each: unknown) => linkOf(each, site, translate))
      if (links.length > 0) groups.push({ title: label ?? 'More', items: links })
      const message = `the menu "${written ?? ''}" of the bar stands in the footer now`
      problems.push({ code: 'import-changed', severity: 'warning', message, ...place })
    }
    if (href !== null && label !== undefined) return [{ href, label, position }]
    if (inner.length === 0) {
      const message = `an entry of the bar (${written ?? type}) has no counterpart, and is left out`
      problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
    }
    return []
  })
  return { items, groups }
}

/** The page that an entry names by its doc id. */
function docOf(
  item: unknown,
  { config, docs, pages }: NewSite,
): { id: string; address: string } | null {
  const id = config.reader.text(item, 'docId')
  const plugin = config.reader.text(item, 'docsPluginId') ?? 'default'
  if (id === undefined || plugin !== docs.id) return null
  const [newest] = docs.versions
  const doc = newest?.docs.find(each => each.id === id)
  const page = doc === undefined ? undefined : pages.byFile(doc.original.file)
  return page === undefined ? null : { id: page.id, address: page.address }
}

function addressOf(item: unknown, { config }: NewSite): string | null {
  const { reader } = config
  const to = reader.text(item, 'to')
  const href = to ?? reader.text(item, 'href')
  if (href === undefined || href.startsWith('pathname://'))
    return href?.slice('pathname://'.length) ?? null
  if (isExternal(href)) return href
  return localAddress(joinPath(href), config)
}

function linkOf(
  item: unknown,
  site: NewSite,
  translate: (key: string, text: string) => Text,
  key = 'item.label',
): unknown[] {
  const written = site.config.reader.text(item, 'label')
  const doc = docOf(item, site)
  const href = doc === null ? addressOf(item, site) : joinPath(doc.address, '/')
  if (href === null || written === undefined) return []
  return [{ label: translate(`${key}.${written}`, written), href }]
}

function footerOf(site: NewSite, theme: unknown, menus: readonly unknown[]): unknown {
  const { config, problems } = site
  const { reader } = config
  const footer = reader.record(theme, 'footer')
  const translate = openTranslations(config, 'docusaurus-theme-classic/footer.json')
  const links = reader.list(footer, 'links')
  const isFlat = links.length > 0 && links.every(item => reader.value(item, 'items') === undefined)
  const columns: readonly unknown[] = isFlat ? [{ title: '', items: links }] : links
  const groups = columns.flatMap((column: unknown) => {
    const title = reader.text(column, 'title') ?? ''
    const inner = reader.list(column, 'items')
    const items = inner.flatMap((item: unknown) => linkOf(item, site, translate, 'link.item.label'))
    if (items.length < inner.length) {
      const message = `${inner.length - items.length} entries of the footer ("${title}") are no links, and are left out`
      problems.push({ code: 'import-left-out', severity: 'warning', message, file: config.file })
    }
    return items.length === 0
      ? []
      : [{ title: title === '' ? 'Links' : translate(`link.title.${title}`, title), items }]
  })
  const copyright = reader.text(footer, 'copyright')
  return {
    groups: [...groups, ...menus],
    copyright: copyright === undefined ? undefined : plain(translate('copyright', copyright)),
  }
}

function plain(text: Text): Text {
  if (typeof text === 'string') return withoutTags(text)
  return Object.fromEntries(Object.entries(text).map(([locale, own]) => [locale, withoutTags(own)]))
}

function announcementOf({ config }: NewSite, theme: unknown): unknown {
  const { reader } = config
  const bar = reader.record(theme, 'announcementBar')
  const content = reader.text(bar, 'content')
  if (content === undefined) return undefined
  const dismissible = reader.flag(bar, 'isCloseable') === false ? false : undefined
  return { text: htmlToMarkdown(content), dismissible }
}

function editUrlOf({ config, docs, problems }: NewSite): string | undefined {
  const base = config.reader.text(docs.plugin.options, 'editUrl')
  if (base === undefined || !URL.canParse(base)) return undefined
  const message = '"editUrl" is that of the old site: lead it to where the new content stands'
  problems.push({
    code: 'import-changed',
    severity: 'warning',
    message,
    ...config.reader.placeOf(docs.plugin.options, 'editUrl'),
  })
  return `${base.replace(/\/$/, '')}/{path}`
}
