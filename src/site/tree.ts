import type { Config } from '../config/config.ts'
import { isUnlisted } from '../content/editions.ts'
import type { SidebarItem } from './page-data.ts'
import { folderPath } from './permalink.ts'
import type { DocRoute, EditionRoute } from './route.ts'

/** A version in a locale: what a reader has before the eyes, searches in, and takes along. */
export interface Scope {
  /** Id of the set of documentation. */
  readonly docs: string
  /** Key of the version, see `versionKey`. */
  readonly version: string
  /** Code of the locale. */
  readonly locale: string
  /** URL path of its root, with a slash at its end: `/ru/v5/`. */
  readonly root: string
}

/** A version in a locale with what is in it. */
export interface Tree extends Scope {
  /** Its pages, by their ids. */
  readonly pages: readonly DocRoute[]
  /** Its sidebars, by their ids. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

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

/** The tree of a version and locale that a site is known to have. */
export function treeOf(
  { trees }: { readonly trees: readonly Tree[] },
  { version, locale }: Pick<Scope, 'version' | 'locale'>,
): Tree {
  const found = trees.find(tree => tree.version === version && tree.locale === locale)
  if (found === undefined) throw new Error(`no version ${version} in ${locale}`)
  return found
}

/** All that a reader of a tree finds by a search: what has an address there and is not unlisted. */
export function searchedIn(site: Commons, tree: Tree): readonly EditionRoute[] {
  return pagesAround(site, tree).filter(({ edition }) => !isUnlisted(edition))
}

/** The pages of a tree, and those of its locale without a version. */
export function pagesAround(
  { commons }: Commons,
  { pages, locale }: Tree,
): readonly EditionRoute[] {
  return [...pages, ...(commons[locale] ?? [])]
}

/** The pages of each locale that have no version, see `Site.commons`. */
interface Commons {
  readonly commons: Readonly<Record<string, readonly EditionRoute[]>>
}
