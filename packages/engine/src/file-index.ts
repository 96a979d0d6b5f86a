import { type Stats, statSync } from 'node:fs'
import { fileHash } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'
import type { Results } from './results.ts'

/**
 * Milliseconds in which a file may change again with the same times: clocks of file systems are coarse (racy in
 * Git).
 */
const RACY = 2_000

interface IndexedFile<Value> {
  readonly hash: string
  readonly value: Value
}

interface Entry extends IndexedFile<unknown> {
  /** '' when the file was racy, so that it is read again. */
  readonly state: string
}

/** The content has not changed as long as this is the same. */
export function fileState({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

export interface FileIndex {
  readonly results: Results
  /** States of files that have just been checked, by path. */
  readonly seen?: ReadonlyMap<string, string> | undefined
}

/**
 * Calls `make` if the file has changed, as in Git: if size, times and inode are the same, it is not read again.
 * @throws errors of `statSync` and `readFile`
 */
export function indexFile<Value>(
  { results, seen }: FileIndex,
  file: string,
  make: (content: Buffer) => Value,
): IndexedFile<Value> {
  // The stamp guarantees its type.
  const known = results.get(file) as (Entry & IndexedFile<Value>) | undefined
  if (known !== undefined && known.state === seen?.get(file)) return known
  const stats = statSync(file)
  const state = fileState(stats)
  if (known?.state === state) return known
  const isRacy = Date.now() - stats.ctimeMs <= RACY
  return indexContent({ results }, file, {
    content: readFile(file),
    state: isRacy ? '' : state,
    make,
  })
}

/** Calls `make` if the content has changed. */
export function indexContent<Value>(
  { results }: FileIndex,
  file: string,
  {
    content,
    state = '',
    make,
  }: {
    readonly content: Buffer
    readonly state?: string
    readonly make: (content: Buffer) => Value
  },
): IndexedFile<Value> {
  const known = results.get(file) as (Entry & IndexedFile<Value>) | undefined
  const hash = fileHash(file, content)
  if (known?.hash === hash && known.state === state) return known
  const entry = { state, hash, value: known?.hash === hash ? known.value : make(content) }
  results.put(file, entry)
  return entry
}
