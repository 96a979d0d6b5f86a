import { escapeHtml } from '../base/html.ts'
import { searchAcross } from './across.ts'
import type { Engine } from './engine.ts'
import type { PageTexts } from './pack.ts'
import type { Marked, SearchData, SearchHit } from './record.ts'

/** One version and locale that can be searched. */
export interface SearchIndex {
  readonly data: Pick<SearchData, 'locale' | 'tag'>
  readonly engine: Engine
  /** The texts of a page by its number in the index. */
  readonly textsOf: (page: number) => PageTexts | null
}

/** An answer of the service: a status and a body, which is sent as JSON. */
export interface AlgoliaAnswer {
  readonly status: number
  readonly body: unknown
}

/** The parameters of a query that the service knows; others are taken and have no effect. */
interface Query {
  readonly query: string
  readonly hitsPerPage: number
  readonly page: number
  readonly facetFilters: unknown
  readonly snippetWords: number
  readonly attributes: ReadonlySet<string> | null
  readonly tags: readonly [before: string, after: string]
  readonly clickAnalytics: boolean
}

/** More hits than this are never given: the pages behind them are counted, not shown. */
const MOST_HITS = 1000
const DEFAULT_HITS = 20
const DEFAULT_SNIPPET = 10

/**
 * Answers `POST /1/indexes/*\/queries` and `POST /1/indexes/{name}/query` as Algolia does.
 * https://www.algolia.com/doc/rest-api/search/
 *
 * @param path decoded path of the URL, from `/1/` on
 * @param body the text of the request
 */
export function answerAlgolia(
  { path, body }: { readonly path: string; readonly body: string },
  { name, indexes }: { readonly name: string; readonly indexes: readonly SearchIndex[] },
): AlgoliaAnswer {
  const parsed = parseJson(body)
  if (!isRecord(parsed)) return failure(400, 'Invalid JSON. Expecting an object')
  const single = /^\/1\/indexes\/([^/]+)\/query$/.exec(path)?.[1]
  if (single !== undefined) {
    if (single !== name) return failure(404, `Index ${single} does not exist`)
    return { status: 200, body: answerQuery(parsed, { name, indexes }) }
  }
  const { requests } = parsed
  if (!Array.isArray(requests)) return failure(400, 'Expecting "requests" to be an array')
  const results = []
  for (const request of requests) {
    if (!isRecord(request)) return failure(400, 'Expecting each request to be an object')
    if (request.indexName !== name) {
      return failure(404, `Index ${String(request.indexName)} does not exist`)
    }
    results.push(answerQuery(request, { name, indexes }))
  }
  return { status: 200, body: { results } }
}

/** An error in Algolia's shape. */
export function failure(status: number, message: string): AlgoliaAnswer {
  return { status, body: { message, status } }
}

function answerQuery(
  request: Readonly<Record<string, unknown>>,
  { name, indexes }: { readonly name: string; readonly indexes: readonly SearchIndex[] },
) {
  const started = Date.now()
  const asked = queryOf(request)
  const { query, hitsPerPage, page, snippetWords } = asked
  const searched = indexes.filter(index => passes(index, asked.facetFilters))
  const offset = page * hitsPerPage
  const limit = Math.max(0, Math.min(hitsPerPage, MOST_HITS - offset))
  const { hits, total: nbHits } = searchAcross(
    searched.map(({ engine }) => engine),
    { query, offset, limit, snippetWords },
  ).show((index, number) => searched[index]?.textsOf(number) ?? null)
  return {
    hits: hits.map(hit => record(hit, asked)),
    nbHits,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, MOST_HITS) / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params: '',
    index: name,
    processingTimeMS: Date.now() - started,
    ...(asked.clickAnalytics ? { queryID: crypto.randomUUID().replaceAll('-', '') } : {}),
  }
}

/** Parameters stand beside `query`, or in `params` as the query of a URL, or both. */
function queryOf(request: Readonly<Record<string, unknown>>): Query {
  const inParams = new URLSearchParams(typeof request.params === 'string' ? request.params : '')
  const all: Readonly<Record<string, unknown>> = { ...Object.fromEntries(inParams), ...request }
  const snippet = list(all.attributesToSnippet).find(entry => entry.startsWith('content:'))
  return {
    query: String(all.query ?? ''),
    hitsPerPage: whole(all.hitsPerPage, DEFAULT_HITS, MOST_HITS),
    page: whole(all.page, 0, MOST_HITS),
    facetFilters:
      typeof all.facetFilters === 'string' ? parseJson(all.facetFilters) : all.facetFilters,
    snippetWords: whole(snippet?.slice('content:'.length), DEFAULT_SNIPPET, 100),
    attributes: all.attributesToRetrieve ? new Set<string>(list(all.attributesToRetrieve)) : null,
    tags: [String(all.highlightPreTag ?? '<em>'), String(all.highlightPostTag ?? '</em>')],
    clickAnalytics: all.clickAnalytics === true || all.clickAnalytics === 'true',
  }
}

/** Filters in a list must all pass; of those in a list within it, one. */
function passes({ data }: SearchIndex, filters: unknown): boolean {
  const one = (filter: unknown): boolean => {
    if (Array.isArray(filter)) return filter.length === 0 || filter.some(one)
    const [facet, value] = splitFacet(String(filter))
    if (facet === 'language') return value === data.locale
    // Pages without a version stand in every index.
    if (facet === 'lectern_tag') return value === data.tag || value === 'default'
    return false
  }
  const isPassed = Array.isArray(filters)
    ? filters.every(one)
    : filters === undefined || one(filters)
  if (!isPassed) return false
  const tags: readonly string[] = JSON.stringify(filters ?? '').match(/docs-[^"]+/g) ?? []
  return tags.length === 0 || tags.includes(data.tag)
}

function splitFacet(filter: string): [facet: string, value: string] {
  const at = filter.indexOf(':')
  return at < 0 ? [filter, ''] : [filter.slice(0, at), filter.slice(at + 1)]
}

/** A hit as DocSearch reads it. */
function record(hit: SearchHit, query: Query) {
  const { page, url, locale, tag, title, snippet } = hit
  const anchor = url.includes('#') ? url.slice(url.indexOf('#') + 1) : ''
  const heading = plain(title)
  const isPage = anchor === ''
  const type = isPage ? 'lvl1' : snippet.length > 0 ? 'content' : 'lvl2'
  const hierarchy = {
    lvl0: page.trail[0] ?? page.title,
    lvl1: page.title,
    lvl2: isPage ? null : heading,
    ...{ lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  }
  const marked = { ...hierarchy, [isPage ? 'lvl1' : 'lvl2']: markUp(title, query.tags) }
  const all: Readonly<Record<string, unknown>> = {
    url,
    url_without_anchor: page.url,
    anchor: isPage ? null : anchor,
    type,
    hierarchy,
    content: plain(snippet),
    language: locale,
    lectern_tag: tag,
    version: tag.slice(tag.lastIndexOf('-') + 1),
    weight: { level: isPage ? 100 : 80 },
  }
  const { attributes } = query
  const shown = Object.entries(all).filter(([name]) => isRetrieved(name, attributes))
  return {
    objectID: `${locale}-${tag}-${url}`,
    ...Object.fromEntries(shown),
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(marked)
          .filter(([, value]) => value !== null)
          .map(([level, value]) => [level, { value, matchLevel: matchLevel(title) }]),
      ),
    },
    _snippetResult: {
      content: { value: markUp(snippet, query.tags), matchLevel: matchLevel(snippet) },
    },
  }
}

function isRetrieved(name: string, attributes: ReadonlySet<string> | null): boolean {
  if (attributes === null || attributes.has('*') || attributes.has(name)) return true
  return [...attributes].some(attribute => attribute.startsWith(`${name}.`))
}

function plain(runs: readonly Marked[]): string {
  return runs.map(run => run.text).join('')
}

/** HTML, with the matches between the tags that were asked for. */
function markUp(runs: readonly Marked[], [before, after]: Query['tags']): string {
  return runs
    .map(({ text, isMatch }) => (isMatch ? before + escapeHtml(text) + after : escapeHtml(text)))
    .join('')
}

function matchLevel(runs: readonly Marked[]): 'none' | 'full' {
  return runs.some(run => run.isMatch) ? 'full' : 'none'
}

function list(value: unknown): string[] {
  const parsed = typeof value === 'string' ? (parseJson(value) ?? value.split(',')) : value
  return Array.isArray(parsed) ? parsed.map(String) : []
}

function whole(value: unknown, otherwise: number, most: number): number {
  const number = Math.floor(Number(value ?? otherwise))
  return Number.isFinite(number) ? Math.max(0, Math.min(number, most)) : otherwise
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
