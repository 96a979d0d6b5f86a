import type { PageData, SiteData } from '../site/page-data.ts'

/** Name of the version that a reader of a page is in: its own, the one read last, or the current one. */
export function versionOf(page: PageData, preferred: string | null): string {
  const names = page.versions.map(({ name }) => name)
  if (page.kind === 'doc') return page.version
  return names.find(name => name === preferred) ?? names[0] ?? ''
}

/** Folder of a version, a URL path with a slash at its end. */
export function rootOf(site: SiteData, version: string): string {
  return site.versions.find(({ name }) => name === version)?.root ?? site.root
}
