export interface CodeError {
  /** Offsets in the code, equal if something is missing. */
  readonly from: number
  readonly to: number
  /** Without the position: `Expected ";"`. */
  readonly message: string
  /** Constructs, marks, names and literals, keywords: `an expression`, `";"`, `WHERE`. */
  readonly expected: readonly string[]
}
