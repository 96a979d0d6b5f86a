import { existsSync } from 'node:fs'

/** The entry of a thread by its name: beside the built tool, or for the sources that of the built one. */
export function threadEntry(name: string): URL {
  const beside = new URL(`${name}.js`, import.meta.url)
  return existsSync(beside) ? beside : new URL(`../../build/node/${name}.js`, import.meta.url)
}
