import type { Marked, SearchHit } from '../../search/record.ts'
import type { SiteData } from '../../site/page-data.ts'
import type { Searcher } from './searcher.ts'

/** A record as the service answers it, as far as it is read here. */
interface Hit {
  readonly objectID: string
  readonly url: string
  readonly url_without_anchor?: string
  readonly hierarchy: Levels
  readonly kind?: string | null
  readonly language?: string
  readonly lectern_tag?: string
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlighted>> }
  readonly _snippetResult?: { readonly content?: Highlighted }
}

/** What the service answers, as far as it is read here. */
interface Answer {
  readonly hits: readonly Hit[]
  readonly nbHits: number
  readonly queryID?: string
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
/** The service counts more, but never gives them. */
const MOST_HITS = 1000
const MOST_SUGGESTIONS = 3
/** Some of them may be of the same page. */
const NEAR_HITS = 10

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
  const ask = async (request: Readonly<Record<string, unknown>>): Promise<Answer> => {
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify({ requests: [{ indexName, ...request }] }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new TypeError(`the search answers with ${response.status}`)
    const { results } = await response.json()
    return results[0]
  }
  return {
    async search({ locale, versions }, { query, offset, limit, snippetWords }, show) {
      const tags = versions.map(({ tag }) => `lectern_tag:${tag}`)
      const asked = {
        query,
        facetFilters: [`language:${locale}`, ['lectern_tag:default', ...tags]],
      }
      const { hits, nbHits, queryID } = await ask({
        ...asked,
        hitsPerPage: Math.min(limit, MOST_HITS),
        page: Math.floor(offset / limit),
        attributesToRetrieve: [
          'url',
          'url_without_anchor',
          'hierarchy',
          'content',
          'type',
          'kind',
          'language',
          'lectern_tag',
        ],
        attributesToSnippet: [`content:${snippetWords}`],
        snippetEllipsisText: '…',
        highlightPreTag: BEFORE,
        highlightPostTag: AFTER,
        clickAnalytics: true,
      })
      show({
        hits: hits.map((hit, index) => {
          const { objectID } = hit
          const found = hitOf(hit)
          return queryID ? { ...found, click: { queryID, objectID, position: index + 1 } } : found
        }),
        total: Math.min(nbHits, MOST_HITS),
        suggestions: [],
      })
      if (nbHits > 0) return
      // The titles of what has at least one of the words.
      const near = await ask({
        ...asked,
        hitsPerPage: NEAR_HITS,
        attributesToRetrieve: ['hierarchy'],
        removeWordsIfNoResults: 'allOptional',
        analytics: false,
      })
      const titles = near.hits.flatMap(({ hierarchy }) => hierarchy.lvl1 ?? [])
      const suggestions = [...new Set(titles)].slice(0, MOST_SUGGESTIONS)
      show({ hits: [], total: 0, suggestions })
    },
  }
}

function hitOf({
  url,
  url_without_anchor,
  hierarchy,
  kind,
  language = '',
  lectern_tag = '',
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
      ...(kind ? { kind } : {}),
    },
    locale: language,
    tag: lectern_tag,
    missing: [],
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
