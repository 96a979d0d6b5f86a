import { failure, parseAlgolia } from '@lectern/search/algolia-request'
import { openSemaphore } from './concurrency.ts'
import type { Handler } from './handler.ts'
import type { SearchFiles } from './open-indexes.ts'
import { bytesStream } from './read-stream.ts'
import { openSearchProcess } from './search-process.ts'

interface SearchServiceOptions extends SearchFiles {
  readonly indexName: string
  /** Required in requests; null for a public search. */
  readonly keys: { readonly applicationId: string; readonly apiKey: string } | null
  readonly worker: URL
}

export interface SearchService {
  readonly handle: Handler
  close(): Promise<void>
}

const LARGEST_BODY_BYTES = 64_000
/** Queries of an address; a reader who types sends about ten. */
const MOST_PER_SECOND = 100
/** Requests of an address, until their responses are sent. */
const AT_ONCE = 4
const WAITING = 50
const METHODS = 'POST, OPTIONS'
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}
const RETRY = { 'retry-after': '1' }

export function isSearchPath(path: string): boolean {
  return path.startsWith('/1/indexes/')
}

/** Serves the search of a built site with the protocol of Algolia, from a separate process. */
export function serveSearch(options: SearchServiceOptions): SearchService {
  const { folder, files, indexName, keys } = options
  const worker = openSearchProcess(options.worker, { folder, files })
  const takeQueries = openRateLimit(MOST_PER_SECOND)
  const semaphore = openSemaphore({ atOnce: AT_ONCE, waiting: WAITING })
  const handle: Handler = async (request, { address }) => {
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...CORS, allow: METHODS } })
    }
    if (request.method !== 'POST') return refuse(405, 'Method not allowed', { allow: METHODS })
    if (!takeQueries(address, 1)) return refuse(429, 'Too many requests', RETRY)
    const url = new URL(request.url)
    if (!hasKeys(request, url, keys)) return refuse(403, 'Invalid Application-ID or API key')
    const body = await readBody(request, LARGEST_BODY_BYTES)
    if (body === null) return refuse(413, 'Request entity too large')
    const parsed = parseAlgolia({ path: url.pathname, body }, indexName)
    if ('message' in parsed) return refuse(parsed.status, parsed.message)
    if (!takeQueries(address, parsed.queries.length - 1)) {
      return refuse(429, 'Too many queries', RETRY)
    }
    const release = await semaphore.acquire(address)
    if (release === null) return refuse(429, 'Too many requests at once', RETRY)
    const found = await worker.ask(parsed, request.signal)
    if (found === null) {
      release()
      return refuse(503, 'The search is not available', RETRY)
    }
    const stream = bytesStream(found.body, release)
    const length = { 'content-length': String(found.body.length) }
    return respond(found.status, stream, found.status === 503 ? { ...length, ...RETRY } : length)
  }
  return { handle, close: () => worker.close() }
}

/** The returned function is false if the address has exceeded `most` in this second. */
function openRateLimit(most: number): (address: string, count: number) => boolean {
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

/** Clients send keys in headers or, to avoid a preflight request, in the query. */
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

/** Null if the body has more than `limit` bytes; reading stops there. */
export async function readBody(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) return Buffer.concat(chunks).toString('utf8')
    size += value.length
    if (size > limit) {
      await reader?.cancel()
      return null
    }
    chunks.push(value)
  }
}
