import { join } from 'node:path'
import { readChecked, writeChecked } from './checked-file.ts'

/** JSON values by key, in one file that is read as a whole: most runs need most of it. */
export interface Results {
  get(key: string): unknown
  put(key: string, value: unknown): void
  /** With `all`, values that were not used since the file was opened are evicted and returned. */
  save(all: boolean): readonly unknown[]
  live(): Iterable<unknown>
}

/** @param stamp a file with another one is ignored */
export function openResults(file: string, stamp: string): Results {
  const stored = readChecked(file, stamp)
  const values = new Map<string, unknown>(Array.isArray(stored) ? stored : [])
  const used = new Set<string>()
  let isChanged = false
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) used.add(key)
      return value
    },
    put(key, value) {
      values.set(key, value)
      used.add(key)
      isChanged = true
    },
    save(all) {
      const evicted = all ? [...values].filter(([key]) => !used.has(key)) : []
      for (const [key] of evicted) values.delete(key)
      if (isChanged || evicted.length > 0) writeChecked(file, stamp, [...values])
      isChanged = false
      return evicted.map(([, value]) => value)
    },
    *live() {
      for (const key of used) yield values.get(key)
    },
  }
}

interface ResultFiles {
  named(name: string): Results
  save(all: boolean): ReadonlyMap<string, readonly unknown[]>
}

export function openResultFiles(folder: string, stamp: string): ResultFiles {
  const opened = new Map<string, Results>()
  return {
    named(name) {
      const results = opened.get(name) ?? openResults(join(folder, `${name}.json`), stamp)
      opened.set(name, results)
      return results
    },
    save: all => new Map([...opened].map(([name, results]) => [name, results.save(all)])),
  }
}
