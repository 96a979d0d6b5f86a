import { join } from 'node:path'
import { type AlgoliaAnswer, answerAlgolia, failure, type SearchIndex } from '../search/algolia.ts'
import { openEngine } from '../search/engine.ts'
import { stemmerOf } from '../search/stemmer.ts'
import type { Handler } from './listen.ts'
import { readSearch } from './read-search.ts'

/** What the search service serves. */
export interface SearchServiceOptions {
  /** Absolute folder of the built site. */
  readonly folder: string
  /** Paths of the `search.json` files in it. */
  readonly files: readonly string[]
  /** Name of the index in requests. */
  readonly indexName: string
  /** What requests must carry; null for nothing. */
  readonly keys: { readonly applicationId: string; readonly apiKey: string } | null
}

/** A longer body is no query. */
const LARGEST_BODY = 64_000
/** Requests of one address that are answered in a second; those of a reader who types are some ten. */
const MOST_PER_SECOND = 100
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

/** True for the addresses of the service. */
export function isSearchPath(path: string): boolean {
  return path.startsWith('/1/indexes/')
}

/** Serves the search of a built site with the protocol of Algolia. Files are read with the first query. */
export function serveSearch(options: SearchServiceOptions): Handler {
  let indexes: readonly SearchIndex[] | null = null
  let second = 0
  const counts = new Map<string, number>()
  const isTooMuch = (address: string): boolean => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) counts.clear()
    second = now
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > MOST_PER_SECOND
  }
  return async (request, { address }) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (request.method !== 'POST') return respond(failure(405, 'Method not allowed'))
    if (isTooMuch(address)) return respond(failure(429, 'Too many requests'))
    const url = new URL(request.url)
    if (!hasKeys(request, url, options.keys)) {
      return respond(failure(403, 'Invalid Application-ID or API key'))
    }
    const body = await request.text()
    if (body.length > LARGEST_BODY) return respond(failure(413, 'Request entity too large'))
    indexes ??= options.files.map(file => openIndex(join(options.folder, file)))
    const path = decodeURIComponent(url.pathname)
    return respond(answerAlgolia({ path, body }, { name: options.indexName, indexes }))
  }
}

function openIndex(file: string): SearchIndex {
  const { index, texts } = readSearch(file)
  const { locale, tag } = index
  const engine = openEngine(index, stemmerOf(locale))
  return { data: { locale, tag }, engine, textsOf: page => texts[page] ?? null }
}

/** Clients send their keys in headers or, to save a preflight request, in the query. */
function hasKeys(request: Request, url: URL, keys: SearchServiceOptions['keys']): boolean {
  if (keys === null) return true
  const sent = (name: string): string | null =>
    request.headers.get(name) ?? url.searchParams.get(name)
  return (
    sent('x-algolia-application-id') === keys.applicationId &&
    sent('x-algolia-api-key') === keys.apiKey
  )
}

function respond({ status, body }: AlgoliaAnswer): Response {
  return Response.json(body, { status, headers: { ...CORS, 'cache-control': 'no-store' } })
}
