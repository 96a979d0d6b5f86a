import { escapeHtml } from '../base/html.ts'
import { fill, type InterfaceText } from '../base/text.ts'
import { type Config, docsOf } from '../config/config.ts'
import { isTranslated } from '../content/editions.ts'
import type { MenuEntry, Notice } from './page-data.ts'
import { findLocale, findVersion, folderPath, pagePath } from './permalink.ts'
import { type DocRoute, isEditionRoute, type PageRoute, type Route } from './route.ts'
import { editionKey, type Site } from './site.ts'

/** Entries of the version menu: the same page in each version, or the nearest one and why. */
export function versionMenu(site: Site, route: Route): MenuEntry[] {
  const { config } = site
  const text = findLocale(config, route.locale).text
  // A page of no set would have to choose one.
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

/** Entries of the language menu: the same page in each locale. */
export function localeMenu(site: Site, route: Route): MenuEntry[] {
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

/** The same page in a locale: of the same version, or at the same address below it; undefined for none. */
export function counterpart(site: Site, route: Route, locale: string): PageRoute | undefined {
  if (isEditionRoute(route)) return site.byEdition.get(editionKey({ ...route.edition, locale }))
  const below = route.permalink.slice(folderPath(site.config, route.locale).length)
  const same = site.byPermalink.get(folderPath(site.config, locale) + below)
  return same?.type === 'redirect' ? undefined : same
}

/** What a page of an old version says about the current one: nothing on pages of the current version. */
export function oldVersionNotices(site: Site, route: DocRoute): Notice[] {
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

/** The page of a route in another version, or another page there. */
function docIn(site: Site, { locale, edition }: DocRoute, at: { version: string; id?: string }) {
  const { version, id = edition.id } = at
  return site.byEdition.get(editionKey({ kind: 'doc', version, locale, id }))
}

/** The innermost category above the page that the version has, else the root of the version. */
function nearestDoc(site: Site, route: DocRoute, version: string): string {
  for (const { doc } of route.trail.toReversed()) {
    const page = doc === null ? undefined : docIn(site, route, { version, id: doc })
    if (page !== undefined) return page.permalink
  }
  return pagePath(site.config, route.locale, findVersion(site.config, version).path)
}

interface Absence {
  readonly site: Site
  readonly route: DocRoute
  readonly version: string
  readonly text: InterfaceText
}

/** Why a version lacks a page: added later, removed earlier, or neither. */
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
