/** A line of a text, and where it was written. */
export interface SourceLine {
  readonly text: string
  /** Absolute path. */
  readonly file: string
  /** 1-based. */
  readonly line: number
}

/** The lines of a text; `line` is the number of the first of them. */
export function linesOf(
  text: string,
  { file, line }: Pick<SourceLine, 'file' | 'line'>,
): SourceLine[] {
  return text.split('\n').map((text, index) => ({ text, file, line: line + index }))
}
