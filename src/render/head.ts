import { escapeHtml } from '../base/html.ts'
import { findLocale } from '../site/permalink.ts'
import type { PageInput } from './page.ts'

/** The elements of the head that tell machines about a page. */
export function renderHead({ config, description, siteData, icon }: PageInput): string {
  const { data } = description
  const address = config.url + data.permalink
  const meta = (property: string, content: string): string =>
    content === '' ? '' : `<meta property="${property}" content="${escapeHtml(content)}">`
  const alternates = data.locales.filter(entry => entry.note === null)
  const hreflang =
    alternates.length > 1 && data.kind !== 'not-found'
      ? alternates.map(({ name, href }) => {
          const lang = findLocale(config, name).htmlLang
          return `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(config.url + href)}">`
        })
      : []
  const robots =
    data.kind === 'not-found' || data.kind === 'search' || data.kind === 'print'
      ? '<meta name="robots" content="noindex">'
      : ''
  return [
    icon === null ? '' : `<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">`,
    robots,
    meta('og:title', data.title),
    meta('og:description', data.description),
    data.kind === 'not-found' ? '' : meta('og:url', address),
    meta('og:site_name', siteData.title),
    meta('og:type', data.kind === 'doc' || data.kind === 'post' ? 'article' : 'website'),
    '<meta name="theme-color" content="#fcfcfb" media="(prefers-color-scheme: light)">',
    ...hreflang,
  ].join('')
}
