import type { Results } from '../src/results.ts'

/** Results in memory. */
export function resultsInMemory(): Results & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  return {
    values,
    get: key => values.get(key),
    put: (key, value) => values.set(key, value),
    save: () => [],
    live: () => values.values(),
  }
}
