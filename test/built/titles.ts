import { readSearch } from '../../src/server/read-search.ts'
import { openSearch } from '../search/open.ts'
import { dist } from './pages.ts'

/** How many pages the search of a version has, and the titles of those that it does not find first or second by them. */
export function searchTitles(root: string): { readonly count: number; readonly lost: string[] } {
  const { index, texts } = readSearch(`${dist}/${root}search.json`)
  const engine = openSearch(index, texts)
  const lost = index.pages.filter(({ url, title }) => {
    const { hits } = engine.search({ query: title, limit: 10, snippetWords: 0 })
    const pages = [...new Set(hits.map(hit => hit.page.url))]
    return !pages.slice(0, 2).includes(url)
  })
  return { count: index.pages.length, lost: lost.map(({ title }) => title) }
}
