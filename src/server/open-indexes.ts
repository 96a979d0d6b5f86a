import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openIndex, type SearchIndex } from '../search/algolia.ts'
import { loadStemmer } from '../search/stemmer.ts'
import { stampOf } from './file-stamp.ts'
import { readSearch } from './read-search.ts'

/** Where the search of a built site is. */
export interface SearchFiles {
  /** Absolute folder of the site. */
  readonly folder: string
  /** Paths of the `search.json` files in it. */
  readonly files: readonly string[]
}

interface Opened {
  /** Changes with the file. */
  readonly stamp: string
  readonly index: SearchIndex
}

/** Gives the indexes of a built site as they are now: those that a build has changed are opened anew. */
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
        // It is being replaced: the next request finds it whole.
      }
    }
    const current = opened.get(path)
    return current ? [current.index] : []
  }
  return async () => (await Promise.all(files.map(open))).flat()
}
