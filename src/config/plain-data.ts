/** What a value is when it is written as JSON, and what of it could not be. */
interface PlainData {
  readonly value: unknown
  readonly mistakes: readonly DataMistake[]
}

/** Something that is no data. */
interface DataMistake {
  /** The keys that lead to it. */
  readonly path: readonly string[]
  /** What it is and what to do: `must be data, not a function`. */
  readonly message: string
}

/** Nobody nests a configuration deeper. */
const DEEPEST = 100

/**
 * Copies what is nothing but data: texts, numbers, booleans, null, lists and records of them. What a
 * module exports can be anything else, and can throw when it is looked at.
 */
export function plainData(value: unknown): PlainData {
  const mistakes: DataMistake[] = []
  const copy = (at: unknown, path: readonly string[], above: readonly object[]): unknown => {
    const wrong = (message: string): undefined => {
      mistakes.push({ path, message })
    }
    if (typeof at === 'function' || typeof at === 'symbol' || typeof at === 'bigint') {
      return wrong(`must be data, not a ${typeof at}`)
    }
    if (typeof at !== 'object' || at === null) return at
    if (above.includes(at)) return wrong('contains itself')
    if (above.length > DEEPEST) return wrong('is nested too deep')
    const inside = [...above, at]
    if (Array.isArray(at)) {
      return Array.from(at, (item, index) => copy(item, [...path, String(index)], inside))
    }
    const kind = kindOf(at)
    if (at instanceof Promise) {
      // One that fails later, with nobody waiting for it, would end the process.
      at.catch(() => undefined)
      return wrong('must be data, not a promise: write "await" before it')
    }
    if (kind !== null) return wrong(`must be data, not an object of the class ${kind}`)
    const record: Record<string, unknown> = {}
    for (const key of Object.keys(at)) {
      const inner = attempt(() => copy(Reflect.get(at, key), [...path, key], inside))
      if ('thrown' in inner) {
        mistakes.push({ path: [...path, key], message: `cannot be read: ${inner.thrown}` })
      } else if (inner.value !== undefined) {
        // As with a text in brackets: `__proto__` is a key like others.
        Object.defineProperty(record, key, { ...OWN, value: inner.value })
      }
    }
    return record
  }
  const copied = attempt(() => copy(value, [], []))
  if ('value' in copied) return { value: copied.value, mistakes }
  const message = `cannot be read: ${copied.thrown}`
  return { value: null, mistakes: [...mistakes, { path: [], message }] }
}

const OWN = { configurable: true, enumerable: true, writable: true }

/** The class of an object that is more than a record; null for records, of this realm or of another. */
function kindOf(value: object): string | null {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (typeof prototype !== 'object' || prototype === null) return null
  if (Object.getPrototypeOf(prototype) === null) return null
  const made: unknown = Reflect.get(prototype, 'constructor')
  return typeof made === 'function' && made.name !== '' ? made.name : 'unknown'
}

function attempt<Value>(run: () => Value): { readonly value: Value } | { readonly thrown: string } {
  try {
    return { value: run() }
  } catch (reason) {
    return { thrown: thrownText(reason) }
  }
}

function thrownText(reason: unknown): string {
  try {
    return reason instanceof Error ? reason.message : String(reason)
  } catch {
    return 'it throws'
  }
}
