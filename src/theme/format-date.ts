import type { SiteData } from '../site/page-data.ts'

/** A day in the words and the calendar of the locale: `May 28, 2019`. */
export function formatDate(date: string, site: SiteData): string {
  return new Intl.DateTimeFormat(site.htmlLang, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: site.calendar,
  }).format(new Date(date))
}
