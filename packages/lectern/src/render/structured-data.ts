import { wholeUrl } from '@lectern/base/url'
import { homeOf } from '@lectern/theme/home'
import type { PageData } from '@lectern/theme/page-data'
import type { SiteData } from '@lectern/theme/site-data'
import { isListed } from '../site/describe/indexing.ts'
import { findLocale, findVersion } from '../site/permalink.ts'
import type { PageInput } from './page-input.ts'

type Thing = Readonly<Record<string, unknown>>

/** JSON-LD (https://www.w3.org/TR/json-ld11/) for listed pages, without what the head contains already. */
export function structuredData(input: PageInput): string {
  const { route, description } = input
  if (!isListed(route, description.indexing)) return ''
  const graph = [...website(input), ...article(input), ...breadcrumbs(input)]
  if (graph.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // In a script, `<` may begin a comment or the end tag.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** On the home page of each locale. */
function website({ config, siteData, description }: PageInput): Thing[] {
  if (description.data.permalink !== siteData.home) return []
  const urlTemplate = `${config.url}${siteData.search}?q={search_term_string}`
  return [
    {
      '@type': 'WebSite',
      name: siteData.title,
      url: config.url + siteData.home,
      inLanguage: siteData.htmlLang,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

function article({ config, description }: PageInput): Thing[] {
  const { data, card } = description
  if (data.kind !== 'doc' && data.kind !== 'post') return []
  const common = {
    headline: data.title,
    url: config.url + data.permalink,
    inLanguage: findLocale(config, data.locale).htmlLang,
    ...(card === null ? {} : { image: config.url + card.src }),
    ...(data.lastUpdated === null ? {} : { dateModified: data.lastUpdated.date }),
  }
  if (data.kind === 'doc') {
    const version = findVersion(config, data.version).label
    return [{ '@type': 'TechArticle', ...common, version }]
  }
  const { date, authors } = data.post
  const author = authors.map(({ name, title, href, picture }) => ({
    '@type': 'Person',
    name,
    ...(title === '' ? {} : { jobTitle: title }),
    ...(href === null ? {} : { url: new URL(href, config.url).href }),
    ...(picture === null
      ? {}
      : { image: wholeUrl(picture, { origin: config.url, permalink: '' }) }),
  }))
  const by = author.length === 0 ? {} : { author }
  return [{ '@type': 'BlogPosting', ...common, datePublished: date, ...by }]
}

/** Only the last item, the page itself, may have no URL. */
function breadcrumbs(input: PageInput): Thing[] {
  const { config, description } = input
  const { data } = description
  const above = pagesAbove(data, input)
  if (above.length === 0) return []
  const names = [...above, { label: data.title, href: null }]
  const itemListElement = names.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href === null ? {} : { item: config.url + href }),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

interface Crumb {
  readonly label: string
  readonly href: string
}

function pagesAbove(
  data: PageData,
  { siteData, text }: { readonly siteData: SiteData; readonly text: PageInput['text'] },
): Crumb[] {
  const home = { label: text.home, href: homeOf(data, siteData) }
  if (data.kind === 'post' && siteData.blog) {
    return [home, { label: siteData.blog.title, href: siteData.blog.list }]
  }
  if (data.kind !== 'doc' || data.breadcrumbs.length === 0) return []
  return [
    home,
    ...data.breadcrumbs.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }])),
  ]
}
