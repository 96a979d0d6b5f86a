import { didYouMean } from './nearest.ts'
import type { Problem } from './problem.ts'

/** The versions that something exists in: from `since` up to `until`, both included. */
export interface VersionRange {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** What a version is called where content names it. */
export interface VersionNames {
  readonly name: string
  /** A second name, which stays when a newer version takes the place of this one; null without. */
  readonly permanent: string | null
}

/**
 * True when a range contains the version. `versions` are all there are, newest first; a name of none of
 * them, which is reported where it stands, limits nothing.
 */
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

/** What is wrong with the name of a version in content, without its place; null when nothing is. */
export function versionNameProblem(
  name: string,
  versions: readonly VersionNames[],
): Pick<Problem, 'code' | 'severity' | 'message' | 'hint'> | null {
  const at = indexOf(name, versions)
  if (at === 0 && MOVING_NAMES.includes(name)) {
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

/** Names that always mean the newest version, whichever that is. */
const MOVING_NAMES = ['current', 'latest', 'newest', 'next', 'stable']

/** True when a Markdown text has version blocks, that is, when versions may show different parts of it. */
export function hasVersionBlocks(text: string): boolean {
  // First the characters alone: what starts with an anchor is tried at every line, in four times the time.
  return /:::+\s*(since|until)\b/.test(text) && /^[ \t>]*:::+\s*(since|until)\b/m.test(text)
}
