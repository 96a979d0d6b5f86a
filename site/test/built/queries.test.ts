import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadStemmer } from '../../../packages/search/src/stemmer.ts'
import { openSearch } from '../../../packages/search/test/open.ts'
import { readSearch } from '../../../packages/serve/src/read-search.ts'
import { drawIdentifiers } from '../search/identifiers.ts'
import { idOf, measureRecall, readQueries } from '../search/recall.ts'
import { compressesTo } from './compressed.ts'

const here = import.meta.dirname
/** Bytes of an index: the budget of docs/search.md. */
const LARGEST_INDEX = 260_000
/**
 * Of the queries of a kind, how many may lead to another page first, and how many to three others: at most
 * one more than do, and a few more of a `question`, whose words many pages share. Of each kind but `question`,
 * `unseen` and `elsewhere` (terms of other languages, frameworks and systems, not each of which has a page)
 * that is well below the fifth and the twentieth part that are allowed. The questions of `unseen` were written by people who knew neither the keywords nor
 * how the search works. No keyword was made for them; the descriptions of three Russian pages were reworded
 * after some of them had been missed (Journals_and_logs, Read_file_READ, How-to_GROUP_SUM). With 55 more pages, among
 * them the system modules, five more Russian queries are missed.
 */
const MOST_MISSES: Readonly<
  Record<string, Readonly<Record<string, readonly [first: number, firstThree: number]>>>
> = {
  en: {
    ...{ name: [1, 1], symbol: [1, 1], concept: [3, 1], task: [5, 2], prefix: [2, 1] },
    ...{ mistake: [2, 2], words: [1, 1], synonym: [5, 1], inflection: [4, 1], layout: [2, 1] },
    ...{ question: [32, 9], unseen: [37, 13], elsewhere: [27, 14] },
  },
  ru: {
    ...{ name: [1, 1], symbol: [1, 1], concept: [2, 1], task: [4, 1], prefix: [4, 1] },
    ...{ mistake: [3, 2], words: [3, 1], synonym: [6, 1], inflection: [2, 1], layout: [2, 1] },
    ...{ question: [21, 4], unseen: [48, 23], elsewhere: [84, 14] },
  },
}
/** Shares of the identifiers that are found; what is typed of them is drawn, and changes with the pages. */
const IDENTIFIERS: Readonly<Record<string, readonly [first: number, firstThree: number]>> = {
  identifier: [0.9, 0.97],
  'with a slip': [0.85, 0.88],
  beginning: [0.75, 0.88],
}

describe.each([
  ['en', ''],
  ['ru', 'ru/'],
])('what readers of %s type', (locale, root) => {
  const queries = readQueries(resolve(here, `../search/queries.${locale}.yml`))
  const file = resolve(here, `../../dist/${root}search.json`)
  const { index, texts } = readSearch(file)
  const engine = openSearch(index, texts)
  const recalls = measureRecall(queries, engine.pages)

  test('is looked for in an index that is loaded quickly', () => {
    expect(compressesTo(LARGEST_INDEX, readFileSync(file))).toBe(true)
  })

  test('is written down for many pages', () => {
    const known = new Set(index.pages.url.map(idOf))
    const wanted = Object.values(queries).flat()
    expect(wanted.length).toBeGreaterThanOrEqual(300)
    expect(wanted.flatMap(({ pages }) => pages.filter(page => !known.has(page)))).toEqual([])
  })

  test('finds the page that has an identifier', async () => {
    const stem = await loadStemmer(locale)
    const drawn = drawIdentifiers(index, {
      texts,
      stem,
      folder: resolve(here, '../../dist'),
      seed: 1,
    })
    for (const { kind, first, firstThree, misses } of measureRecall(drawn, engine.pages)) {
      const [leastFirst = 1, leastThree = 1] = IDENTIFIERS[kind] ?? []
      expect([kind, first >= leastFirst, firstThree >= leastThree ? [] : misses]).toEqual([
        kind,
        true,
        [],
      ])
    }
  })

  test.each(recalls)('leads to what they want: $kind', ({ kind, count, first, misses }) => {
    const [mostOthers = 0, mostMisses = 0] = MOST_MISSES[locale]?.[kind] ?? []
    expect(misses.length > mostMisses ? misses : []).toEqual([])
    expect(Math.round(count * (1 - first))).toBeLessThanOrEqual(mostOthers)
  })
})
