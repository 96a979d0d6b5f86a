import { type Stats, statSync } from 'node:fs'
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
  /** See `fileState`; empty when that could be true of another content too. */
  readonly state: string
}

/** What the file system says of a file: its content is the same as long as this is. */
export function fileState({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

/** What is known of files. */
export interface FileIndex {
  readonly results: Results
  /** The states of files that have just been looked at, by their paths, see `fileState`. Default: none. */
  readonly seen?: ReadonlyMap<string, string> | undefined
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
  { results, seen }: FileIndex,
  file: string,
  make: (content: Buffer) => Value,
): IndexedFile<Value> {
  // It is what `make` has given: the results of other code have another stamp.
  const known = results.get(file) as (Entry & IndexedFile<Value>) | undefined
  if (known !== undefined && known.state === seen?.get(file)) return known
  const stats = statSync(file)
  const state = fileState(stats)
  if (known?.state === state) return known
  const content = readFile(file)
  const hash = fileHash(file, content)
  const value = known?.hash === hash ? known.value : make(content)
  const isRacy = Date.now() - stats.ctimeMs <= RACY
  const entry = { state: isRacy ? '' : state, hash, value }
  results.put(file, entry)
  return entry
}
