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
  const versions = docs.flatMap(({ instance }) => instance.versions)
  const pairs = versions.flatMap(({ folder, translations }) =>
    Object.entries(translations).map(([locale, below]) => ({ locale, below, folder })),
  )
  const [posts = '', ...translated] = blog?.folders ?? []
  const all = [
    ...pairs,
    ...translated.map((below, index) => ({
      locale: config.locales[index + 1] ?? first,
      below,
      folder: posts,
    })),
  ]
  const translationOf = (file: string) => all.find(({ below }) => file.startsWith(`${below}/`))
  const i18n = join(config.folder, 'i18n')
  return {
    localeOf(file) {
      if (!file.startsWith(`${i18n}/`)) return first
      return relative(i18n, file).split('/', 1)[0] ?? first
    },
    originalOf(file) {
      const found = translationOf(file)
      return found === undefined ? file : join(found.folder, relative(found.below, file))
    },
    roots: [...versions.map(({ folder }) => folder), posts].filter(Boolean),
  }
}
