import type { Place, Problem } from '../../base/problem.ts'
import { Unread } from '../evaluate/unread.ts'

/** Takes values of a known type out of objects that somebody wrote; what is of another type is reported. */
export interface Reader {
  text(object: unknown, key: string): string | undefined
  flag(object: unknown, key: string): boolean | undefined
  number(object: unknown, key: string): number | undefined
  /** Its keys and values; empty where there is none. */
  record(object: unknown, key: string): Readonly<Record<string, unknown>>
  list(object: unknown, key: string): readonly unknown[]
  /** Whatever is there; undefined, and reported, where only running the code would tell. */
  value(object: unknown, key: string): unknown
  /** Where a key is written. */
  placeOf(object: unknown, key: string): Partial<Place>
}

/** A reader for the values of a file. */
export function openReader(
  file: string,
  places: WeakMap<object, ReadonlyMap<string, Place>>,
  problems: Problem[],
): Reader {
  const placeOf = (object: unknown, key: string): Partial<Place> =>
    (isObject(object) ? places.get(object)?.get(key) : undefined) ?? { file }
  const value = (object: unknown, key: string): unknown => {
    if (object instanceof Unread) return undefined
    const found: unknown = isObject(object) ? Reflect.get(object, key) : undefined
    if (!(found instanceof Unread)) return found
    const message = `"${key}" cannot be told without running the code: ${shortened(found.source)}`
    const hint =
      'Write the value out, set it in the new configuration, or import with --run-config.'
    const isReported = problems.some(
      ({ file, line, column }) =>
        file === found.place.file && line === found.place.line && column === found.place.column,
    )
    if (!isReported)
      problems.push({ code: 'import-unread', severity: 'warning', message, hint, ...found.place })
    return undefined
  }
  return {
    value,
    placeOf,
    text(object, key) {
      const found = value(object, key)
      return typeof found === 'string' ? found : undefined
    },
    flag(object, key) {
      const found = value(object, key)
      return typeof found === 'boolean' ? found : undefined
    },
    number(object, key) {
      const found = value(object, key)
      return typeof found === 'number' ? found : undefined
    },
    record(object, key) {
      return recordOf(value(object, key))
    },
    list(object, key) {
      const found = value(object, key)
      return Array.isArray(found) ? found : []
    },
  }
}

/** The keys and values of what is an object and no list; of anything else none. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(value) || Array.isArray(value) || value instanceof Unread) return {}
  return Object.fromEntries(Object.entries(value))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function shortened(code: string): string {
  return code.length > 60 ? `${code.slice(0, 60)}…` : code
}
