import type { SiteData } from '../../site/page-data.ts'

/** Folder of a version, a URL path with a slash at its end. */
export function rootOf(site: SiteData, version: string): string {
  return site.versions.find(({ name }) => name === version)?.root ?? site.root
}
