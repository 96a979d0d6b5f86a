import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What readers type, and the pages of which one is wanted, by kind of query. */
export type Queries = Readonly<Record<string, readonly WantedPages[]>>

interface WantedPages {
  readonly query: string
  /** Ids of documentation pages. */
  readonly pages: readonly string[]
}

/** How well the queries of a kind are answered. */
export interface Recall {
  readonly kind: string
  readonly count: number
  /** Shares of the queries whose page is the first, or among the first three. */
  readonly first: number
  readonly firstThree: number
  /** Mean reciprocal rank. */
  readonly meanRank: number
  /** The queries whose page is not among the first three, with what is. */
  readonly misses: readonly string[]
}

/** Reads a file of queries: `query: Page OtherPage` below each kind. */
export function readQueries(file: string): Queries {
  const kinds: Record<string, Record<string, string>> = parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, queries]) => [
      kind,
      Object.entries(queries).map(([query, pages]) => ({ query, pages: pages.split(' ') })),
    ]),
  )
}

/** Asks all queries; `search` answers with the addresses of the first pages. */
export function measureRecall(
  queries: Queries,
  search: (query: string) => readonly string[],
): readonly Recall[] {
  return Object.entries(queries).map(([kind, all]) => {
    const ranked = all.map(({ query, pages }) => {
      const found = [...new Set(search(query).map(idOf))]
      return { query, found, rank: found.findIndex(page => pages.includes(page)) }
    })
    const share = (most: number): number =>
      ranked.filter(({ rank }) => rank >= 0 && rank < most).length / all.length
    const reciprocal = ranked.map(({ rank }) => (rank < 0 ? 0 : 1 / (rank + 1)))
    return {
      kind,
      count: all.length,
      first: share(1),
      firstThree: share(3),
      meanRank: reciprocal.reduce((sum, one) => sum + one, 0) / all.length,
      misses: ranked
        .filter(({ rank }) => rank < 0 || rank > 2)
        .map(({ query, found }) => `${query}: ${found.slice(0, 3).join(', ') || 'nothing'}`),
    }
  })
}

/** The id of a page: the last part of its address, which the main page does not have. */
export function idOf(url: string): string {
  return decodeURIComponent(url.split('/').at(-2) ?? '').replace(/^(ru)?$/, 'Learn')
}
