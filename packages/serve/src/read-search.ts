import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PackedIndex, PageTexts } from '@lectern/search/pack'

interface ReadSearch {
  readonly index: PackedIndex
  readonly texts: readonly PageTexts[]
}

/**
 * Reads a `search.json` of a built site, and its texts in the order of its pages.
 *
 * @throws errors of `readFileSync` and `JSON.parse`
 */
export function readSearch(file: string): ReadSearch {
  const index: PackedIndex = JSON.parse(readFileSync(file, 'utf8'))
  const texts = index.texts.flatMap((part): PageTexts[] =>
    JSON.parse(readFileSync(join(dirname(file), part.path), 'utf8')),
  )
  return { index, texts }
}
