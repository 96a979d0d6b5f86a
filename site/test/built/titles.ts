import { unpackPages } from '../../../packages/search/src/pack.ts'
import { openSearch } from '../../../packages/search/test/open.ts'
import { readSearch } from '../../../packages/serve/src/read-search.ts'
import { dist } from './pages.ts'

/** How many pages the search of a version has, and the titles of those that it does not find first or second by them. */
export function searchTitles(root: string): { readonly count: number; readonly lost: string[] } {
  const { index, texts } = readSearch(`${dist}/${root}search.json`)
  const engine = openSearch(index, texts)
  const pages = unpackPages(index)
  const lost = pages.filter(({ url, title }) => !engine.pages(title).slice(0, 2).includes(url))
  return { count: pages.length, lost: lost.map(({ title }) => title) }
}
