import type { PageData } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'

export function windowTitle(page: Pick<PageData, 'title'>, site: Pick<SiteData, 'title'>): string {
  return page.title === site.title ? site.title : `${page.title} | ${site.title}`
}
