/** Where a node stands among containers. */
export interface Level {
  /** 0-based column at which the content of the container starts. */
  readonly base: number
  /** How many blanks are taken off the start of its lines. */
  readonly shift: number
}
