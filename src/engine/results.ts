import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentHash } from './hash.ts'

/** JSON values by key, in one file that is read as a whole: most runs need most of it. */
export interface Results {
  get(key: string): unknown
  put(key: string, value: unknown): void
  /** Writes the values. With `all`, those that nobody has asked for since the file was opened are forgotten. */
  save(all: boolean): void
  /** The values that have been asked for or put. */
  live(): Iterable<unknown>
}

/**
 * Opens such a file. Its first line is a hash of the stamp and of the rest, so that a damaged file,
 * or one of another stamp, is as good as none.
 *
 * @param file absolute path; its folder is made when it is first written
 * @param stamp changes whenever old values are of no use
 */
export function openResults(file: string, stamp: string): Results {
  const values = readValues(file, stamp)
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
      if (all) for (const key of values.keys()) if (!used.has(key)) isChanged = values.delete(key)
      if (!isChanged) return
      const json = JSON.stringify([...values])
      mkdirSync(dirname(file), { recursive: true })
      const temporary = `${file}.${process.pid}`
      writeFileSync(temporary, `${contentHash(stamp + json)}\n${json}`)
      renameSync(temporary, file)
      isChanged = false
    },
    *live() {
      for (const key of used) yield values.get(key)
    },
  }
}

function readValues(file: string, stamp: string): Map<string, unknown> {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const json = text.slice(end + 1)
    if (text.slice(0, end) === contentHash(stamp + json)) return new Map(JSON.parse(json))
  } catch {
    // There is none, or it cannot be read.
  }
  return new Map()
}
