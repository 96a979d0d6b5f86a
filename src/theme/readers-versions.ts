import type { PageData } from '../site/page-data.ts'
import type { SiteData, SiteVersion } from '../site/site-data.ts'

/**
 * The versions that a reader of a page is in, one of each set of documentation: that of the page, else the
 * one that the reader has chosen last, else the newest.
 *
 * @param chosen keys of versions
 */
export function readersVersions(
  page: PageData,
  site: SiteData,
  chosen: readonly string[],
): SiteVersion[] {
  const shown = page.kind === 'doc' ? page.version : null
  return setsOf(site).flatMap(id => {
    const versions = versionsOf(id, site)
    const version =
      versions.find(({ name }) => name === shown) ??
      versions.find(({ name }) => chosen.includes(name)) ??
      versions[0]
    return version ?? []
  })
}

/** The keys of the versions that a reader of a page searches in: its own, or all that the reader is in. */
export function searchedFrom(page: PageData, site: SiteData, chosen: readonly string[]): string[] {
  if (page.kind === 'doc') return [page.version]
  return readersVersions(page, site, chosen).map(({ name }) => name)
}

/** Under what the browser stores the version of a set of documentation that the reader has chosen. */
export function preferenceKey(docs: string): string {
  return `docs-preferred-version-${docs}`
}

/** The ids of the sets of documentation. */
export function setsOf(site: SiteData): string[] {
  return [...new Set(site.versions.map(version => setOf(version, site)))]
}

/** The versions of a set of documentation, newest first. */
export function versionsOf(id: string, site: SiteData): SiteVersion[] {
  return site.versions.filter(version => setOf(version, site) === id)
}

/** Id of the set of documentation that a version is of. */
export function setOf(version: SiteVersion, site: SiteData): string {
  return version.docs ?? site.docsId
}
