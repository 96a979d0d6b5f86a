/** A place where code does not follow the language. */
export interface CodeError {
  /** Start offset in the code. */
  readonly from: number
  /** End offset; the same as `from` where something is missing. */
  readonly to: number
  /** What is wrong and what to do, without the place: `Expected ";"`. */
  readonly message: string
  /** What could stand here, the most telling first: `an expression`, `";"`, `WHERE`. */
  readonly expected: readonly string[]
}
