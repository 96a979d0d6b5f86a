import { docsOf } from '../config/config.ts'
import { isTranslated, isUnlisted } from '../content/editions.ts'
import { counterpart } from './alternates.ts'
import { findLocale, findVersion } from './permalink.ts'
import { isEditionRoute, type PageRoute } from './route.ts'
import { editionKey, type Site } from './site.ts'

/** What search engines are told about a page. */
export interface Indexing {
  /** URL path of the page that stands for it, mostly its own; null for what has no address (404). */
  readonly canonical: string | null
  /** Whether search engines are asked not to list it. */
  readonly noindex: boolean
  /**
   * The same page in each language that it is written in, its own included, and the one for readers of
   * any other; empty where there is no second language, and where the page is not listed itself.
   */
  readonly alternates: readonly Alternate[]
}

/** A page in a language. */
export interface Alternate {
  /** Language tag (BCP 47), or `x-default`. */
  readonly hreflang: string
  /** URL path. */
  readonly href: string
}

/**
 * Decides what search engines are told about a page. The newest version that shows a page in its
 * language stands for the older ones, and the original for a translation that is missing; lists of the
 * blog stand for themselves in every language, for they are written in that of the interface.
 */
export function indexingOf(site: Site, route: PageRoute): Indexing {
  const { permalink } = route
  if (route.type === 'not-found') return { canonical: null, noindex: true, alternates: [] }
  if (isHidden(site, route)) return { canonical: permalink, noindex: true, alternates: [] }
  const canonical = canonicalOf(site, route)
  const alternates = canonical === permalink ? alternatesOf(site, route) : []
  return { canonical, noindex: false, alternates }
}

/** True for a page that search engines are to list: the sitemap holds these and no others. */
export function isListed(route: PageRoute, { canonical, noindex }: Indexing): boolean {
  return !noindex && canonical === route.permalink
}

function isHidden({ config }: Site, route: PageRoute): boolean {
  if (isEditionRoute(route) && isUnlisted(route.edition)) return true
  if (route.type !== 'doc') return route.type === 'print'
  return findVersion(config, route.version).noindex
}

function canonicalOf(site: Site, route: PageRoute): string {
  if (!isEditionRoute(route)) return route.permalink
  const { kind, id, source } = route.edition
  const listed = docsOf(site.config, route.edition.version).versions.filter(
    ({ noindex }) => !noindex,
  )
  const versions = kind === 'doc' ? listed.map(({ key }) => key) : [null]
  for (const version of versions) {
    const page = site.byEdition.get(editionKey({ kind, version, locale: source.locale, id }))
    if (page === undefined || isUnlisted(page.edition)) continue
    if (isTranslated(page.edition)) return page.permalink
  }
  return route.permalink
}

function alternatesOf(site: Site, route: PageRoute): readonly Alternate[] {
  const written = site.config.locales.flatMap(({ code }) => {
    const page = counterpart(site, route, code)
    if (page === undefined || isHidden(site, page)) return []
    if (canonicalOf(site, page) !== page.permalink) return []
    return [{ code, hreflang: findLocale(site.config, code).htmlLang, href: page.permalink }]
  })
  if (written.length < 2) return []
  const original = written.find(({ code }) => code === site.config.locales[0]?.code)
  return [
    ...written.map(({ hreflang, href }) => ({ hreflang, href })),
    ...(original ? [{ hreflang: 'x-default', href: original.href }] : []),
  ]
}
