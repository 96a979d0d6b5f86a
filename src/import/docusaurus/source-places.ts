import { join, relative } from 'node:path'
import type { OldSite } from './old-site.ts'

/** In which language files of the old site are written, and of which file each is a translation. */
interface SourcePlaces {
  localeOf(file: string): string
  /** For a file of a translation the file of the original; any other file is its own. */
  originalOf(file: string): string
  /** Absolute folders that paths of files may count from. */
  readonly roots: readonly string[]
}

export function openPlaces({ config, docs, blog }: OldSite): SourcePlaces {
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
