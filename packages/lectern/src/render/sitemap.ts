import { escapeXml } from '@lectern/base/html'
import type { Output } from '@lectern/output/output'
import { lastChange } from '../site/describe/describe-article.ts'
import { type Alternate, indexingOf, isListed } from '../site/describe/indexing.ts'
import type { PageLookup } from '../site/page-lookup.ts'
import type { PageRoute, Route } from '../site/route.ts'
import type { Site } from '../site/site.ts'

interface SitemapLimits {
  readonly addresses: number
  readonly bytes: number
}

/** https://www.sitemaps.org/protocol.html#index */
const LIMITS: SitemapLimits = { addresses: 50_000, bytes: 52_428_800 }

/**
 * https://www.sitemaps.org/protocol.html
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function sitemap(
  site: Site,
  lastUpdated: PageLookup['lastUpdated'],
  limits: SitemapLimits = LIMITS,
): readonly Output[] {
  const entries = site.routes.flatMap(route => entry(site, route, lastUpdated))
  const groups = split(entries, limits)
  const [only] = groups
  if (only !== undefined && groups.length === 1)
    return [{ path: 'sitemap.xml', content: urlset(only) }]
  const files = groups.map((group, index) => ({
    path: `sitemap-${index + 1}.xml`,
    content: urlset(group),
    changed:
      group
        .map(({ changed }) => changed)
        .sort()
        .at(-1) ?? '',
  }))
  const { url, basePath } = site.config
  const sitemaps = files.map(
    ({ path, changed }) =>
      `<sitemap><loc>${escapeXml(url + basePath + path)}</loc>${lastmod(changed)}</sitemap>`,
  )
  const index = `${XML}<sitemapindex ${SITEMAP}>\n${sitemaps.join('\n')}\n</sitemapindex>\n`
  return [
    { path: 'sitemap.xml', content: index },
    ...files.map(({ path, content }) => ({ path, content })),
  ]
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const HEAD = `${XML}<urlset ${SITEMAP} ${XHTML}>\n`
const FOOT = '</urlset>\n'

interface Entry {
  readonly xml: string
  /** `2024-05-28`; empty if unknown. */
  readonly changed: string
}

function entry(site: Site, route: Route, lastUpdated: PageLookup['lastUpdated']): Entry[] {
  if (route.type === 'redirect') return []
  const indexing = indexingOf(site, route)
  if (!isListed(route, indexing)) return []
  const { url } = site.config
  const changed = lastChangeOf(route, lastUpdated)
  const alternate = ({ hreflang, href }: Alternate): string =>
    `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(url + href)}"/>`
  const links = indexing.alternates.map(alternate).join('')
  const loc = `<loc>${escapeXml(url + route.permalink)}</loc>`
  return [{ xml: `<url>${loc}${lastmod(changed)}${links}</url>\n`, changed }]
}

/** Of a list, the last change of its posts. */
function lastChangeOf(route: PageRoute, lastUpdated: PageLookup['lastUpdated']): string {
  switch (route.type) {
    case 'doc':
    case 'post':
    case 'page':
      return lastChange(route, lastUpdated) ?? ''
    case 'post-list':
    case 'tag':
    case 'archive':
      return (
        route.posts
          .map(post => lastChangeOf(post, lastUpdated))
          .sort()
          .at(-1) ?? ''
      )
    case 'tag-list':
      return (
        route.tags
          .map(tag => lastChangeOf(tag, lastUpdated))
          .sort()
          .at(-1) ?? ''
      )
    case 'search':
    case 'print':
    case 'not-found':
    case 'absent':
      return ''
  }
}

function split(entries: readonly Entry[], limits: SitemapLimits): readonly (readonly Entry[])[] {
  const groups: Entry[][] = [[]]
  const empty = HEAD.length + FOOT.length
  let bytes = empty
  for (const entry of entries) {
    const group = groups.at(-1) ?? []
    // URLs are ASCII, so a character is a byte.
    const isFull = group.length === limits.addresses || bytes + entry.xml.length > limits.bytes
    if (isFull && group.length > 0) {
      groups.push([entry])
      bytes = empty + entry.xml.length
    } else {
      group.push(entry)
      bytes += entry.xml.length
    }
  }
  return groups
}

function urlset(entries: readonly Entry[]): string {
  return `${HEAD}${entries.map(({ xml }) => xml).join('')}${FOOT}`
}

function lastmod(changed: string): string {
  return changed === '' ? '' : `<lastmod>${changed}</lastmod>`
}
