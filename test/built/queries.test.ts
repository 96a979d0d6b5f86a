import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSearch } from '../../src/server/read-search.ts'
import { openSearch } from '../search/open.ts'
import { idOf, measureRecall, readQueries } from '../search/recall.ts'
import { compressedSize } from './compressed.ts'

const here = import.meta.dirname
/** Bytes of an index: the budget of docs/search.md. `compressedSize` gives a twentieth more than there are. */
const LARGEST_INDEX = 200_000
/**
 * Of the queries of a kind, how many may lead to another page first, and how many to three others: at most
 * one more than do. Of each kind but `question`, `unseen` and `elsewhere` (terms of other languages, frameworks
 * and systems, of which not each has a page of its own) that is well below the fifth and the twentieth
 * part that are allowed. The questions of `unseen` were written by people who knew neither the keywords nor
 * how the search works, and nothing was made for them.
 */
const MOST_MISSES: Readonly<
  Record<string, Readonly<Record<string, readonly [first: number, firstThree: number]>>>
> = {
  en: {
    ...{ name: [1, 1], symbol: [1, 1], concept: [3, 1], task: [5, 2], prefix: [2, 1] },
    ...{ mistake: [2, 2], words: [1, 1], synonym: [5, 1], inflection: [4, 1], layout: [2, 1] },
    ...{ question: [38, 16], unseen: [39, 14], elsewhere: [29, 15] },
  },
  ru: {
    ...{ name: [1, 1], symbol: [1, 1], concept: [2, 1], task: [4, 1], prefix: [4, 1] },
    ...{ mistake: [3, 2], words: [3, 1], synonym: [6, 1], inflection: [2, 1], layout: [2, 1] },
    ...{ question: [24, 8], unseen: [48, 22], elsewhere: [80, 14] },
  },
}

describe.each([
  ['en', ''],
  ['ru', 'ru/'],
])('what readers of %s type', (locale, root) => {
  const queries = readQueries(resolve(here, `../search/queries.${locale}.yml`))
  const file = resolve(here, `../../dist/${root}search.json`)
  const { index, texts } = readSearch(file)
  const engine = openSearch(index, texts)
  const recalls = measureRecall(queries, query => engine.search({ query, snippetWords: 0 }))

  test('is looked for in an index that is loaded quickly', () => {
    expect(compressedSize(readFileSync(file))).toBeLessThanOrEqual(LARGEST_INDEX)
  })

  test('is written down for many pages', () => {
    const known = new Set(index.pages.map(({ url }) => idOf(url)))
    const wanted = Object.values(queries).flat()
    expect(wanted.length).toBeGreaterThanOrEqual(300)
    expect(wanted.flatMap(({ pages }) => pages.filter(page => !known.has(page)))).toEqual([])
  })

  test.each(recalls)('leads to what they want: $kind', ({ kind, count, first, misses }) => {
    const [mostOthers = 0, mostMisses = 0] = MOST_MISSES[locale]?.[kind] ?? []
    expect(misses.length > mostMisses ? misses : []).toEqual([])
    expect(Math.round(count * (1 - first))).toBeLessThanOrEqual(mostOthers)
  })
})
