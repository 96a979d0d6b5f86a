import { existsSync } from 'node:fs'

/** URL of a worker's entry beside the built tool; null when Lectern runs from its sources. */
export function builtEntry(name: string): URL | null {
  const beside = new URL(`${name}.js`, import.meta.url)
  return existsSync(beside) ? beside : null
}

/** Like `builtEntry`, but the sources use the entry of the built tool. */
export function workerEntry(name: string): URL {
  return builtEntry(name) ?? new URL(`../build/node/${name}.js`, import.meta.url)
}
