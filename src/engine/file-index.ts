import { statSync } from 'node:fs'
import { fileHash } from './hash.ts'
import { readFile } from './read-file.ts'
import type { Results } from './results.ts'

/**
 * A file that was changed less than so many milliseconds ago could change once more and show the
 * same times: clocks of file systems are coarse (Git calls such an entry of its index racy).
 */
const RACY = 2_000

/** What is known of a file. */
interface IndexedFile<Value> {
  /** Hash of its path and content: equal hashes, equal files. */
  readonly hash: string
  /** What was made of its content. */
  readonly value: Value
}

interface Entry extends IndexedFile<unknown> {
  /** What the file system said of it; empty when that could be true of another content too. */
  readonly state: string
}

/**
 * What `make` makes of the content of a file. A file whose size, times and inode are those of the last
 * run is not read again, for no tool can set the time of the last status change (ctime); one that is
 * read but has the same content is not made anew. So does the index of Git.
 *
 * @param file absolute path
 * @throws what `statSync` and `readFile` throw for a file that cannot be read
 */
export function indexFile<Value>(
  index: Results,
  file: string,
  make: (content: Buffer) => Value,
): IndexedFile<Value> {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file)
  const state = `${size} ${mtimeMs} ${ctimeMs} ${ino}`
  const known = index.get(file) as (Entry & IndexedFile<Value>) | undefined
  if (known?.state === state) return known
  const content = readFile(file)
  const hash = fileHash(file, content)
  const value = known?.hash === hash ? known.value : make(content)
  const isRacy = Date.now() - ctimeMs <= RACY
  const entry = { state: isRacy ? '' : state, hash, value }
  index.put(file, entry)
  return entry
}
