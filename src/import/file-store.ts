import { posix } from 'node:path'
import { contentHash } from '../engine/hash.ts'
import { readFile } from '../engine/read-file.ts'
import { isFile } from './is-file.ts'

/** Files that pages show or link to, each content once. */
export interface FileStore {
  /**
   * The path in the content folder, with a slash at its start, that a file of the old site has in the new one;
   * null where there is no such file.
   *
   * @param file absolute
   * @param folder where it is put: `images`
   */
  put(file: string, folder: string): string | null
  /** The same for a text that stands in no file. */
  putText(name: string, text: string, folder: string): string
  /** Absolute paths and texts by their paths in the content folder. */
  readonly files: ReadonlyMap<string, StoredFile>
  /** How many files were put, equal ones counted as often as they occur. */
  readonly count: () => number
}

export type StoredFile = { readonly copyOf: string } | { readonly text: string }

/** A content that is wanted in a folder, under its name or one like it. */
interface Wanted {
  readonly name: string
  readonly folder: string
  readonly hash: string
}

/** Starts without any file. */
export function openFileStore(): FileStore {
  const files = new Map<string, StoredFile>()
  const byContent = new Map<string, string>()
  const stored = new Map<string, string | null>()
  const taken = new Set<string>()
  const nameFor = (wanted: string, folder: string): string => {
    const { name, ext } = posix.parse(wanted)
    for (let number = 1; ; number++) {
      const path = `${folder}/${name}${number === 1 ? '' : `-${number}`}${ext}`
      if (!taken.has(path.toLowerCase())) {
        taken.add(path.toLowerCase())
        return path
      }
    }
  }
  const store = ({ name, folder, hash }: Wanted, content: StoredFile): string => {
    const key = `${folder}|${posix.extname(name)}|${hash}`
    const path = byContent.get(key) ?? nameFor(name, folder)
    byContent.set(key, path)
    files.set(path, content)
    return `/${path}`
  }
  return {
    put(file, folder) {
      const key = `${folder}|${file}`
      const before = stored.get(key)
      if (before !== undefined) return before
      const name = posix.basename(file)
      const path = isFile(file)
        ? store({ name, folder, hash: contentHash(readFile(file)) }, { copyOf: file })
        : null
      stored.set(key, path)
      return path
    },
    putText: (name, text, folder) => store({ name, folder, hash: contentHash(text) }, { text }),
    files,
    count: () => [...stored.values()].filter(path => path !== null).length,
  }
}
