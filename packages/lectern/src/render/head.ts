import { escapeHtml } from '@lectern/base/html'
import type { PageData } from '@lectern/theme/page-data'
import type { Config, Locale } from '../config/config.ts'
import type { Card } from '../site/describe/card.ts'
import { markdownPermalink } from '../site/permalink.ts'
import type { PageInput } from './page-input.ts'
import { structuredData } from './structured-data.ts'

/** The elements of the head that differ between pages. Client navigation replaces them. */
export function renderHead(input: PageInput): string {
  const { config, description } = input
  const { data, indexing } = description
  const { canonical, noindex, alternates } = indexing
  return [
    meta('name', 'description', data.description),
    noindex ? meta('name', 'robots', 'noindex') : '',
    canonical === null ? '' : link('canonical', config.url + canonical),
    ...alternates.map(({ hreflang, href }) =>
      link('alternate', config.url + href, ` hreflang="${escapeHtml(hreflang)}"`),
    ),
    'toc' in data
      ? link('alternate', markdownPermalink(data.permalink), ' type="text/markdown"')
      : '',
    ...feedLinks(input),
    ...openGraph(input),
    structuredData(input),
    ...preloads(input),
    ...[...input.shell.moduleStyles, ...input.styles].map(href => link('stylesheet', href)),
  ].join('')
}

/** Modules of the search page, which would load one after the other, and the index, which is large. */
function preloads({ shell, frame, description: { data }, siteData }: PageInput): readonly string[] {
  if (data.kind !== 'search') return []
  const modules = [...shell.modules, frame].map(path => link('modulepreload', path))
  const [newest] = siteData.versions
  if (newest === undefined || siteData.hostedSearch) return modules
  return [
    ...modules,
    link('preload', `${newest.root}search.json`, ' as="fetch" crossorigin fetchpriority="low"'),
  ]
}

function feedLinks({ description, siteData: { blog } }: PageInput): readonly string[] {
  if (blog === null || !('recent' in description.data)) return []
  return blog.feeds.map(({ label, type, href }) =>
    link('alternate', href, ` type="${type}" title="${escapeHtml(`${blog.title} (${label})`)}"`),
  )
}

/** https://ogp.me, and https://developer.x.com/en/docs/x-for-websites/cards where services need it */
function openGraph({ config, description, siteData }: PageInput): readonly string[] {
  const { data, card } = description
  const isArticle = data.kind === 'doc' || data.kind === 'post'
  return [
    property('og:title', data.title),
    property('og:description', data.description),
    // Not the canonical page: people share the version that they read.
    data.kind === 'not-found' ? '' : property('og:url', config.url + data.permalink),
    property('og:site_name', siteData.title),
    property('og:type', isArticle ? 'article' : 'website'),
    data.kind === 'post' ? property('article:published_time', data.post.date) : '',
    property('og:locale', languageOf(config, data)?.openGraph ?? ''),
    ...(card === null ? [] : image(config, card)),
    meta('name', 'twitter:card', card === null ? 'summary' : 'summary_large_image'),
  ]
}

function image(config: Config, { src, size }: Card): readonly string[] {
  const address = property('og:image', config.url + src)
  if (size === null) return [address]
  return [
    address,
    property('og:image:width', String(size.width)),
    property('og:image:height', String(size.height)),
  ]
}

function languageOf({ locales }: Config, { articleLang, locale }: PageData): Locale | undefined {
  return locales.find(({ code, htmlLang }) =>
    articleLang ? htmlLang === articleLang : code === locale,
  )
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}"${more} href="${escapeHtml(href)}">`
}

function property(name: string, content: string): string {
  return meta('property', name, content)
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`
}
