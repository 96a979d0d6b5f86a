import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Problem } from '../base/problem.ts'
import { plainText } from './plain-text.ts'

/** Answers a request. Every server of Lectern is such a function. */
export type Handler = (request: Request, from: Sender) => Promise<Response>

/** Who sends a request. */
export interface Sender {
  /** Network address of the other end of the connection. */
  readonly address: string
}

/** A running server. */
export interface Listening {
  readonly port: number
  /** Where it can be reached: `http://localhost:3000`. */
  readonly url: string
  close(): Promise<void>
}

/** How many ports after the wanted one are tried. */
const PORTS_TRIED = 20
const LAST_PORT = 65_535
/** A client has so long, in milliseconds, to send its headers and its whole request. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 30_000
/**
 * An idle connection is kept longer than proxies keep theirs (most of them a minute): they would send
 * requests into one that is just being closed.
 */
const KEEP_ALIVE = 75_000
/** How often that is looked at; Node's own half minute would make ten seconds forty. */
const TIMEOUTS_CHECKED = 5_000
/** A larger body of a request is refused: a query for search has a few hundred bytes. */
const LARGEST_REQUEST = 1_000_000
/** Methods that `Request` refuses. */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** Where a server listens. */
export interface ListenOptions {
  /** The first port to try; 0 takes any. */
  readonly port: number
  /** Name or address of the network interface; undefined for all of them. */
  readonly host?: string | undefined
}

/**
 * Serves a handler at a port, or at the next one that is free.
 *
 * @throws what `listenProblem` takes, when it cannot listen
 */
export async function listen(handler: Handler, { port, host }: ListenOptions): Promise<Listening> {
  // Loaded here: it would take 4 ms of every command, and few of them serve.
  const server = process.getBuiltinModule('node:http').createServer({
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    connectionsCheckingInterval: TIMEOUTS_CHECKED,
  })
  server.on('request', (incoming, outgoing) => {
    respond(handler, incoming, outgoing).catch(() => outgoing.destroy())
  })
  for (let candidate = port; ; candidate++) {
    const error = await new Promise<NodeJS.ErrnoException | null>(resolve => {
      server.once('error', resolve)
      server.listen({ port: candidate, host }, () => {
        server.off('error', resolve)
        resolve(null)
      })
    })
    if (error === null) break
    const isLast = candidate >= Math.min(port + PORTS_TRIED, LAST_PORT)
    if (error.code !== 'EADDRINUSE' || isLast) throw error
  }
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    port: taken,
    url: `http://localhost:${taken}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What a user can do about an error of `listen`; null for an error of another kind. */
export function listenProblem(reason: unknown, { port, host }: ListenOptions): Problem | null {
  switch (reason instanceof Error && 'code' in reason ? reason.code : '') {
    case 'EADDRINUSE':
      return noPort(`port "${port}" and those after it are in use`)
    case 'EACCES':
      return noPort(`port "${port}" may not be used by you`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        code: 'no-host',
        severity: 'error',
        message: `this machine has no address "${host}" to listen at`,
        hint: 'Name one of its own with --host: localhost, or 0.0.0.0 for all of them.',
      }
    default:
      return null
  }
}

function noPort(message: string): Problem {
  const hint = 'Name another one with --port, or 0 for any that is free.'
  return { code: 'no-port', severity: 'error', message, hint }
}

async function respond(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = await toRequest(incoming, abortSignal(outgoing))
  const response =
    request instanceof Response
      ? request
      : await handler(request, { address: incoming.socket.remoteAddress ?? '' }).catch(() =>
          plainText('Internal server error', 500),
        )
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body === null || incoming.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  const reader = response.body.getReader()
  // A reader who goes away ends the stream, which may have no end of its own.
  outgoing.once('close', () => reader.cancel().catch(() => {}))
  await pipeline(() => chunksOf(reader), outgoing)
}

async function* chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Tells a handler that nobody waits for its answer any more. */
function abortSignal(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort()
  })
  return controller.signal
}

/** The request in the form of the web platform, or the answer to one that has no such form. */
async function toRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
): Promise<Request | Response> {
  const method = incoming.method ?? 'GET'
  if (FORBIDDEN_METHODS.has(method)) {
    return plainText('Method not allowed', 405, { allow: 'GET, HEAD, OPTIONS' })
  }
  const host = incoming.headers.host ?? 'localhost'
  const target = incoming.url ?? '/'
  // A host with these would move the border between host and path.
  if (!target.startsWith('/') || /[/\\?#@]/.test(host)) return plainText('Bad request', 400)
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(incoming)
  if (body === 'too large') {
    return plainText('Content too large', 413, { connection: 'close' })
  }
  const headers = new Headers()
  try {
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    }
    return new Request(new URL(`http://${host}${target}`), { method, headers, body, signal })
  } catch {
    return plainText('Bad request', 400)
  }
}

async function readBody(
  incoming: IncomingMessage,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | null> {
  const parts: Buffer[] = []
  let size = 0
  // Not destroyed when it is left early: the answer goes through the same socket.
  for await (const part of incoming.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(part)) continue
    size += part.length
    if (size > LARGEST_REQUEST) return 'too large'
    parts.push(part)
  }
  return size === 0 ? null : new Uint8Array(Buffer.concat(parts))
}
