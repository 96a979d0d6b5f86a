import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { SECURITY_HEADERS } from '../base/headers.ts'
import type { Problem } from '../base/problem.ts'
import { type ConnectionLimits, watchConnections } from './connections.ts'
import { plainText } from './plain-text.ts'

/** Answers a request. Every server of Lectern is such a function. */
export type Handler = (request: Request, from: Sender) => Promise<Response>

/** Who sends a request. */
interface Sender {
  /** Network address of the other end of the connection. */
  readonly address: string
}

/** A running server. */
export interface Listening {
  readonly port: number
  /** Where it can be reached: `http://localhost:3000`. */
  readonly url: string
  /** Takes no new requests, and resolves when those that came before are answered. */
  close(): Promise<void>
}

/** How many ports after the wanted one are tried. */
const PORTS_TRIED = 20
const LAST_PORT = 65_535
/**
 * An idle connection is kept longer than proxies keep theirs (most of them a minute): they would send
 * requests into one that is just being closed.
 */
const KEEP_ALIVE = 75_000
/** How often that is looked at; Node's own half minute would make ten seconds forty. */
const TIMEOUTS_CHECKED = 5_000

/** What a server puts up with. Times are in milliseconds. */
export interface Limits extends ConnectionLimits {
  /** Time in which a client has to send its headers. */
  readonly headers: number
  /** Time in which it has to send its whole request. */
  readonly request: number
  /** Time in which it has to take something of its answer. */
  readonly taking: number
  /** Time that answers get to end when the server is stopped. */
  readonly ending: number
}

const LIMITS: Limits = {
  headers: 10_000,
  request: 30_000,
  taking: 30_000,
  ending: 5_000,
  connections: 256,
  pipelined: 16,
}
/** Methods that `Request` refuses. */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK'])
/** Methods that one address or another answers. */
const ANY_ALLOWED = 'GET, HEAD, POST, OPTIONS'

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
export async function listen(
  handler: Handler,
  { port, host }: ListenOptions,
  limits: Partial<Limits> = {},
): Promise<Listening> {
  const all: Limits = { ...LIMITS, ...limits }
  const { headers, request, taking, ending } = all
  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: KEEP_ALIVE,
    connectionsCheckingInterval: TIMEOUTS_CHECKED,
  })
  let isStopping = false
  const connections = watchConnections(server, all)
  server.on('connect', (_, socket) => {
    // From here on Node no longer looks after the connection.
    socket.on('error', () => socket.destroy())
    socket.end(NO_TUNNEL, () => socket.destroy())
  })
  server.on('request', (incoming, outgoing) => {
    if (!connections.note(incoming.socket, outgoing)) return
    closeWhenStalled(outgoing, taking)
    // The connection counts as idle one turn after its answer.
    outgoing.once('close', () => {
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
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
    close() {
      isStopping = true
      return stop(server, ending)
    },
  }
}

/** The answer to `CONNECT`, for which Node makes none. */
const NO_TUNNEL = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, OPTIONS',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n')

/** Ends an answer that its client does not take. One that has nothing to send yet may wait. */
function closeWhenStalled(outgoing: ServerResponse, milliseconds: number): void {
  const onTimeout = (): void => {
    const isWaited = outgoing.writableLength > 0 || outgoing.writableEnded
    if (isWaited) outgoing.destroy()
    // A timeout comes once.
    else outgoing.setTimeout(milliseconds)
  }
  outgoing.setTimeout(milliseconds, onTimeout)
}

/** Lets the answers end that are under way, for a while. */
function stop(server: Server, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), milliseconds)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
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
  const request = toRequest(incoming, abortSignal(outgoing))
  const response =
    request instanceof Response
      ? request
      : await handler(request, { address: incoming.socket.remoteAddress ?? '' }).catch(() =>
          plainText('Internal server error', 500),
        )
  // An answer that has become shorter than it says must not look whole.
  outgoing.strictContentLength = incoming.method !== 'HEAD'
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body === null || incoming.method === 'HEAD' || outgoing.destroyed) {
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
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | Response {
  const method = incoming.method ?? 'GET'
  if (FORBIDDEN_METHODS.has(method)) {
    return plainText('Method not allowed', 405, { allow: 'GET, HEAD, OPTIONS' })
  }
  const target = incoming.url ?? '/'
  const url = targetUrl(target, incoming.headersDistinct.host ?? [])
  if (url === null) return plainText('Bad request', 400)
  if (target === '*') {
    // It asks for what the server can do, whatever the address.
    return method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { ...SECURITY_HEADERS, allow: ANY_ALLOWED } })
      : plainText('Bad request', 400)
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = new Headers()
  try {
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    }
    const body = hasBody ? bodyOf(incoming) : null
    const init = { method, headers, body, signal, duplex: 'half' as const }
    return new Request(url, init)
  } catch {
    return plainText('Bad request', 400)
  }
}

/**
 * The address that a request names (RFC 9112, 3.2 and 3.3), by http whatever it says, for that is how it
 * came; null for one that is malformed, or when there are two hosts.
 */
function targetUrl(target: string, hosts: readonly string[]): URL | null {
  const [host = '', ...others] = hosts
  // A host with these would move the border between host and path.
  if (others.length > 0 || /[/\\?#@]/.test(host)) return null
  const [, authority, rest = ''] = /^https?:\/\/([^/\\?#@]+)(.*)$/is.exec(target) ?? []
  const path = target === '*' ? '/' : target
  const address =
    authority === undefined
      ? `//${host === '' ? 'localhost' : host}${path}`
      : `//${authority}${rest}`
  if (authority === undefined && !path.startsWith('/')) return null
  return URL.canParse(`http:${address}`) ? new URL(`http:${address}`) : null
}

/** The body of a request. Left early, it does not end the connection: the answer goes through it. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const parts: AsyncIterator<Buffer> = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
