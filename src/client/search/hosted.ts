import type { Marked, SearchHit, SearchResult } from '../../search/record.ts'
import type { SiteData } from '../../site/page-data.ts'
import type { Searcher } from './searcher.ts'

/** A record as the service answers it, as far as it is read here. */
interface Hit {
  readonly url: string
  readonly url_without_anchor?: string
  readonly hierarchy: Levels
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlighted>> }
  readonly _snippetResult?: { readonly content?: Highlighted }
}

type Levels = Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>

interface Highlighted {
  readonly value: string
  readonly matchLevel: string
}

/** Marks that no text contains; the service puts them around matches. */
const BEFORE = '\u0001'
const AFTER = '\u0002'
const TIMEOUT = 10_000

/** Opens a searcher over a hosted service that speaks Algolia's protocol. */
export function openHostedSearcher({
  applicationId,
  apiKey,
  indexName,
}: NonNullable<SiteData['hostedSearch']>): Searcher {
  const keys = new URLSearchParams({
    'x-algolia-application-id': applicationId,
    'x-algolia-api-key': apiKey,
  })
  const address = `https://${applicationId}-dsn.algolia.net/1/indexes/*/queries?${keys}`
  return {
    async search({ locale, tag }, { query, limit, snippetWords }, show) {
      const request = {
        indexName,
        query,
        hitsPerPage: limit,
        attributesToRetrieve: ['url', 'url_without_anchor', 'hierarchy', 'content', 'type'],
        attributesToSnippet: [`content:${snippetWords}`],
        snippetEllipsisText: '…',
        highlightPreTag: BEFORE,
        highlightPostTag: AFTER,
        facetFilters: [`language:${locale}`, ['lectern_tag:default', `lectern_tag:${tag}`]],
        clickAnalytics: true,
      }
      const response = await fetch(address, {
        method: 'POST',
        body: JSON.stringify({ requests: [request] }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (!response.ok) throw new TypeError(`the search answers with ${response.status}`)
      const { results } = await response.json()
      show(resultOf(results[0]))
    },
  }
}

function resultOf({ hits, nbHits }: { hits: readonly Hit[]; nbHits: number }): SearchResult {
  return { hits: hits.map(hitOf), total: nbHits, suggestions: [] }
}

function hitOf({
  url,
  url_without_anchor,
  hierarchy,
  _highlightResult,
  _snippetResult,
}: Hit): SearchHit {
  const levels = Object.entries(hierarchy).filter(([, text]) => text !== null)
  const [level = 'lvl1', own = ''] = levels.at(-1) ?? []
  const title = hierarchy.lvl1 ?? ''
  const { lvl0 } = hierarchy
  return {
    url,
    page: {
      url: url_without_anchor ?? url,
      trail: lvl0 === null || lvl0 === title ? [] : [lvl0],
      title,
    },
    title: marksOf(_highlightResult?.hierarchy?.[level]?.value ?? own ?? ''),
    snippet:
      _snippetResult?.content?.matchLevel === 'full' ? marksOf(_snippetResult.content.value) : [],
  }
}

/** The runs of a text of the service, which is HTML with the marks in it. */
function marksOf(html: string): Marked[] {
  const template = document.createElement('template')
  template.innerHTML = html
  const text = template.content.textContent ?? ''
  return text
    .split(/(\u0001[^\u0002]*\u0002)/)
    .filter(part => part !== '')
    .map(part =>
      part.startsWith(BEFORE)
        ? { text: part.slice(1, -1), isMatch: true }
        : { text: part, isMatch: false },
    )
}
