import { readChecked, writeChecked } from './checked-file.ts'

/** JSON values by key, in one file that is read as a whole: most runs need most of it. */
export interface Results {
  get(key: string): unknown
  put(key: string, value: unknown): void
  /**
   * Writes the values. With `all`, those that nobody has asked for since the file was opened are
   * forgotten, and returned.
   */
  save(all: boolean): readonly unknown[]
  /** The values that have been asked for or put. */
  live(): Iterable<unknown>
}

/**
 * Opens such a file. A damaged one, or one of another stamp, is as good as none.
 *
 * @param file absolute path; its folder is made when it is first written
 * @param stamp changes whenever old values are of no use
 */
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
      const forgotten = all ? [...values].filter(([key]) => !used.has(key)) : []
      for (const [key] of forgotten) values.delete(key)
      if (isChanged || forgotten.length > 0) writeChecked(file, stamp, [...values])
      isChanged = false
      return forgotten.map(([, value]) => value)
    },
    *live() {
      for (const key of used) yield values.get(key)
    },
  }
}
