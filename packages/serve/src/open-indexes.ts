import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openIndex, type SearchIndex } from '@lectern/search/algolia'
import { loadStemmer } from '@lectern/search/stemmer'
import { stampOf } from './find-file.ts'
import { readSearch } from './read-search.ts'

export interface SearchFiles {
  readonly folder: string
  /** Paths of `search.json` files, relative to the folder. */
  readonly files: readonly string[]
}

interface Opened {
  readonly stamp: string
  readonly index: SearchIndex
}

/** The returned function reopens indexes that a build has changed. */
export function openIndexes({ folder, files }: SearchFiles): () => Promise<readonly SearchIndex[]> {
  const opened = new Map<string, Opened>()
  const open = async (path: string): Promise<readonly SearchIndex[]> => {
    const file = join(folder, path)
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats === undefined) {
      opened.delete(path)
      return []
    }
    const stamp = stampOf(stats)
    if (opened.get(path)?.stamp !== stamp) {
      try {
        const { index, texts } = readSearch(file)
        const stem = await loadStemmer(index.locale)
        opened.set(path, { stamp, index: openIndex(index, texts, stem) })
      } catch {
        // The file is being replaced.
      }
    }
    const current = opened.get(path)
    return current ? [current.index] : []
  }
  return async () => (await Promise.all(files.map(open))).flat()
}
