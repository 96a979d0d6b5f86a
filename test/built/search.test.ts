import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openEngine } from '../../src/search/engine.ts'
import type { SearchData } from '../../src/search/record.ts'
import { stemmerOf } from '../../src/search/stemmer.ts'
import { GOLDEN } from './golden.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const roots = ['', 'v5/', 'v4/', 'ru/', 'ru/v5/', 'ru/v4/']

function open(root: string) {
  const data: SearchData = JSON.parse(readFileSync(`${dist}/${root}search.json`, 'utf8'))
  return { data, engine: openEngine(data, stemmerOf(data.locale)) }
}

test.each(roots)('every page below /%s is found first or second by its title', root => {
  const { data, engine } = open(root)
  const lost = data.pages.filter(({ url, title }) => {
    const { hits } = engine.search({ query: title, limit: 10, snippetWords: 5 })
    const pages = [...new Set(hits.map(hit => hit.page.url))]
    return !pages.slice(0, 2).includes(url)
  })
  expect(data.pages.length).toBeGreaterThan(30)
  expect(lost.map(page => page.title)).toEqual([])
})

test.each(Object.keys(GOLDEN))('what readers of /%s type leads to what they want', root => {
  const { engine } = open(root)
  const wanted = GOLDEN[root] ?? []
  expect(wanted.length).toBeGreaterThanOrEqual(80)
  const missed = wanted.filter(([query, doc]) => {
    const { hits } = engine.search({ query, limit: 20, snippetWords: 5 })
    const pages = [...new Set(hits.map(hit => decodeURIComponent(hit.page.url)))].slice(0, 3)
    return !pages.includes(`/${root}${doc}/`)
  })
  const recall = 1 - missed.length / wanted.length
  expect(recall >= 0.95 ? [] : missed).toEqual([])
})
