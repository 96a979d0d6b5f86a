import type { SiteData, SiteVersion } from '../../site/site-data.ts'

/** Folder of a version, a URL path with a slash at its end. */
export function rootOf(site: SiteData, version: string): string {
  return site.versions.find(({ name }) => name === version)?.root ?? site.root
}

/** The version whose folder a URL path lies in; undefined for none. */
export function versionAt(path: string, site: SiteData): SiteVersion | undefined {
  const [nearest] = site.versions
    .filter(({ root }) => path.startsWith(root))
    .sort((a, b) => b.root.length - a.root.length)
  return nearest
}
