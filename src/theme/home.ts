import type { PageData, SiteData } from '../site/page-data.ts'

/** The root of the version that a page belongs to, or of the locale for other pages. */
export function homeOf(page: PageData, site: SiteData): string {
  const version = page.kind === 'doc' ? page.version : undefined
  return site.versions.find(({ name }) => name === version)?.home ?? site.home
}
