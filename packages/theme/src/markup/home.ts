import type { PageData } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'

/** Target of the brand: the landing page, or else `homeOf`. */
export function brandOf(page: PageData, site: SiteData): string {
  return site.home === site.versions[0]?.home ? homeOf(page, site) : site.home
}

/** Root page of the version of a page, or else of the locale. */
export function homeOf(page: PageData, site: SiteData): string {
  const version = 'version' in page ? page.version : undefined
  return site.versions.find(({ name }) => name === version)?.home ?? site.home
}
