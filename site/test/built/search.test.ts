import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unpackPages } from '../../../packages/search/src/pack.ts'
import { openSearch } from '../../../packages/search/test/open.ts'
import { readSearch } from '../../../packages/serve/src/read-search.ts'
import { GOLDEN } from './golden.ts'
import { searchTitles } from './titles.ts'

const dist = resolve(import.meta.dirname, '../../dist')

// The sweep asks for those of all versions.
test.each(['', 'ru/v4/'])('every page below /%s is found first or second by its title', root => {
  const { count, lost } = searchTitles(root)
  expect(count).toBeGreaterThan(30)
  expect(lost).toEqual([])
})

test.each(Object.keys(GOLDEN))('what readers of /%s type leads to what they want', root => {
  const { index, texts } = readSearch(`${dist}/${root}search.json`)
  const engine = openSearch(index, texts)
  const wanted = GOLDEN[root] ?? []
  expect(wanted.length).toBeGreaterThanOrEqual(80)
  const missed = wanted.filter(([query, ...docs]) => {
    const pages = engine.pages(query).slice(0, 3).map(decodeURIComponent)
    return !docs.some(doc => pages.includes(`/${root}${doc}/`))
  })
  const recall = 1 - missed.length / wanted.length
  expect(recall >= 0.95 ? [] : missed).toEqual([])
})

test('pages of the sidebar have the kind that it says, in the language of the reader', () => {
  const kinds = (root: string): ReadonlyMap<string, string | undefined> => {
    const { index } = readSearch(`${dist}/${root}search.json`)
    return new Map(unpackPages(index).map(({ url, kind }) => [url, kind]))
  }
  const english = kinds('')
  expect(english.get('/GROUP_operator/')).toBe('operator')
  expect(english.get('/GROUP_statement/')).toBe('statement')
  expect([english.has('/IDE/'), english.get('/IDE/')]).toEqual([true, undefined])
  expect(kinds('ru/v4/').get('/ru/v4/Classes/')).toBe('понятие')
  const sidebar = readFileSync(`${dist}/sidebars.json`, 'utf8')
  expect(sidebar).toContain('{"label":"PARTITION","href":"/PARTITION_operator/","code":true}')
  expect(sidebar).toContain('{"label":"IDE","href":"/IDE/","items":')
})
