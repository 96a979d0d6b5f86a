import type { Place } from '../../base/problem.ts'

/** A value that only running the code would tell. */
export class Unread {
  readonly place: Place
  /** The code, its first line. */
  readonly source: string

  constructor(place: Place, source: string) {
    this.place = place
    this.source = source
  }
}

/** Whether a value holds nothing that only running would tell. */
export function isPlain(value: unknown): boolean {
  if (value instanceof Unread) return false
  if (Array.isArray(value)) return value.every(isPlain)
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain)
}

/** A function that is written in the module. */
export class WrittenFunction extends Unread {
  /** Its value for some arguments. */
  readonly call: (values: readonly unknown[]) => unknown

  constructor(place: Place, source: string, call: (values: readonly unknown[]) => unknown) {
    super(place, source)
    this.call = call
  }
}
