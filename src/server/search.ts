import { failure, parseAlgolia } from '../search/algolia-request.ts'
import type { Handler } from './handler.ts'
import type { SearchFiles } from './open-indexes.ts'
import { bytesStream } from './read-stream.ts'
import { readText } from './read-text.ts'
import { openSearchThread } from './search-thread.ts'
import { openTurns } from './turns.ts'

/** What the search service serves. */
interface SearchServiceOptions extends SearchFiles {
  /** Name of the index in requests. */
  readonly indexName: string
  /** What requests must carry; null for nothing. */
  readonly keys: { readonly applicationId: string; readonly apiKey: string } | null
  /** Entry of the thread that searches. */
  readonly worker: URL
}

/** A running search service. */
export interface SearchService {
  readonly handle: Handler
  close(): Promise<void>
}

/** A longer body is no query. */
const LARGEST_BODY = 64_000
/** Queries of one address that are answered in a second; those of a reader who types are some ten. */
const MOST_PER_SECOND = 100
/** Requests of one address that are answered at a time, until they are taken; others wait. */
const AT_ONCE = 4
const WAITING = 50
const METHODS = 'POST, OPTIONS'
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}
/** What comes with a refusal that is none the next time, in seconds. */
const LATER = { 'retry-after': '1' }

/** True for the addresses of the service. */
export function isSearchPath(path: string): boolean {
  return path.startsWith('/1/indexes/')
}

/**
 * Serves the search of a built site with the protocol of Algolia. Requests are read here and answered by
 * a thread, which starts with the first of them.
 */
export function serveSearch(options: SearchServiceOptions): SearchService {
  const { folder, files, indexName, keys } = options
  const thread = openSearchThread(options.worker, { folder, files })
  const takeQueries = limitPerSecond(MOST_PER_SECOND)
  const turns = openTurns({ atOnce: AT_ONCE, waiting: WAITING })
  const handle: Handler = async (request, { address }) => {
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...CORS, allow: METHODS } })
    }
    if (request.method !== 'POST') return refuse(405, 'Method not allowed', { allow: METHODS })
    if (!takeQueries(address, 1)) return refuse(429, 'Too many requests', LATER)
    const url = new URL(request.url)
    if (!hasKeys(request, url, keys)) return refuse(403, 'Invalid Application-ID or API key')
    const body = await readText(request, LARGEST_BODY)
    if (body === null) return refuse(413, 'Request entity too large')
    const asked = parseAlgolia({ path: url.pathname, body }, indexName)
    if ('message' in asked) return refuse(asked.status, asked.message)
    if (!takeQueries(address, asked.queries.length - 1)) {
      return refuse(429, 'Too many queries', LATER)
    }
    const leave = await turns.enter(address)
    if (leave === null) return refuse(429, 'Too many requests at once', LATER)
    const answer = await thread.ask(asked, request.signal)
    if (answer === null) {
      leave()
      return refuse(503, 'The search is not available', LATER)
    }
    const stream = bytesStream(answer.body, leave)
    const length = { 'content-length': String(answer.body.length) }
    return respond(answer.status, stream, answer.status === 503 ? { ...length, ...LATER } : length)
  }
  return { handle, close: () => thread.close() }
}

/** Makes the function that says whether an address may have so many things more in this second. */
function limitPerSecond(most: number): (address: string, count: number) => boolean {
  let second = 0
  const counts = new Map<string, number>()
  return (address, count) => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) counts.clear()
    second = now
    const sum = (counts.get(address) ?? 0) + count
    counts.set(address, sum)
    return sum <= most
  }
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

function refuse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = Buffer.from(failure({ status, message }).json)
  return respond(status, body, { 'content-length': String(body.length), ...headers })
}

function respond(
  status: number,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Response {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return new Response(body, { status, headers: { ...CORS, ...type, ...headers } })
}
