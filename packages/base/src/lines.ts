/** Lines from `at` (1-based) are those of `file` from `line`: texts are assembled from includes and version blocks. */
export type LineMap = readonly LineSegment[]

interface LineSegment {
  readonly at: number
  /** Absolute. */
  readonly file: string
  readonly line: number
  /** First version of the version block around the lines. */
  readonly since?: string | undefined
  /** True for a term that other versions explain differently, so it is not new in this one. */
  readonly isReplaced?: boolean | undefined
}

type Origin = Omit<LineSegment, 'at'>

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
  const { at, ...origin } = segment
  return { ...origin, line: origin.line + (line - at) }
}

export interface MappedText {
  readonly text: string
  readonly lines: LineMap
}

export function joinLines(lines: readonly (Origin & { readonly text: string })[]): MappedText {
  const segments: LineSegment[] = []
  lines.forEach((line, index) => {
    const last = segments.at(-1)
    const follows =
      last &&
      last.file === line.file &&
      last.since === line.since &&
      last.isReplaced === line.isReplaced &&
      last.line + (index + 1 - last.at) === line.line
    const { text: _, ...origin } = line
    if (!follows) segments.push({ at: index + 1, ...origin })
  })
  return { text: lines.map(line => line.text).join('\n'), lines: segments }
}
