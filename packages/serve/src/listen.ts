import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Problem } from '@lectern/base/problem'
import { openScheduler } from './concurrency.ts'
import { type ConnectionLimits, watchConnections } from './connections.ts'
import type { Handler } from './handler.ts'
import type { Listening, ListenOptions } from './listening.ts'
import { respond } from './respond.ts'

const PORTS_TRIED = 20
const LAST_PORT = 65_535
/** Longer than in proxies (a minute), so that they send no request on a connection that is being closed. */
const KEEP_ALIVE = 75_000
/** Node's default of half a minute would make a timeout of ten seconds up to forty. */
const TIMEOUTS_CHECKED = 5_000

/** Requests of one address per turn of the event loop; each takes about a millisecond. */
const STARTED_PER_TURN = 8

/** Times are in milliseconds. */
export interface Limits extends ConnectionLimits {
  /** Deadline for the headers. */
  readonly headers: number
  /** Deadline for the whole request. */
  readonly request: number
  /** Time without progress after which a response is canceled. */
  readonly taking: number
  /** Time that pending responses get when the server is stopped. */
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

/** @throws an error for `listenProblem` if no port is free */
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
    socket.on('error', () => socket.destroy())
    socket.end(NO_TUNNEL, () => socket.destroy())
  })
  const schedule = openScheduler(STARTED_PER_TURN)
  server.on('request', async (incoming, outgoing) => {
    if (!connections.register(incoming.socket, outgoing)) return
    closeWhenStalled(outgoing, taking)
    // The connection counts as idle one turn after its response.
    outgoing.once('close', () => {
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
    await schedule(incoming.socket.remoteAddress ?? '')
    if (outgoing.destroyed) return
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
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    port: actualPort,
    url: `http://localhost:${actualPort}`,
    close() {
      isStopping = true
      return stop(server, ending)
    },
  }
}

/** Node does not respond to `CONNECT`. */
const NO_TUNNEL = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, OPTIONS',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n')

function closeWhenStalled(outgoing: ServerResponse, milliseconds: number): void {
  const onTimeout = (): void => {
    const isStalled = outgoing.writableLength > 0 || outgoing.writableEnded
    if (isStalled) outgoing.destroy()
    else outgoing.setTimeout(milliseconds)
  }
  outgoing.setTimeout(milliseconds, onTimeout)
}

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

/** The problem for an error of `listen`; null for other errors. */
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
