import { expect, it } from 'vitest'
import { searchAcross } from '../src/across.ts'
import { openEngine } from '../src/engine.ts'
import type { SearchPage } from '../src/indexed-page.ts'
import { packIndex } from '../src/pack.ts'
import { loadStemmer } from '../src/stemmer.ts'
import { splitTexts } from '../src/texts.ts'

const page = (url: string, title: string, text: string, tag?: string): SearchPage => ({
  url,
  trail: [],
  title,
  ...(tag ? { tag } : {}),
  description: '',
  sections: [{ anchor: '', level: 1, heading: '', text }],
})
const post = page('/blog/hello/', 'Hello', 'Loops everywhere.', 'default')
const pages = {
  current: [page('/While/', 'While', 'One of the loops.'), post],
  v5: [page('/v5/Loops/', 'Loops', 'All of them.'), post],
}
const data = Object.entries(pages).map(([name, own]) => ({
  locale: 'en',
  tag: `docs-default-${name}`,
  version: name,
  pages: own,
}))
const stem = await loadStemmer('en')
const engines = data.map(own => openEngine(packIndex(own, [], stem), stem))
const texts = data.map(own => splitTexts(own.pages).flat())
const textsOf = (index: number, number: number) => texts[index]?.[number] ?? null
const request = { query: 'loops', offset: 0, limit: 10, snippetWords: 5 }

it('orders the hits of all indexes by how well they match, and finds what stands in several once', () => {
  const { hits, total } = searchAcross(engines, request).show(textsOf)
  expect(hits[0]).toMatchObject({ url: '/v5/Loops/', tag: 'docs-default-v5' })
  expect(
    hits
      .map(hit => [hit.url, hit.tag])
      .slice(1)
      .sort(),
  ).toEqual([
    ['/While/', 'docs-default-current'],
    ['/blog/hello/', 'default'],
  ])
  expect(total).toBe(3)
})

it('gives any part of the hits', () => {
  const all = searchAcross(engines, request).show(textsOf).hits
  const parts = [0, 1, 2].map(
    offset => searchAcross(engines, { ...request, offset, limit: 1 }).show(textsOf).hits,
  )
  expect(parts.flat()).toEqual(all)
  expect(searchAcross(engines, { ...request, offset: 9 }).show(textsOf)).toMatchObject({
    hits: [],
    total: 3,
  })
})

it('filters by kind before it cuts, and counts the hits of each kind whatever was asked for', () => {
  const kinds = ['concept', 'operator', 'concept', 'operator', undefined]
  const own = kinds.map((kind, number) => ({
    ...page(`/${number}/`, `Loops ${number}`, 'All of them.'),
    ...(kind ? { kind } : {}),
  }))
  const entry = { locale: 'en', tag: 'docs-default-current', version: 'current', pages: own }
  const engine = openEngine(packIndex(entry, [], stem), stem)
  const find = (kind: string | null, offset = 0) =>
    searchAcross([engine], { ...request, kind, offset, limit: 1 }).show(() => null)
  const all = new Map([
    ['concept', 2],
    ['operator', 2],
    ['', 1],
  ])
  expect(find(null)).toMatchObject({ total: 5, kinds: all })
  const found = [find('operator'), find('operator', 1)]
  expect(found.flatMap(({ hits }) => hits.map(({ url }) => url)).sort()).toEqual(['/1/', '/3/'])
  for (const each of found) expect(each).toMatchObject({ total: 2, kinds: all })
  expect(find('example')).toMatchObject({ hits: [], total: 0, kinds: all, suggestions: [] })
})

it('suggests three words at most, whatever the number of indexes', () => {
  const words = ['operator', 'operand', 'operated', 'operates']
  const others = words.map((word, index) => {
    const own = [0, 1, 2].map(number => page(`/v${index}/${number}/`, word, word))
    const entry = { locale: 'en', tag: `docs-default-v${index}`, version: `v${index}`, pages: own }
    return openEngine(packIndex(entry, [], stem), stem)
  })
  const asked = { ...request, query: 'operaxxx' }
  const { total, suggestions } = searchAcross(others, asked).show(() => null)
  expect(total).toBe(0)
  expect(suggestions).toEqual(['operator', 'operand', 'operated'])
})
