import { join, relative } from 'node:path'
import type { OldSite } from './old-site.ts'

export interface TranslationIndex {
  localeOf(file: string): string
  /** The original of a translation; any other file itself. */
  originalOf(file: string): string
  /** Absolute folders that links to files may start from. */
  readonly roots: readonly string[]
}

export function openTranslationIndex({ config, docs, blog }: OldSite): TranslationIndex {
  const [first = ''] = config.locales
  const originals = [
    ...docs.flatMap(({ instance }) => instance.versions),
    ...(blog === null ? [] : [blog]),
  ]
  const translated = originals.flatMap(({ folder, translations }) =>
    Object.values(translations).map(below => ({ below, folder })),
  )
  const i18n = join(config.folder, 'i18n')
  return {
    localeOf(file) {
      if (!file.startsWith(`${i18n}/`)) return first
      return relative(i18n, file).split('/', 1)[0] ?? first
    },
    originalOf(file) {
      const found = translated.find(({ below }) => file.startsWith(`${below}/`))
      return found === undefined ? file : join(found.folder, relative(found.below, file))
    },
    roots: originals.map(({ folder }) => folder),
  }
}
