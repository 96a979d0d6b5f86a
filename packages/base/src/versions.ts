import { didYouMean } from './nearest.ts'
import type { Problem } from './problem.ts'

/** Inclusive. */
export interface VersionRange {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export interface VersionNames {
  readonly name: string
  /** The name that stays when a newer version takes over `name`; null if there is none. */
  readonly permanent: string | null
}

/** `versions` are newest first. Unknown names, which are reported elsewhere, limit nothing. */
export function inRange(
  range: VersionRange,
  version: string,
  versions: readonly VersionNames[],
): boolean {
  const at = indexOf(version, versions)
  const oldest = range.since === undefined ? -1 : indexOf(range.since, versions)
  const newest = range.until === undefined ? -1 : indexOf(range.until, versions)
  return newest <= at && (oldest < 0 || at <= oldest)
}

function indexOf(name: string, versions: readonly VersionNames[]): number {
  return versions.findIndex(version => version.name === name || version.permanent === name)
}

/** Without position; null for a known name. */
export function versionNameProblem(
  name: string,
  versions: readonly VersionNames[],
): Pick<Problem, 'code' | 'severity' | 'message' | 'hint'> | null {
  const at = indexOf(name, versions)
  if (at === 0 && isMovingName(name)) {
    const permanent = versions[0]?.permanent ?? null
    return {
      code: 'moving-version-name',
      severity: 'warning',
      message: `"${name}" will be another version after the next release, and what says so will leave this one`,
      hint:
        permanent === null
          ? 'Give the version a name that stays ("permanent: \'v6\'" in "docs.versions"), and write that.'
          : `Write "${permanent}".`,
    }
  }
  if (at >= 0) return null
  const names = versions.map(version => version.permanent ?? version.name)
  return {
    code: 'bad-version-name',
    severity: 'error',
    message: `there is no version "${name}"`,
    hint: didYouMean(name, names) ?? `Known versions: ${names.join(', ')}.`,
  }
}

/** The name of another version after the next release. */
export function isMovingName(name: string): boolean {
  return ['current', 'latest', 'newest', 'next', 'stable'].includes(name)
}

export function hasVersionBlocks(text: string): boolean {
  // The first test is four times as fast, and most texts fail it.
  return /:::+\s*(since|until)\b/.test(text) && /^[ \t>]*:::+\s*(since|until)\b/m.test(text)
}

/** Unique among all sets of documentation: `v1`, or `cloud/v1` in a set with the id `cloud`, null for the first. */
export function versionKey(name: string, docs: string | null): string {
  return docs === null ? name : `${docs}/${name}`
}

/** Without the id of the set. */
export function versionName(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}

/** Value of the facet `lectern_tag`; `docs` is the id of the set. */
export function versionTag(docs: string, key: string): string {
  return `docs-${docs}-${versionName(key)}`
}
