import { versionTag } from '../../base/version-key.ts'
import type { SearchRequest, SearchResult } from '../../search/record.ts'
import type { SiteData } from '../../site/page-data.ts'
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

/** A longer query is cut. */
export const MOST_CHARACTERS = 64
/** Stands in the address of the search page for all versions. */
export const EVERYWHERE = '*'

/** Searches the pages of versions. */
export interface Searcher {
  /**
   * `show` gets the answer; where snippets take a while, first one without them.
   *
   * @throws Error when there is no answer
   */
  search(
    scope: SearchScope,
    request: SearchRequest,
    show: (result: SearchResult) => void,
  ): Promise<void>
}

/** All that can be searched in the language of a page, of each set of documentation the newest version first. */
export function searchedVersions(site: SiteData): SearchScope {
  return {
    locale: site.locale,
    versions: site.versions.map(version => ({
      ...version,
      tag: versionTag(setOf(version, site), version.name),
    })),
  }
}

/** The query of the address of the search page; `versions` are keys, or `EVERYWHERE` alone. */
export function searchQuery(query: string, versions: readonly string[]): URLSearchParams {
  return new URLSearchParams([['q', query], ...versions.map(key => ['version', key])])
}

/** A part of a scope: the versions that pass a test. */
export function filterVersions(
  scope: SearchScope,
  isIncluded: (version: SearchedVersion) => boolean,
): SearchScope {
  return { ...scope, versions: scope.versions.filter(isIncluded) }
}
