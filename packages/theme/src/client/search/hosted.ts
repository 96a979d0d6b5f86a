import type { Marked, SearchHit, SearchRequest, SearchResult } from '@lectern/search/search-result'
import type { SiteData } from '../../site-data.ts'
import { parseHtml } from '../load/parse-html.ts'
import type { SearchScope } from './scope.ts'
import type { Searcher } from './searcher.ts'

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

interface Answer {
  readonly hits: readonly Hit[]
  readonly nbHits: number
  readonly queryID?: string
  readonly facets?: { readonly kind?: Readonly<Record<string, number>> }
}

type Levels = Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>

interface Highlighted {
  readonly value: string
  readonly matchLevel: string
}

/** Marks around matches, which no text contains. */
const BEFORE = '\u0001'
const AFTER = '\u0002'
/** Milliseconds. */
const TIMEOUT = 10_000
/** The service counts more, but does not return them. */
const MOST_HITS = 1000
const MOST_SUGGESTIONS = 3
const NEAR_HITS = 10

type Parameters = Readonly<Record<string, unknown>>

interface HostedRequest extends Parameters {
  readonly facetFilters: readonly (string | readonly string[])[]
}

/** For Algolia's protocol: https://www.algolia.com/doc/rest-api/search */
export function openHostedSearcher(service: NonNullable<SiteData['hostedSearch']>): Searcher {
  return {
    async search(scope, request, show) {
      const asked = questionOf(scope, request)
      const { kind = null } = request
      const page = { ...asked, ...COUNTED, ...pageOf(request) }
      const [answer, whole = answer] =
        kind === null
          ? await ask(service, [page])
          : await ask(service, [ofKind(page, kind), { ...asked, ...COUNTED, ...ONLY_COUNTED }])
      const kinds = kindsOf(whole)
      show(resultOf(answer, kinds))
      if (whole.nbHits > 0) return
      const [near] = await ask(service, [{ ...asked, ...NEAR }])
      const titles = near.hits.flatMap(({ hierarchy }) => hierarchy.lvl1 ?? [])
      const suggestions = [...new Set(titles)].slice(0, MOST_SUGGESTIONS)
      show({ hits: [], total: 0, kinds, suggestions })
    },
  }
}

async function ask(
  { applicationId, apiKey, indexName }: NonNullable<SiteData['hostedSearch']>,
  requests: readonly HostedRequest[],
): Promise<[Answer, ...Answer[]]> {
  const keys = new URLSearchParams({
    'x-algolia-application-id': applicationId,
    'x-algolia-api-key': apiKey,
  })
  const address = `https://${applicationId}-dsn.algolia.net/1/indexes/*/queries?${keys}`
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify({ requests: requests.map(each => ({ indexName, ...each })) }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new TypeError(`the search answers with ${response.status}`)
  const { results } = await response.json()
  return results
}

function questionOf(
  { locale, versions }: SearchScope,
  { query }: Pick<SearchRequest, 'query'>,
): HostedRequest {
  const tags = versions.map(({ tag }) => `lectern_tag:${tag}`)
  return { query, facetFilters: [`language:${locale}`, ['lectern_tag:default', ...tags]] }
}

function ofKind(request: HostedRequest, kind: string): HostedRequest {
  return { ...request, facetFilters: [...request.facetFilters, `kind:${kind}`] }
}

function pageOf({ offset, limit, snippetWords }: SearchRequest): Parameters {
  return {
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
  }
}

const COUNTED: Parameters = { facets: ['kind'] }
const ONLY_COUNTED: Parameters = { hitsPerPage: 0, analytics: false }
const NEAR: Parameters = {
  hitsPerPage: NEAR_HITS,
  attributesToRetrieve: ['hierarchy'],
  removeWordsIfNoResults: 'allOptional',
  analytics: false,
}

/** The service does not count pages without a kind. */
function kindsOf({ nbHits, facets }: Answer): ReadonlyMap<string, number> {
  const kinds = Object.entries(facets?.kind ?? {})
  const counted = kinds.reduce((sum, [, count]) => sum + count, 0)
  return new Map([...kinds, ['', nbHits - counted]])
}

function resultOf(
  { hits, nbHits, queryID }: Answer,
  kinds: ReadonlyMap<string, number>,
): SearchResult {
  return {
    hits: hits.map((hit, index) => {
      const { objectID } = hit
      const shown = hitOf(hit)
      return queryID ? { ...shown, click: { queryID, objectID, position: index + 1 } } : shown
    }),
    total: Math.min(nbHits, MOST_HITS),
    kinds,
    suggestions: [],
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
  const [level = 'lvl1', heading = ''] = levels.at(-1) ?? []
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
    title: marksOf(_highlightResult?.hierarchy?.[level]?.value ?? heading ?? ''),
    snippet:
      _snippetResult?.content?.matchLevel === 'full' ? marksOf(_snippetResult.content.value) : [],
  }
}

function marksOf(html: string): Marked[] {
  const text = parseHtml(html).textContent ?? ''
  return text
    .split(/(\u0001[^\u0002]*\u0002)/)
    .filter(part => part !== '')
    .map(part =>
      part.startsWith(BEFORE)
        ? { text: part.slice(1, -1), isMatch: true }
        : { text: part, isMatch: false },
    )
}
