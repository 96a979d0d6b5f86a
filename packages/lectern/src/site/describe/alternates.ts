import { escapeHtml } from '@lectern/base/html'
import { fill, type InterfaceText } from '@lectern/texts/text'
import type { AbsentPage, MenuEntry, Notice, PageLine, ShownChange } from '@lectern/theme/page-data'
import { type Config, docsOf, type Version, versionLabel } from '../../config/config.ts'
import { isTranslated } from '../../content/editions.ts'
import type { PageChanges } from '../changes.ts'
import { changeLink } from '../links/changes-list.ts'
import { findLocale, findVersion, folderPath, pagePath } from '../permalink.ts'
import {
  type AbsentRoute,
  type DocRoute,
  isEditionRoute,
  type PlacedDoc,
  type Route,
} from '../route.ts'
import { editionKey } from '../site.ts'
import type { LinkTarget, SiteIndex } from '../site-index.ts'

export function versionMenu(site: SiteIndex, route: Route): MenuEntry[] {
  const { config } = site
  const text = findLocale(config, route.locale).text
  // A page without a version cannot choose one of several sets.
  const doc = docOf(route)
  if (doc === null && config.docs.length > 1) return []
  const shown = 'version' in route ? route.version : null
  return docsOf(config, shown).versions.map(version => {
    const entry = { name: version.key, label: version.label }
    if (doc === null) {
      const href = pagePath(config, route.locale, version.path)
      return { ...entry, href, note: null, current: false }
    }
    const same = docIn(site, doc, { version: version.key })
    const current = version.key === shown
    return {
      ...entry,
      href: same?.permalink ?? (current ? route.permalink : nearestDoc(site, doc, version.key)),
      note: same ? null : absence(config, { site, route: doc, version: version.key, text }),
      current,
    }
  })
}

function docOf(route: Route): PlacedDoc | null {
  if (route.type === 'absent') return route.page
  return route.type === 'doc' ? route : null
}

export function absentPage(
  site: SiteIndex,
  { locale, version, sidebar, page }: AbsentRoute,
): Pick<
  AbsentPage,
  'kind' | 'version' | 'sidebar' | 'breadcrumbs' | 'note' | 'elsewhere' | 'near'
> {
  const { config } = site
  const { text } = findLocale(config, locale)
  const note = absence(config, { site, route: page, version, text })
  const above = page.trail.flatMap(({ doc, ...crumb }) => {
    const here = doc === null ? undefined : docIn(site, page, { version, id: doc })
    return here === undefined ? [] : [{ ...crumb, href: here.permalink }]
  })
  return {
    kind: 'absent',
    version,
    sidebar,
    breadcrumbs: above,
    note: `${note.charAt(0).toLocaleUpperCase(locale)}${note.slice(1)}.`,
    elsewhere: { label: versionLabel(config, page.version, locale), href: page.permalink },
    near: above.slice(-1),
  }
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
      href: same?.permalink ?? addressIn(site, route, locale.code),
      note: translated ? null : readersLocale.text.notTranslated,
      current: locale.code === route.locale,
    }
  })
}

/** Without a counterpart: a page that a version lacks, it lacks in all locales. */
function addressIn(
  { config }: SiteIndex,
  { type, permalink, locale }: Route,
  other: string,
): string {
  if (type !== 'absent') return pagePath(config, other)
  return folderPath(config, other) + permalink.slice(folderPath(config, locale).length)
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

export function oldVersionNotices(
  site: SiteIndex,
  route: DocRoute,
  newer: readonly ShownChange[],
): Notice[] {
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
  if (newer.length === 0) return [{ kind: 'old-version', html }]
  const all = allChanges(site, route, { shown: current, listed: current })
  const more = all === null ? '' : ` <a href="${escapeHtml(all)}">${text.allChanges}</a>.`
  const changed = escapeHtml(fill(text.changedIn, { version: current.label }))
  const list = newer.map(change => changeLink(change, text)).join(', ')
  return [{ kind: 'old-version', html: `${html} ${changed}: ${list}.${more}` }]
}

export function shownChanges(
  site: SiteIndex,
  route: DocRoute,
  { own }: PageChanges,
): PageLine['changes'] {
  if (own === null) return null
  const listed = findVersion(site.config, own.version)
  const all = allChanges(site, route, { shown: findVersion(site.config, route.version), listed })
  return { version: listed.label, items: own.items, all }
}

/** The page with all changes of the version `listed`, in the version `shown`. */
function allChanges(
  site: SiteIndex,
  route: DocRoute,
  { shown, listed }: { readonly shown: Version; readonly listed: Version },
): string | null {
  if (listed.changes === null) return null
  return docIn(site, route, { version: shown.key, id: listed.changes })?.permalink ?? null
}

function docIn(
  site: SiteIndex,
  { locale, edition }: PlacedDoc,
  at: { version: string; id?: string },
) {
  const { version, id = edition.id } = at
  return site.byEdition.get(editionKey({ kind: 'doc', version, locale, id }))
}

/** The innermost category above the page that the version has, else its root. */
function nearestDoc(site: SiteIndex, route: PlacedDoc, version: string): string {
  for (const { doc } of route.trail.toReversed()) {
    const page = doc === null ? undefined : docIn(site, route, { version, id: doc })
    if (page !== undefined) return page.permalink
  }
  return pagePath(site.config, route.locale, findVersion(site.config, version).path)
}

interface Absence {
  readonly site: SiteIndex
  readonly route: PlacedDoc
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
