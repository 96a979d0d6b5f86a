import { versionTag } from '@lectern/base/versions'
import { setOf } from '../../markup/readers-versions.ts'
import type { SiteData, SiteVersion } from '../../site-data.ts'

export interface SearchScope {
  readonly locale: string
  readonly versions: readonly SearchedVersion[]
}

export interface SearchedVersion extends SiteVersion {
  /** Value of the facet `lectern_tag`. */
  readonly tag: string
}

/** Instead of version keys: all versions. */
export const EVERYWHERE = '*'

/** Newest first in each set of documentation. */
export function wholeScope(site: SiteData): SearchScope {
  return {
    locale: site.locale,
    versions: site.versions.map(version => ({
      ...version,
      tag: versionTag(setOf(version, site), version.name),
    })),
  }
}

/** @param keys version keys, or `EVERYWHERE` among them */
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
