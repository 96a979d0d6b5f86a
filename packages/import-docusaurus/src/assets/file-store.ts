import { posix } from 'node:path'
import { freeName } from '@lectern/base/collections'
import { contentHash } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'
import { isFile } from '../docusaurus/files.ts'

/** Files that pages show or link to; equal contents are stored once. */
export interface FileStore {
  /**
   * Path in the content folder, with a leading slash, of a copy of `file`, an absolute path; null if there
   * is no such file.
   */
  put(file: string, folder: string): string | null
  putText(name: string, text: string, folder: string): string
  /** By path in the content folder. */
  readonly files: ReadonlyMap<string, StoredFile>
  readonly count: () => number
}

export type StoredFile = { readonly copyOf: string } | { readonly text: string }

export function openFileStore(): FileStore {
  const files = new Map<string, StoredFile>()
  const byContent = new Map<string, string>()
  const stored = new Map<string, string | null>()
  const taken = new Set<string>()
  const nameFor = (wanted: string): string => {
    const { dir, name, ext } = posix.parse(wanted)
    const pathOf = (free: string): string => `${dir}/${free}${ext}`
    const path = pathOf(freeName(name, free => taken.has(pathOf(free).toLowerCase())))
    taken.add(path.toLowerCase())
    return path
  }
  const store = (wanted: string, hash: string, content: StoredFile): string => {
    const { dir, ext } = posix.parse(wanted)
    const key = `${dir}|${ext}|${hash}`
    const path = byContent.get(key) ?? nameFor(wanted)
    byContent.set(key, path)
    files.set(path, content)
    return `/${path}`
  }
  return {
    put(file, folder) {
      const key = `${folder}|${file}`
      const before = stored.get(key)
      if (before !== undefined) return before
      const wanted = `${folder}/${posix.basename(file)}`
      const path = isFile(file)
        ? store(wanted, contentHash(readFile(file)), { copyOf: file })
        : null
      stored.set(key, path)
      return path
    },
    putText: (name, text, folder) => store(`${folder}/${name}`, contentHash(text), { text }),
    files,
    count: () => [...stored.values()].filter(path => path !== null).length,
  }
}
