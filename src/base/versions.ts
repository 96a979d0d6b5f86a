/** The versions that something exists in: from `since` up to `until`, both included. */
export interface VersionRange {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** True when a range that names known versions contains the version. `versions` are all names, newest first. */
export function inRange(
  range: VersionRange,
  version: string,
  versions: readonly string[],
): boolean {
  const at = versions.indexOf(version)
  const oldest = range.since === undefined ? versions.length - 1 : versions.indexOf(range.since)
  const newest = range.until === undefined ? 0 : versions.indexOf(range.until)
  return newest <= at && at <= oldest
}

/** True when a Markdown text has version blocks, that is, when versions may show different parts of it. */
export function hasVersionBlocks(text: string): boolean {
  return text.includes(':::') && /^[ \t>]*:::+\s*(since|until)\b/m.test(text)
}
