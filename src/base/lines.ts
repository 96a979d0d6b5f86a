/**
 * Where the lines of a text came from. A text is assembled from files (includes) and thinned out
 * (version blocks), yet problems name the line that a person wrote. Each segment says: from line
 * `at` of the text on (1-based), lines are those of `file` from `line` on.
 */
export type LineMap = readonly LineSegment[]

interface LineSegment {
  readonly at: number
  /** Absolute path on disk. */
  readonly file: string
  readonly line: number
  /** The version that a version block around the lines names as their first; absent without one. */
  readonly since?: string | undefined
}

/** Where a line was written. */
type Origin = Omit<LineSegment, 'at'>

/** Where line `line` of the mapped text came from. */
export function originOf(lines: LineMap, line: number): Origin {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.at ?? 0) <= line) low = middle
    else high = middle - 1
  }
  const segment = lines[low]
  if (segment === undefined) return { file: '', line }
  return { file: segment.file, line: segment.line + (line - segment.at), since: segment.since }
}

/** A text that is put together line by line, and its map. */
export interface MappedText {
  readonly text: string
  readonly lines: LineMap
}

/** Puts a mapped text together from lines that each know their origin. */
export function joinLines(lines: readonly (Origin & { readonly text: string })[]): MappedText {
  const segments: LineSegment[] = []
  lines.forEach((line, index) => {
    const last = segments.at(-1)
    const follows =
      last &&
      last.file === line.file &&
      last.since === line.since &&
      last.line + (index + 1 - last.at) === line.line
    const { file, since } = line
    if (!follows) segments.push({ at: index + 1, file, line: line.line, since })
  })
  return { text: lines.map(line => line.text).join('\n'), lines: segments }
}
