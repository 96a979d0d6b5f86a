import type { PageData } from '../site/page-data.ts'
import type { SiteData } from '../site/site-data.ts'

/** Title of the window: the page's and the site's, joined by a bar. */
export function windowTitle(page: Pick<PageData, 'title'>, site: Pick<SiteData, 'title'>): string {
  return page.title === site.title ? site.title : `${page.title} | ${site.title}`
}
