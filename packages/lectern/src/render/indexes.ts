import type { Output } from '@lectern/output/output'
import { renderRedirect } from '@lectern/theme/redirect'
import { docsById } from '../config/config.ts'
import type { PageLookup } from '../site/page-lookup.ts'
import { findVersion, folderPath, outputPath, pageFile, pagePath } from '../site/permalink.ts'
import type { RedirectRoute, Route } from '../site/route.ts'
import type { Site } from '../site/site.ts'
import { sitemap } from './sitemap.ts'
import { WEB_MANIFEST, webManifest } from './web-manifest.ts'

interface IndexedPage {
  readonly route: Route
  /** Relative to the output folder. */
  readonly chunk: string
}

/** They depend only on the plan of the site and the dates of its files. */
export function renderIndexes(
  site: Site,
  lastUpdated: PageLookup['lastUpdated'],
): readonly Output[] {
  return [
    ...versionFiles(site),
    ...sitemap(site, lastUpdated),
    ...robots(site),
    ...manifestFiles(site),
    ...(site.config.redirectPages ? redirectPages(site) : []),
  ]
}

function versionFiles(site: Site): Output[] {
  const { config } = site
  return config.locales.flatMap(({ code: locale }) => {
    const trees = site.trees.filter(tree => tree.locale === locale)
    const versions = trees.map(({ docs, version: key, pages: docPages }) => {
      const { main, sidebars } = docsById(config, docs)
      const version = findVersion(config, key)
      const path = pagePath(config, locale, version.path)
      return {
        ...(config.docs.length === 1 ? {} : { set: docs }),
        name: version.name,
        label: version.label,
        isLast: version.isLast,
        path,
        mainDocId: main,
        docs: docPages.map(route => ({
          id: route.edition.id,
          path: route.permalink,
          ...(route.sidebar === null ? {} : { sidebar: route.sidebar }),
        })),
        draftIds: [],
        sidebars: Object.fromEntries(
          sidebars.map(({ id, label, doc }) => {
            const page = docPages.find(route => route.edition.id === doc)
            const text = typeof label === 'string' ? label : (label[locale] ?? '')
            return [id, { link: { path: page?.permalink ?? path, label: text } }]
          }),
        ),
      }
    })
    return [
      json(`${outputPath(config, folderPath(config, locale))}versions.json`, versions),
      ...trees.map(({ root, sidebars }) =>
        json(`${outputPath(config, root)}sidebars.json`, sidebars),
      ),
    ]
  })
}

/** For client navigation. By the script an open tab notices a new version of the site. */
export function chunkFiles(
  site: Site,
  pages: readonly IndexedPage[],
  script: string,
): readonly Output[] {
  const { config } = site
  const groups = new Map<string, Record<string, string>>()
  for (const { route, chunk } of pages) {
    const version = 'version' in route ? findVersion(config, route.version).path : ''
    const folder = outputPath(config, folderPath(config, route.locale, version))
    const group = groups.get(folder) ?? {}
    group[route.permalink] = chunk
    groups.set(folder, group)
  }
  return [...groups].map(([folder, chunks]) =>
    json(`${folder}chunks.json`, { script, pages: chunks }),
  )
}

/** Crawlers look for the file only at the root of a host: https://www.rfc-editor.org/rfc/rfc9309 */
function robots({ config, assets }: Site): Output[] {
  if (config.basePath !== '/' || assets.has('static/robots.txt')) return []
  const content = `User-agent: *\nAllow: /\n\nSitemap: ${config.url}/sitemap.xml\n`
  return [{ path: 'robots.txt', content }]
}

function manifestFiles(site: Site): Output[] {
  return Object.values(site.data).map(data => {
    const folder = outputPath(site.config, folderPath(site.config, data.locale))
    return json(folder + WEB_MANIFEST, webManifest(site, data))
  })
}

function redirectPages(site: Site): Output[] {
  return site.routes
    .filter((route): route is RedirectRoute => route.type === 'redirect')
    .map(route => redirectPage(site, route))
}

function redirectPage(site: Site, route: RedirectRoute): Output {
  const locale = site.config.locales.find(candidate => candidate.code === route.locale)
  return {
    path: pageFile(site.config, route.permalink, 'html'),
    content: renderRedirect(route.to, locale?.htmlLang ?? '', locale?.text.movedText ?? ''),
  }
}

function json(path: string, value: unknown): Output {
  return { path, content: `${JSON.stringify(value)}\n` }
}
