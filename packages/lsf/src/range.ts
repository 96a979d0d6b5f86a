/** Offsets in code. */
export interface Range {
  readonly from: number
  readonly to: number
}

export function moved<Moved extends Range>(range: Moved, by: number): Moved {
  return { ...range, from: range.from + by, to: range.to + by }
}
