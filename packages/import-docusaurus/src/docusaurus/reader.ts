import type { Place, Problem } from '@lectern/base/problem'
import { Unevaluated } from '../evaluate/value.ts'
import { warning } from '../problems.ts'

/**
 * Typed access to evaluated objects. Values of other types are undefined; `Unevaluated` ones are also
 * reported, once each.
 */
export interface Reader {
  text(object: unknown, key: string): string | undefined
  flag(object: unknown, key: string): boolean | undefined
  number(object: unknown, key: string): number | undefined
  record(object: unknown, key: string): Readonly<Record<string, unknown>>
  list(object: unknown, key: string): readonly unknown[]
  value(object: unknown, key: string): unknown
  placeOf(object: unknown, key: string): Partial<Place>
  readonly problems: readonly Problem[]
}

export function openReader(
  file: string,
  places: WeakMap<object, ReadonlyMap<string, Place>>,
): Reader {
  const byPlace = new Map<string, Problem>()
  const placeOf = (object: unknown, key: string): Partial<Place> =>
    (isObject(object) ? places.get(object)?.get(key) : undefined) ?? { file }
  const value = (object: unknown, key: string): unknown => {
    if (object instanceof Unevaluated) return undefined
    const found: unknown = isObject(object) ? Reflect.get(object, key) : undefined
    if (!(found instanceof Unevaluated)) return found
    const message = `"${key}" cannot be told without running the code: ${shortened(found.source)}`
    const hint =
      'Write the value out, set it in the new configuration, or import with --run-config.'
    const id = `${found.place.file}:${found.place.line}:${found.place.column}`
    if (!byPlace.has(id))
      byPlace.set(id, warning('import-unread', message, { hint, ...found.place }))
    return undefined
  }
  return {
    get problems() {
      return [...byPlace.values()]
    },
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

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(value) || Array.isArray(value) || value instanceof Unevaluated) return {}
  return Object.fromEntries(Object.entries(value))
}

/** Of a number, too; undefined for nothing. */
export function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function shortened(code: string): string {
  return code.length > 60 ? `${code.slice(0, 60)}…` : code
}
