import type { Range } from './range.ts'

/** With an empty range if something is missing. */
export interface CodeError extends Range {
  /** Without the position: `Expected ";"`. */
  readonly message: string
  /** Constructs, marks, names and literals, keywords: `an expression`, `";"`, `WHERE`. */
  readonly expected: readonly string[]
}
