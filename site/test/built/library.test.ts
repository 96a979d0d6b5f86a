import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSearch } from '../../../packages/search/test/open.ts'
import { readSearch } from '../../../packages/serve/src/read-search.ts'
import { dist, pagePaths } from './pages.ts'

const here = import.meta.dirname
const folder = resolve(here, '../../content/library/en')
/** Of the described names, how many are found first, and how many among the first three. */
const LEAST_FIRST = 0.97
const LEAST_THREE = 0.99
/** The same of those that are not also words of titles: pages that are called so come first. */
const LEAST_FIRST_OF_OTHERS = 0.99

function descriptions(): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The modules that describe each name of the newest version, as pages. */
function describedNames(): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>()
  for (const path of descriptions()) {
    const address = `/${path.replace('.md', '_module')}/`
    const html = readFileSync(`${dist}${address}index.html`, 'utf8')
    for (const [, heading = ''] of html.matchAll(/<h3 id="?[^>]*>(.*?)<\/h3>/gs)) {
      for (const name of heading.replace(/<[^>]*>|\[[^\]]*\]+/g, '').split(', ')) {
        pages.set(name.trim(), [...(pages.get(name.trim()) ?? []), address])
      }
    }
  }
  return pages
}

describe.skipIf(descriptions().length === 0)('the names of system modules', () => {
  test.each([
    ['en', ''],
    ['ru', 'ru/'],
  ])('are found first in %s, with their signatures', (_, root) => {
    const { index, texts } = readSearch(`${dist}/${root}search.json`)
    const engine = openSearch(index, texts)
    const inTitles = new Set(index.pages.title.flatMap(title => title.toLowerCase().match(/\w+/g)))
    const names = [...describedNames()].map(([name, addresses]) => {
      const { hits } = engine.search({ query: name, limit: 3, snippetWords: 12 })
      const rank = hits.findIndex(({ page }) =>
        addresses.some(address => page.url === `/${root}${address.slice(1)}`),
      )
      const isSigned = hits[0]?.snippet.some(({ text }) => text.includes(name)) ?? false
      return { name, rank, isSigned, isInTitle: inTitles.has(name.toLowerCase()) }
    })
    expect(names.length).toBeGreaterThan(1000)
    const share = (list: typeof names, most: number): number =>
      list.filter(({ rank }) => rank >= 0 && rank < most).length / list.length
    expect(share(names, 1)).toBeGreaterThan(LEAST_FIRST)
    expect(share(names, 3)).toBeGreaterThan(LEAST_THREE)
    const others = names.filter(({ isInTitle }) => !isInTitle)
    expect(share(others, 1)).toBeGreaterThan(LEAST_FIRST_OF_OTHERS)
    const signed = others.filter(({ isSigned }) => isSigned)
    expect(signed.length / others.length).toBeGreaterThan(LEAST_THREE)
  })

  test('are where samples lead to', () => {
    const idsOf = new Map<string, ReadonlySet<string>>()
    const has = (address: string, id: string): boolean => {
      const ids =
        idsOf.get(address) ??
        new Set(
          [
            ...readFileSync(`${dist}${address}index.html`, 'utf8').matchAll(/ id="?([^">\s]+)/g),
          ].map(([, each = '']) => each),
        )
      idsOf.set(address, ids)
      return ids.has(id)
    }
    const wrong = new Set<string>()
    let count = 0
    for (const path of pagePaths()) {
      const html = readFileSync(`${dist}${path}index.html`, 'utf8')
      for (const [, address = '', id = ''] of html.matchAll(
        /<a class="kw[^"]*" href="([^"#]*)#(\w+)"/g,
      )) {
        count += 1
        const page = address === '' ? path : address
        if (!has(page, id)) wrong.add(`${page}#${id}`)
      }
    }
    expect(count).toBeGreaterThan(1000)
    expect([...wrong]).toEqual([])
  })
})
