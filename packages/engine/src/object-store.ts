import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { makeFolder } from '@lectern/base/node/folders'
import { contentHash } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'
import { isAbandoned } from './checked-file.ts'

/** Contents by hash, in a folder. Any object may be missing, and is then made again. */
export interface ObjectStore {
  put(content: string | Uint8Array): string
  /** Null when it is missing or damaged. */
  get(hash: string): Buffer | null
  has(hash: string): boolean
  /** Absolute path, for libraries that read files. */
  fileOf(hash: string): string
  remove(hash: string): void
  /** Deletes all objects except `live`, and temporary files of killed processes. */
  collect(live: ReadonlySet<string>): void
}

/** As in Git and ccache: a file per content, named by its hash, and written atomically. */
export function openObjectStore(folder: string): ObjectStore {
  const fileOf = (hash: string): string => join(folder, hash.slice(0, 2), hash.slice(2))
  return {
    fileOf,
    has: hash => existsSync(fileOf(hash)),
    put(content) {
      const hash = contentHash(content)
      const file = fileOf(hash)
      if (existsSync(file)) return hash
      const temporary = `${file}.${process.pid}-${threadId}`
      try {
        writeFileSync(temporary, content)
      } catch {
        makeFolder(dirname(file))
        writeFileSync(temporary, content)
      }
      renameSync(temporary, file)
      return hash
    },
    get(hash) {
      try {
        const content = readFile(fileOf(hash))
        if (contentHash(content) === hash) return content
        // Otherwise `put` would keep it.
        rmSync(fileOf(hash), { force: true })
      } catch {}
      return null
    },
    remove: hash => rmSync(fileOf(hash), { force: true }),
    collect(live) {
      for (const start of listFolder(folder)) {
        for (const rest of listFolder(join(folder, start))) {
          const file = join(folder, start, rest)
          if (live.has(start + rest) || (rest.includes('.') && !isAbandoned(file))) continue
          rmSync(file, { force: true, recursive: true })
        }
      }
    },
  }
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
