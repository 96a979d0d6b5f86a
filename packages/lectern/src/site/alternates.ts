import { escapeHtml } from '@lectern/base/html'
import { fill, type InterfaceText } from '@lectern/texts/text'
import type { MenuEntry, Notice } from '@lectern/theme/page-data'
import { type Config, docsOf } from '../config/config.ts'
import { isTranslated } from '../content/editions.ts'
import { findLocale, findVersion, folderPath, pagePath } from './permalink.ts'
import { type DocRoute, isEditionRoute, type Route } from './route.ts'
import { editionKey } from './site.ts'
import type { LinkTarget, SiteIndex } from './site-index.ts'

export function versionMenu(site: SiteIndex, route: Route): MenuEntry[] {
  const { config } = site
  const text = findLocale(config, route.locale).text
  // A page without a version cannot choose one of several sets.
  if (route.type !== 'doc' && config.docs.length > 1) return []
  const version = route.type === 'doc' ? route.version : null
  return docsOf(config, version).versions.map(version => {
    const entry = { name: version.key, label: version.label }
    if (route.type !== 'doc') {
      const href = pagePath(config, route.locale, version.path)
      return { ...entry, href, note: null, current: false }
    }
    const same = docIn(site, route, { version: version.key })
    return {
      ...entry,
      href: same?.permalink ?? nearestDoc(site, route, version.key),
      note: same ? null : absence(config, { site, route, version: version.key, text }),
      current: version.key === route.version,
    }
  })
}

export function localeMenu(site: SiteIndex, route: Route): MenuEntry[] {
  const { config } = site
  const readersLocale = findLocale(config, route.locale)
  return config.locales.map(locale => {
    const same = counterpart(site, route, locale.code)
    const translated = same === undefined || !isEditionRoute(same) || isTranslated(same.edition)
    return {
      name: locale.code,
      label: locale.label,
      href: same?.permalink ?? pagePath(config, locale.code),
      note: translated ? null : readersLocale.text.notTranslated,
      current: locale.code === route.locale,
    }
  })
}

/** In another locale: of the same version, or at the same path. */
export function counterpart(
  site: SiteIndex,
  route: LinkTarget,
  locale: string,
): LinkTarget | undefined {
  if (isEditionRoute(route)) return site.byEdition.get(editionKey({ ...route.edition, locale }))
  const below = route.permalink.slice(folderPath(site.config, route.locale).length)
  const same = site.byPermalink.get(folderPath(site.config, locale) + below)
  return same?.type === 'redirect' ? undefined : same
}

export function oldVersionNotices(site: SiteIndex, route: DocRoute): Notice[] {
  const { versions } = docsOf(site.config, route.version)
  const [current] = versions
  const shown = versions.find(({ key }) => key === route.version)
  if (current === undefined || shown === undefined || shown.isLast) return []
  const same = docIn(site, route, { version: current.key })
  const { text } = findLocale(site.config, route.locale)
  const labels = { version: shown.label, current: current.label }
  const sentences = same ? text.oldVersion : `${text.oldVersion} ${text.oldVersionGone}`
  const label = escapeHtml(fill(same ? text.oldVersionLink : text.oldVersionHome, labels))
  const href = escapeHtml(same?.permalink ?? nearestDoc(site, route, current.key))
  const html = `${escapeHtml(fill(sentences, labels))} <a href="${href}">${label}</a>.`
  return [{ kind: 'old-version', html }]
}

function docIn(
  site: SiteIndex,
  { locale, edition }: DocRoute,
  at: { version: string; id?: string },
) {
  const { version, id = edition.id } = at
  return site.byEdition.get(editionKey({ kind: 'doc', version, locale, id }))
}

/** The innermost category above the page that the version has, else its root. */
function nearestDoc(site: SiteIndex, route: DocRoute, version: string): string {
  for (const { doc } of route.trail.toReversed()) {
    const page = doc === null ? undefined : docIn(site, route, { version, id: doc })
    if (page !== undefined) return page.permalink
  }
  return pagePath(site.config, route.locale, findVersion(site.config, version).path)
}

interface Absence {
  readonly site: SiteIndex
  readonly route: DocRoute
  readonly version: string
  readonly text: InterfaceText
}

function absence(config: Config, { site, route, version, text }: Absence): string {
  const { versions } = docsOf(config, version)
  const label = (index: number): string => versions[index]?.label ?? ''
  const at = versions.findIndex(({ key }) => key === version)
  const having = versions.flatMap((candidate, index) =>
    docIn(site, route, { version: candidate.key }) ? [index] : [],
  )
  const newest = Math.min(...having)
  const oldest = Math.max(...having)
  const values = { version: label(at) }
  if (at > oldest) return fill(text.addedIn, { ...values, first: label(oldest) })
  if (at < newest) return fill(text.removedAfter, { ...values, last: label(newest) })
  return fill(text.notInVersion, values)
}
