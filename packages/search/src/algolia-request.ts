import { decode } from '@lectern/base/url'
import { z } from 'zod'
import { type Filter, parseCondition } from './facets.ts'

/** Can be cloned. */
export interface AlgoliaRequest {
  readonly name: string
  /** The response is that of a single query, not a list. */
  readonly isSingle: boolean
  readonly queries: readonly Query[]
}

export interface Query {
  readonly query: string
  readonly hitsPerPage: number
  readonly page: number
  readonly facetFilters: Filter
  /** Names of facets whose values are counted; only `kind` is. */
  readonly facets: readonly string[]
  readonly snippetWords: number
  readonly attributes: readonly string[] | null
  /** Tags around a match. */
  readonly tags: readonly [before: string, after: string]
  readonly clickAnalytics: boolean
}

interface Refusal {
  readonly status: number
  readonly message: string
}

export interface AlgoliaResponse {
  readonly status: number
  readonly json: string
}

/** Further hits are counted, but cannot be retrieved. */
export const MOST_HITS = 1000
/** Limits of Algolia. */
const MOST_QUERIES = 50
const MOST_CHARACTERS = 512
const DEFAULT_HITS = 20
const MOST_SNIPPET_WORDS = 100
const DEFAULT_SNIPPET = 10
const MOST_FILTERS = 1000
/** Lists, objects and their members. Fifty queries with filters have about 1,500; more take longer than a search. */
const MOST_VALUES = 4000
const LONGEST_TAG = 100

/** `POST /1/indexes/*\/queries` and `POST /1/indexes/{name}/query`: https://www.algolia.com/doc/rest-api/search/ */
export function parseAlgolia(
  { path, body }: { readonly path: string; readonly body: string },
  name: string,
): AlgoliaRequest | Refusal {
  const [, index, action] = /^\/1\/indexes\/([^/]+)\/(query|queries)$/.exec(path) ?? []
  const isSingle = action === 'query'
  if (index === undefined || (!isSingle && decode(index) !== '*')) {
    return { status: 404, message: 'There are /1/indexes/*/queries and /1/indexes/{name}/query' }
  }
  if (isSingle && decode(index) !== name) return unknownIndex(index)
  if (valuesIn(body) > MOST_VALUES) return malformed('Too many values')
  const parsed = parseJson(body)
  if (!isRecord(parsed)) return malformed('Invalid JSON. Expecting an object')
  if (isSingle) return requestOf([parsed], { name, isSingle })
  const { requests } = parsed
  if (!Array.isArray(requests)) return malformed('Expecting "requests" to be an array')
  if (requests.length > MOST_QUERIES) return malformed('Too many queries in multi query request')
  const records = requests.filter(isRecord)
  if (records.length < requests.length) return malformed('Expecting each request to be an object')
  for (const { indexName } of records) {
    if (typeof indexName !== 'string') return malformed('Expecting "indexName" to be a string')
    if (indexName !== name) return unknownIndex(indexName)
  }
  return requestOf(records, { name, isSingle })
}

export function failure({ status, message }: Refusal): AlgoliaResponse {
  return { status, json: JSON.stringify({ message, status }) }
}

type Json = Readonly<Record<string, unknown>>

function requestOf(
  records: readonly Json[],
  rest: Pick<AlgoliaRequest, 'name' | 'isSingle'>,
): AlgoliaRequest | Refusal {
  const queries: Query[] = []
  for (const record of records) {
    const { params } = record
    if (!['string', 'undefined'].includes(typeof params)) {
      return malformed('Expecting "params" to be a string')
    }
    // Parameters are members beside `query`, or a query string in `params`, or both.
    const inParams = new URLSearchParams(typeof params === 'string' ? params : '')
    const { data, error } = parameters.safeParse(onlyKnown(record, inParams))
    if (data === undefined) {
      const [issue] = error.issues
      return malformed(`Invalid "${String(issue?.path[0])}": ${issue?.message}`)
    }
    queries.push(queryOf(data))
  }
  const hits = queries.reduce((sum, { hitsPerPage }) => sum + hitsPerPage, 0)
  return hits > MOST_HITS
    ? malformed(`Too many hits: all queries together may ask for ${MOST_HITS}`)
    : { ...rest, queries }
}

/** An upper bound of the values in JSON, without parsing it. */
function valuesIn(json: string): number {
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const mark = json.charAt(at)
    if (mark === ',' || mark === '[' || mark === '{') count += 1
  }
  return count
}

/** Copying thousands of other parameters would take longer than a search. */
function onlyKnown(record: Json, params: URLSearchParams): Json {
  const entries = Object.keys(parameters.shape).map(name => {
    const value = Object.hasOwn(record, name) ? record[name] : params.get(name)
    return [name, value] as const
  })
  return Object.fromEntries(entries)
}

function fromJson(otherwise: (text: string) => unknown) {
  return (value: unknown) =>
    typeof value === 'string' ? (parseJson(value) ?? otherwise(value)) : value
}

const number = z
  .preprocess(
    value => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.number({ error: 'must be a number' }).int('must be whole').min(0, 'must not be negative'),
  )
  .transform(value => Math.min(value, MOST_HITS))

const text = z.string('must be a string')
/** Zod's `max` accepts everything with a length, and throws for objects whose length is not a number. */
function textOf(most: number, message: string) {
  return text.refine(value => value.length <= most, `${message}, at most ${most} characters`)
}
const list = z.preprocess(
  fromJson(value => value.split(',')),
  z.array(z.string(), 'must be a list of strings'),
)
const tag = textOf(LONGEST_TAG, 'too long')
const filters = z.preprocess(
  fromJson(value => [value]),
  z
    .union([text.transform(value => [value]), z.array(z.union([text, z.array(text)]))], {
      error: 'must be a list of "facet:value", or of lists of these',
    })
    .refine(value => value.flat().length <= MOST_FILTERS, `must be at most ${MOST_FILTERS}`),
)
const flag = z.preprocess(
  value => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean('must be true or false'),
)

const parameters = z.object({
  query: textOf(MOST_CHARACTERS, 'query string too long').nullish(),
  hitsPerPage: number.nullish(),
  page: number.nullish(),
  facetFilters: filters.nullish(),
  facets: list.nullish(),
  attributesToRetrieve: list.nullish(),
  attributesToSnippet: list.nullish(),
  highlightPreTag: tag.nullish(),
  highlightPostTag: tag.nullish(),
  clickAnalytics: flag.nullish(),
})

function queryOf(all: z.infer<typeof parameters>): Query {
  const snippet = all.attributesToSnippet?.find(entry => entry.startsWith('content:'))
  const words = Number(snippet?.slice('content:'.length) ?? DEFAULT_SNIPPET)
  return {
    query: all.query ?? '',
    hitsPerPage: all.hitsPerPage ?? DEFAULT_HITS,
    page: all.page ?? 0,
    facetFilters: (all.facetFilters ?? [])
      .map(entry => (typeof entry === 'string' ? [entry] : entry))
      .filter(entry => entry.length > 0)
      .map(entry => entry.map(parseCondition)),
    facets: all.facets ?? [],
    snippetWords: words > 0 ? Math.min(Math.ceil(words), MOST_SNIPPET_WORDS) : DEFAULT_SNIPPET,
    attributes: all.attributesToRetrieve ?? null,
    tags: [all.highlightPreTag ?? '<em>', all.highlightPostTag ?? '</em>'],
    clickAnalytics: all.clickAnalytics ?? false,
  }
}

function malformed(message: string): Refusal {
  return { status: 400, message }
}

function unknownIndex(name: string): Refusal {
  return { status: 404, message: `Index ${decode(name)} does not exist` }
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
