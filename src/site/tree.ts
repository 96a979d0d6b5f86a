import type { Config } from '../config/config.ts'
import { folderPath } from './permalink.ts'
import type { EditionRoute, Scope, Site, Tree } from './site.ts'

export type { Scope, Tree }

/** All versions in all locales, by set of documentation, by version and then by locale. */
export function scopesOf(config: Config): Scope[] {
  return config.docs.flatMap(({ id: docs, versions }) =>
    versions.flatMap(({ key: version, path }) =>
      config.locales.map(({ code: locale }) => {
        const root = folderPath(config, locale, path)
        return { docs, version, locale, root }
      }),
    ),
  )
}

/** The tree of a version and locale that the site is known to have. */
export function treeOf(
  { trees }: Pick<Site, 'trees'>,
  { version, locale }: Pick<Scope, 'version' | 'locale'>,
): Tree {
  const found = trees.find(tree => tree.version === version && tree.locale === locale)
  if (found === undefined) throw new Error(`no version ${version} in ${locale}`)
  return found
}

/** All that a reader of a tree finds by a search: its pages, and those of the locale without a version. */
export function searchedIn({ commons }: Site, { pages, locale }: Tree): readonly EditionRoute[] {
  return [...pages, ...(commons[locale] ?? [])]
}
