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

interface Entry<Value> extends KnownFile<Value> {
  /** What the file system said of it; empty when that could be true of another content too. */
  readonly state: string
}

/**
 * What `make` makes of a file's content, as JSON. A file whose size, times and inode are those of the
 * last run is not read again, for no tool can set the time of the last status change (ctime); one that
 * is read but has the same content is not made anew.
 *
 * @param file absolute path
 * @throws what `statSync` and `readFileSync` throw for a file that cannot be read
 */
export function cachedFile<Value>(
  file: string,
  cache: TextCache,
  make: (content: Buffer) => Value,
): KnownFile<Value> {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file)
  const state = `${size} ${mtimeMs} ${ctimeMs} ${ino}`
  const key = `file:${encodeURIComponent(file)}`
  const known = parseJson<Entry<Value>>(cache.get(key))
  if (known?.state === state) return known
  const content = readFileSync(file)
  const hash = contentHash(`${file}:${contentHash(content)}`)
  const value = known?.hash === hash ? known.value : make(content)
  const isRacy = Date.now() - ctimeMs <= RACY
  const entry: Entry<Value> = { state: isRacy ? '' : state, hash, value }
  cache.put(key, JSON.stringify(entry))
  return entry
}
