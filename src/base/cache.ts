/** A place to keep texts between runs. Anything may be gone from it at any time. */
export interface TextCache {
  /** The value of a key, or null. */
  get(key: string): string | null
  put(key: string, value: string): void
}

/** The value of a key as JSON, made and kept where it is missing or damaged. */
export function cachedJson<Value>(cache: TextCache, key: string, make: () => Value): Value {
  const known = parseJson<Value>(cache.get(key))
  if (known !== null) return known
  const value = make()
  cache.put(key, JSON.stringify(value))
  return value
}

/** A JSON value that this program has written; null for none or a damaged one. */
export function parseJson<Value>(json: string | null): Value | null {
  if (json === null) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
