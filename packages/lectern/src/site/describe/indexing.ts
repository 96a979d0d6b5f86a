import { docsOf } from '../../config/config.ts'
import { isTranslated, isUnlisted } from '../../content/editions.ts'
import { findLocale, findVersion } from '../permalink.ts'
import { isEditionRoute, type PageRoute } from '../route.ts'
import { editionKey } from '../site.ts'
import type { LinkTarget, SiteIndex } from '../site-index.ts'
import { counterpart } from './alternates.ts'

export interface Indexing {
  /** URL path, usually that of the page itself; null for 404. */
  readonly canonical: string | null
  readonly noindex: boolean
  /** Includes the page itself and `x-default`. Empty with only one language, or if another page is canonical. */
  readonly alternates: readonly Alternate[]
}

export interface Alternate {
  /** BCP 47, or `x-default`. */
  readonly hreflang: string
  readonly href: string
}

/** The newest version in the language of the text is canonical; so is the original of a missing translation. */
export function indexingOf(site: SiteIndex, route: PageRoute): Indexing {
  const { permalink } = route
  if (route.type === 'not-found') return { canonical: null, noindex: true, alternates: [] }
  if (isHidden(site, route)) return { canonical: permalink, noindex: true, alternates: [] }
  const canonical = canonicalOf(site, route)
  const alternates = canonical === permalink ? alternatesOf(site, route) : []
  return { canonical, noindex: false, alternates }
}

/** Whether the page belongs in the sitemap. */
export function isListed(route: PageRoute, { canonical, noindex }: Indexing): boolean {
  return !noindex && canonical === route.permalink
}

function isHidden({ config }: SiteIndex, route: LinkTarget): boolean {
  if (!isEditionRoute(route)) return route.type === 'print' || route.type === 'absent'
  const { version } = route.edition
  return isUnlisted(route.edition) || (version !== null && findVersion(config, version).noindex)
}

function canonicalOf(site: SiteIndex, route: LinkTarget): string {
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

function alternatesOf(site: SiteIndex, route: LinkTarget): readonly Alternate[] {
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
