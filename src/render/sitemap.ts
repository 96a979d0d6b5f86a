import { escapeXml } from '../base/xml.ts'
import type { Output } from '../output/output.ts'
import { lastChange } from '../site/describe-article.ts'
import { type Alternate, indexingOf, isListed } from '../site/indexing.ts'
import type { PageLookup } from '../site/page-lookup.ts'
import type { PageRoute, Route } from '../site/route.ts'
import type { Site } from '../site/site.ts'

/** How much a sitemap may hold. */
interface SitemapLimits {
  /** Addresses. */
  readonly addresses: number
  /** Bytes, uncompressed. */
  readonly bytes: number
}

/** The limits of the protocol: https://www.sitemaps.org/protocol.html#index */
const LIMITS: SitemapLimits = { addresses: 50_000, bytes: 52_428_800 }

/**
 * The sitemap (https://www.sitemaps.org/protocol.html) of the pages that search engines are to list,
 * with their alternates in other languages
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 * Where one file cannot hold them, `sitemap.xml` is an index of several.
 */
export function sitemap(
  site: Site,
  lastUpdated: PageLookup['lastUpdated'],
  limits: SitemapLimits = LIMITS,
): readonly Output[] {
  const entries = site.routes.flatMap(route => entry(site, route, lastUpdated))
  const parts = split(entries, limits)
  const [only] = parts
  if (only !== undefined && parts.length === 1)
    return [{ path: 'sitemap.xml', content: urlset(only) }]
  const files = parts.map((part, index) => ({
    path: `sitemap-${index + 1}.xml`,
    content: urlset(part),
    changed:
      part
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
  /** Day of its last change, `2024-05-28`; empty when unknown. */
  readonly changed: string
}

function entry(site: Site, route: Route, lastUpdated: PageLookup['lastUpdated']): Entry[] {
  if (route.type === 'redirect') return []
  const indexing = indexingOf(site, route)
  if (!isListed(route, indexing)) return []
  const { url } = site.config
  const changed = lastChangeOf(route, lastUpdated).slice(0, 10)
  const alternate = ({ hreflang, href }: Alternate): string =>
    `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(url + href)}"/>`
  const links = indexing.alternates.map(alternate).join('')
  const loc = `<loc>${escapeXml(url + route.permalink)}</loc>`
  return [{ xml: `<url>${loc}${lastmod(changed)}${links}</url>\n`, changed }]
}

/** When the text of a page was last changed, or the last of the posts that it lists; empty when unknown. */
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
      return ''
  }
}

/** Fills one file after the other. */
function split(entries: readonly Entry[], limits: SitemapLimits): readonly (readonly Entry[])[] {
  const parts: Entry[][] = [[]]
  const empty = HEAD.length + FOOT.length
  let bytes = empty
  for (const entry of entries) {
    const part = parts.at(-1) ?? []
    // Addresses are ASCII: a character is a byte.
    const isFull = part.length === limits.addresses || bytes + entry.xml.length > limits.bytes
    if (isFull && part.length > 0) {
      parts.push([entry])
      bytes = empty + entry.xml.length
    } else {
      part.push(entry)
      bytes += entry.xml.length
    }
  }
  return parts
}

function urlset(entries: readonly Entry[]): string {
  return `${HEAD}${entries.map(({ xml }) => xml).join('')}${FOOT}`
}

function lastmod(changed: string): string {
  return changed === '' ? '' : `<lastmod>${changed}</lastmod>`
}
