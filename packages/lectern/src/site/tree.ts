import type { SidebarItem } from '@lectern/theme/page-data'
import type { Config } from '../config/config.ts'
import { isOn, isUnlisted } from '../content/editions.ts'
import { folderPath } from './permalink.ts'
import type { DocRoute, EditionRoute } from './route.ts'

/** A version in a locale. */
export interface Scope {
  readonly docs: string
  /** See `versionKey`. */
  readonly version: string
  readonly locale: string
  /** URL path with a trailing slash: `/ru/v5/`. */
  readonly root: string
}

export interface Tree extends Scope {
  readonly pages: readonly DocRoute[]
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

/** By set of documentation, version and locale. */
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

/** @throws if there is none */
export function treeOf(
  { trees }: { readonly trees: readonly Tree[] },
  { version, locale }: Pick<Scope, 'version' | 'locale'>,
): Tree {
  const found = trees.find(tree => tree.version === version && tree.locale === locale)
  if (found === undefined) throw new Error(`no version ${version} in ${locale}`)
  return found
}

export function searchedIn(site: UnversionedPages, tree: Tree): readonly EditionRoute[] {
  return pagesAround(site, tree).filter(
    ({ edition }) => !isUnlisted(edition) && isOn(edition, 'search'),
  )
}

/** With the unversioned pages of its locale. */
export function pagesAround(
  { unversionedPages }: UnversionedPages,
  { pages, locale }: Tree,
): readonly EditionRoute[] {
  return [...pages, ...(unversionedPages[locale] ?? [])]
}

interface UnversionedPages {
  readonly unversionedPages: Readonly<Record<string, readonly EditionRoute[]>>
}
