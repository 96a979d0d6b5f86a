import { readFileSync, statSync } from 'node:fs'
import { parseJson, type TextCache } from '../base/cache.ts'
import { contentHash } from './hash.ts'

/**
 * A file that was changed less than so many milliseconds ago could change once more and show the
 * same times: clocks of file systems are coarse (Git calls such an entry of its index racy).
 */
const RACY = 2_000

/** What is known of a file. */
export interface KnownFile<Value> {
  /** Hash of its path and content: equal hashes, equal files. */
  readonly hash: string
  /** What was made of its content. */
  readonly value: Value
}

/** What is made of the contents of files, each read only when it has changed since the last run. */
export interface FileIndex<Value> {
  /**
   * A file whose size, times and inode are those of the last run is not read again, for no tool can set
   * the time of the last status change (ctime); one that is read but has the same content is not made
   * anew.
   *
   * @param file absolute path
   * @throws what `statSync` and `readFileSync` throw for a file that cannot be read
   */
  get(file: string, make: (content: Buffer) => Value): KnownFile<Value>
  /** Keeps what is known of the files that were asked for. */
  save(): void
}

interface Entry<Value> extends KnownFile<Value> {
  /** What the file system said of it; empty when that could be true of another content too. */
  readonly state: string
}

/**
 * Opens an index, which is one value of the cache: that of Git is one file for the same reason, most
 * runs need all of it.
 */
export function openFileIndex<Value>(name: string, cache: TextCache): FileIndex<Value> {
  const key = `files:${name}`
  const before = parseJson<Record<string, Entry<Value>>>(cache.get(key)) ?? {}
  const entries: Record<string, Entry<Value>> = {}
  let isSame = true
  return {
    get(file, make) {
      const { size, mtimeMs, ctimeMs, ino } = statSync(file)
      const state = `${size} ${mtimeMs} ${ctimeMs} ${ino}`
      const known = before[file]
      if (known?.state === state) {
        entries[file] = known
        return known
      }
      const content = readFileSync(file)
      const hash = contentHash(`${file}:${contentHash(content)}`)
      const value = known?.hash === hash ? known.value : make(content)
      const isRacy = Date.now() - ctimeMs <= RACY
      const entry = { state: isRacy ? '' : state, hash, value }
      entries[file] = entry
      isSame = false
      return entry
    },
    save() {
      if (!isSame) cache.put(key, JSON.stringify(entries))
    },
  }
}
