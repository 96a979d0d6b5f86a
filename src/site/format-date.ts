import type { Config } from '../config/config.ts'
import { findLocale } from './permalink.ts'

/** Writes a day in the words and the calendar of a locale: `May 28, 2019`. */
export type FormatDate = (date: string, locale: string) => string

/**
 * Makes the function for a site. Dates are written when the site is built: the words then are the
 * same in every browser, which would also take long to load what it knows about calendars.
 */
export function dateFormat(config: Config): FormatDate {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (date, locale) => {
    const { htmlLang, calendar } = findLocale(config, locale)
    const format =
      formats.get(locale) ??
      new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC', calendar })
    formats.set(locale, format)
    return format.format(new Date(date))
  }
}
