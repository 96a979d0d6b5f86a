import type { Config } from '../config/config.ts'
import type { PageData } from '../site/page-data.ts'
import { outputPath } from '../site/page-file.ts'
import { findLocale } from '../site/permalink.ts'

/** Name of a page's module: locale, version and place, e.g. `ru.v5.IF_operator`. */
export function chunkName(config: Config, data: Pick<PageData, 'locale' | 'permalink'>): string {
  const locale = findLocale(config, data.locale).path
  const below = outputPath(config, data.permalink).slice(locale === '' ? 0 : locale.length + 1)
  const path = below.replace(/\/$/, '').replace(/\//g, '.')
  return `${data.locale}.${path === '' ? 'index' : path}`
}

/** The module of a page among its files, as a path relative to the output folder. */
export function chunkOf(paths: readonly string[]): string {
  return paths.find(path => path.startsWith('assets/js/')) ?? ''
}
