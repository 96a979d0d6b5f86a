/** The versions that something exists in: from `since` up to `until`, both included. */
export interface VersionRange {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/**
 * True when a range contains the version. `versions` are all names, newest first; a name that is none
 * of them, which is reported where it stands, limits nothing.
 */
export function inRange(
  range: VersionRange,
  version: string,
  versions: readonly string[],
): boolean {
  const at = versions.indexOf(version)
  const oldest = range.since === undefined ? -1 : versions.indexOf(range.since)
  const newest = range.until === undefined ? -1 : versions.indexOf(range.until)
  return newest <= at && (oldest < 0 || at <= oldest)
}

/** True when a Markdown text has version blocks, that is, when versions may show different parts of it. */
export function hasVersionBlocks(text: string): boolean {
  // First the characters alone: what starts with an anchor is tried at every line, in four times the time.
  return /:::+\s*(since|until)\b/.test(text) && /^[ \t>]*:::+\s*(since|until)\b/m.test(text)
}
