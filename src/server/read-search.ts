import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PackedIndex, PageTexts } from '../search/pack.ts'

/** All that is searched in a version and locale. */
interface ReadSearch {
  readonly index: PackedIndex
  /** The texts of all pages, in their order. */
  readonly texts: readonly PageTexts[]
}

/**
 * Reads a `search.json` of a built site and the texts that belong to it.
 *
 * @param file absolute path
 * @throws what `readFileSync` throws
 */
export function readSearch(file: string): ReadSearch {
  const index: PackedIndex = JSON.parse(readFileSync(file, 'utf8'))
  const texts = index.texts.flatMap((part): PageTexts[] =>
    JSON.parse(readFileSync(join(dirname(file), part.path), 'utf8')),
  )
  return { index, texts }
}
