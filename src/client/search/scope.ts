import { versionTag } from '../../base/version-key.ts'
import type { SiteData } from '../../site/site-data.ts'
import { setOf } from '../../theme/readers-versions.ts'

/** What is searched: versions of the documentation in one language. */
export interface SearchScope {
  /** Code of the locale. */
  readonly locale: string
  readonly versions: readonly SearchedVersion[]
}

/** A version that is searched. */
export interface SearchedVersion {
  /** Its key, see `versionKey`. */
  readonly name: string
  /** What the reader sees: `5.x`, `Cloud 1.x`. */
  readonly label: string
  /** Its root, a URL path with a slash at its end. */
  readonly root: string
  /** Value of the facet `lectern_tag`. */
  readonly tag: string
}

/** Stands in place of the keys of all versions. */
export const EVERYWHERE = '*'

/** All that can be searched in the language of a page, of each set of documentation the newest version first. */
export function wholeScope(site: SiteData): SearchScope {
  return {
    locale: site.locale,
    versions: site.versions.map(version => ({
      ...version,
      tag: versionTag(setOf(version, site), version.name),
    })),
  }
}

/** Divides a scope into the versions with some keys, or `EVERYWHERE` among them, and all others. */
export function divideScope(
  scope: SearchScope,
  keys: readonly string[],
): readonly [searched: SearchScope, others: SearchScope] {
  const isSearched = ({ name }: SearchedVersion): boolean =>
    keys.includes(EVERYWHERE) || keys.includes(name)
  return [
    { ...scope, versions: scope.versions.filter(isSearched) },
    { ...scope, versions: scope.versions.filter(version => !isSearched(version)) },
  ]
}
