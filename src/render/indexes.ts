import type { PageData } from '../site/page-data.ts'
import { localePath } from '../site/permalink.ts'
import { type DocRoute, type RedirectRoute, type Site, treeKey } from '../site/site.ts'
import { renderRedirect } from '../theme/redirect.ts'
import type { Output } from './output.ts'
import { outputFolder } from './page.ts'

/** A rendered page as the indexes see it. */
export interface IndexedPage {
  readonly data: PageData
  /** Path of its module relative to the output folder. */
  readonly chunk: string
}

/** The files that tell about many pages: static JSON, sitemap, redirects. */
export function renderIndexes(site: Site, pages: readonly IndexedPage[]): readonly Output[] {
  return [
    ...versionFiles(site),
    ...chunkFiles(site, pages),
    ...blogFiles(site, pages),
    sitemap(site, pages),
    ...site.routes
      .filter((route): route is RedirectRoute => route.type === 'redirect')
      .map(route => redirect(site, route)),
  ]
}

/** Per locale `versions.json`: versions, their pages and sidebars. Per version `sidebars.json`: the trees. */
function versionFiles(site: Site): Output[] {
  const { config } = site
  const docs = site.routes.filter((route): route is DocRoute => route.type === 'doc')
  return config.locales.flatMap(({ code: locale }) => {
    const versions = config.docs.versions.map(version => {
      const own = docs.filter(route => route.version === version.name && route.locale === locale)
      const path = localePath(config, locale, version.path)
      return {
        name: version.name,
        label: version.label,
        isLast: version.isLast,
        path,
        mainDocId: config.docs.main,
        docs: own.map(route => ({
          id: route.edition.id,
          path: route.permalink,
          ...(route.sidebar === null ? {} : { sidebar: route.sidebar }),
        })),
        draftIds: [],
        sidebars: Object.fromEntries(
          config.docs.sidebars.map(({ id, label, doc }) => {
            const page = own.find(route => route.edition.id === doc)
            const text = typeof label === 'string' ? label : (label[locale] ?? '')
            return [id, { link: { path: page?.permalink ?? path, label: text } }]
          }),
        ),
      }
    })
    const trees = config.docs.versions.map(version =>
      json(
        `${outputFolder(config, localePath(config, locale, version.path))}sidebars.json`,
        site.sidebars.get(treeKey(version.name, locale)) ?? {},
      ),
    )
    return [
      json(`${outputFolder(config, localePath(config, locale))}versions.json`, versions),
      ...trees,
    ]
  })
}

/** Per version and locale `chunks.json`: the module of each page, for client navigation. */
function chunkFiles(site: Site, pages: readonly IndexedPage[]): Output[] {
  const { config } = site
  const groups = new Map<string, Record<string, string>>()
  for (const { data, chunk } of pages) {
    const version = data.kind === 'doc' ? data.version : ''
    const path = config.docs.versions.find(candidate => candidate.name === version)?.path ?? ''
    const folder = outputFolder(config, localePath(config, data.locale, path))
    const group = groups.get(folder) ?? {}
    group[data.permalink] = chunk
    groups.set(folder, group)
  }
  return [...groups].map(([folder, chunks]) => json(`${folder}chunks.json`, chunks))
}

/** The pages of the blog as JSON beside each page: `blog/index.json`, `blog/archive/index.json`, … */
function blogFiles(site: Site, pages: readonly IndexedPage[]): Output[] {
  return pages.flatMap(({ data }) => {
    const path = `${outputFolder(site.config, data.permalink)}index.json`
    switch (data.kind) {
      case 'post-list':
        return [
          json(path, {
            title: data.title,
            posts: data.posts.map(({ excerpt: _, ...post }) => post),
          }),
        ]
      case 'tag-list':
        return [json(path, { title: data.title, tags: data.tags })]
      case 'tag':
        return [json(path, { title: data.title, posts: data.posts })]
      case 'archive':
        return [json(path, { title: data.title, years: data.years })]
      default:
        return []
    }
  })
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(site: Site, pages: readonly IndexedPage[]): Output {
  const entries = pages
    .filter(({ data }) => data.kind !== 'not-found' && data.kind !== 'search')
    .map(({ data }) => {
      const date = 'lastUpdated' in data && data.lastUpdated ? data.lastUpdated.slice(0, 10) : null
      const lastmod = date === null ? '' : `<lastmod>${date}</lastmod>`
      return `<url><loc>${escapeXml(site.config.url + data.permalink)}</loc>${lastmod}</url>`
    })
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return { path: 'sitemap.xml', content }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

function redirect(site: Site, route: RedirectRoute): Output {
  const folder = outputFolder(site.config, route.permalink)
  const path = folder.endsWith('.html/') ? folder.slice(0, -1) : `${folder}index.html`
  const locale = site.config.locales.find(candidate => candidate.code === route.locale)
  return {
    path,
    content: renderRedirect(route.to, locale?.htmlLang ?? '', locale?.text.movedText ?? ''),
  }
}

function json(path: string, value: unknown): Output {
  return { path, content: `${JSON.stringify(value)}\n` }
}
