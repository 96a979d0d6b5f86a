import { readFileSync, statSync } from 'node:fs'
import type { TextCache } from '../base/cache.ts'
import { contentHash } from './hash.ts'

/**
 * A file that was changed less than so many milliseconds ago could change once more and show the
 * same times: clocks of file systems are coarse (Git calls such an entry of its index racy).
 */
const RACY = 2_000

/**
 * The hash of a file's content. A file whose size, times and inode are those of the last run is not
 * read again; no tool can set the time of the last status change (ctime).
 *
 * @param file absolute path
 * @throws what `statSync` and `readFileSync` throw for a file that cannot be read
 */
export function fileHash(file: string, cache: TextCache): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file)
  const state = `${size} ${mtimeMs} ${ctimeMs} ${ino} `
  const key = `file:${contentHash(file)}`
  const known = cache.get(key)
  if (known?.startsWith(state)) return known.slice(state.length)
  const hash = contentHash(readFileSync(file))
  if (Date.now() - ctimeMs > RACY) cache.put(key, state + hash)
  return hash
}
