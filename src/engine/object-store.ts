import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { isAbandoned } from './abandoned.ts'
import { contentHash } from './hash.ts'
import { makeFolder } from './make-folder.ts'
import { readFile } from './read-file.ts'

/** Contents by their hash, in a folder. Any of them may be gone at any time, and is then made anew. */
export interface ObjectStore {
  /** Keeps a content; returns its hash. */
  put(content: string | Uint8Array): string
  /** The content with a hash; null when it is missing or damaged. */
  get(hash: string): Buffer | null
  /** True when there is an object with a hash, whole or not. */
  has(hash: string): boolean
  remove(hash: string): void
  /** Deletes the objects whose hashes are not in `live`, and what killed processes left half written. */
  collect(live: ReadonlySet<string>): void
}

/**
 * Opens a store like those of Git and ccache: a file for each content, named by its hash, so that a
 * damaged one is noticed. A file is written under another name and then renamed, so that neither a
 * killed process nor a second one that writes the same shows half of it.
 *
 * @param folder absolute path; it is made with the first object
 */
export function openObjectStore(folder: string): ObjectStore {
  const fileOf = (hash: string): string => join(folder, hash.slice(0, 2), hash.slice(2))
  return {
    has: hash => existsSync(fileOf(hash)),
    put(content) {
      const hash = contentHash(content)
      const file = fileOf(hash)
      if (existsSync(file)) return hash
      const temporary = `${file}.${process.pid}-${threadId}`
      try {
        writeFileSync(temporary, content)
      } catch {
        // Its folder is not there, as a rule.
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
        // So that `put` writes it anew.
        rmSync(fileOf(hash), { force: true })
      } catch {
        // It is not there, or cannot be read.
      }
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
