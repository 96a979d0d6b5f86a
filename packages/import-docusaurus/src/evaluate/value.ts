import type { Place } from '@lectern/base/problem'

/** A value that depends on run time. */
export class Unevaluated {
  readonly place: Place
  readonly source: string

  constructor(place: Place, source: string) {
    this.place = place
    this.source = source
  }
}

/** Result of operations that depend on run time; `evaluate` turns it into an `Unevaluated` with a place. */
export const UNKNOWN = Symbol('unknown')

/** True if no part of the value is `Unevaluated`. */
export function isPlain(value: unknown): boolean {
  if (value instanceof Unevaluated) return false
  if (Array.isArray(value)) return value.every(isPlain)
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain)
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Unevaluated)
}

/** True for values that have a text in a sum. */
export function isPrimitive(value: unknown): boolean {
  return value === null || !['object', 'function', 'symbol'].includes(typeof value)
}

/** A function of an evaluated module: it can be called, but is not data. */
export class WrittenFunction extends Unevaluated {
  readonly call: (values: readonly unknown[]) => unknown

  constructor(place: Place, source: string, call: (values: readonly unknown[]) => unknown) {
    super(place, source)
    this.call = call
  }
}

/** Limits of evaluation: names can double a value again and again, and nested calls can run forever. */
export interface Budget {
  /** Expressions left; a large value costs more. */
  steps: number
  readonly size: number
}

/** Cached, because values share members. */
const sizes = new WeakMap<object, number>()

export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  const known = sizes.get(value)
  if (known !== undefined) return known
  const size = Object.values(value).reduce((sum: number, each) => sum + sizeOf(each), 1)
  sizes.set(value, size)
  return size
}
