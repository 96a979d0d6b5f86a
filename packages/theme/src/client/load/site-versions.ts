import type { SiteData, SiteVersion } from '../../site-data.ts'

/** URL path with a final slash. */
export function rootOf(site: SiteData, version: string): string {
  return site.versions.find(({ name }) => name === version)?.root ?? site.root
}

export function versionAt(path: string, site: SiteData): SiteVersion | undefined {
  const [nearest] = site.versions
    .filter(({ root }) => path.startsWith(root))
    .sort((a, b) => b.root.length - a.root.length)
  return nearest
}
