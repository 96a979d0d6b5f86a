import type { PageData } from '@lectern/theme/page-data'
import type { Config } from '../config/config.ts'
import { findLocale, outputPath } from '../site/permalink.ts'

/** Locale, version and path of a page: `ru.v5.IF_operator`. */
export function chunkName(config: Config, data: Pick<PageData, 'locale' | 'permalink'>): string {
  const locale = findLocale(config, data.locale).path
  const below = outputPath(config, data.permalink).slice(locale === '' ? 0 : locale.length + 1)
  const path = below.replace(/\/$/, '').replace(/\//g, '.')
  return `${data.locale}.${path === '' ? 'index' : path}`
}

export function chunkOf(paths: readonly string[]): string {
  return paths.find(path => path.startsWith('assets/js/')) ?? ''
}
