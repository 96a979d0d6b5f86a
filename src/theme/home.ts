import type { PageData } from '../site/page-data.ts'
import type { SiteData } from '../site/site-data.ts'

/** Where the name of the site leads: to its landing page, or without one where `homeOf` does. */
export function brandOf(page: PageData, site: SiteData): string {
  return site.home === site.versions[0]?.home ? homeOf(page, site) : site.home
}

/** The root of the version that a page belongs to, or of the locale for other pages. */
export function homeOf(page: PageData, site: SiteData): string {
  const version = page.kind === 'doc' ? page.version : undefined
  return site.versions.find(({ name }) => name === version)?.home ?? site.home
}
