import type { Config } from '../config/config.ts'
import { findLocale } from './permalink.ts'

/** `May 28, 2019`, in the language and calendar of the locale. */
export type FormatDate = (date: string, locale: string) => string

/** During the build, because browsers differ in their words. */
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
