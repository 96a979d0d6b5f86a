import type { PageData } from '../page-data.ts'
import type { SiteData, SiteVersion } from '../site-data.ts'

/**
 * One version of each set of documentation: that of the page, else the one chosen last, else the newest.
 *
 * @param chosen version keys
 */
export function readersVersions(
  page: PageData,
  site: SiteData,
  chosen: readonly string[],
): SiteVersion[] {
  const shown = 'version' in page ? page.version : null
  return setsOf(site).flatMap(id => {
    const versions = versionsOf(id, site)
    const version =
      versions.find(({ name }) => name === shown) ??
      versions.find(({ name }) => chosen.includes(name)) ??
      versions[0]
    return version ?? []
  })
}

/** Version keys: that of the page, or those of the reader. */
export function searchedFrom(page: PageData, site: SiteData, chosen: readonly string[]): string[] {
  if ('version' in page) return [page.version]
  return readersVersions(page, site, chosen).map(({ name }) => name)
}

export function preferenceKey(docs: string): string {
  return `docs-preferred-version-${docs}`
}

export function setsOf(site: SiteData): string[] {
  return [...new Set(site.versions.map(version => setOf(version, site)))]
}

export function versionsOf(id: string, site: SiteData): SiteVersion[] {
  return site.versions.filter(version => setOf(version, site) === id)
}

export function setOf(version: SiteVersion, site: SiteData): string {
  return version.docs ?? site.docsId
}
