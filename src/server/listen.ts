import { createServer, type Server, type ServerResponse } from 'node:http'
import { type ConnectionLimits, watchConnections } from './connections.ts'
import type { Handler } from './handler.ts'
import type { Listening, ListenOptions } from './listening.ts'
import { openPace } from './pace.ts'
import { respond } from './respond.ts'

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

/** Requests of one address that begin in one turn of the event loop; each takes about a millisecond. */
const BEGUN_PER_TURN = 8

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
  const pace = openPace(BEGUN_PER_TURN)
  server.on('request', async (incoming, outgoing) => {
    if (!connections.note(incoming.socket, outgoing)) return
    closeWhenStalled(outgoing, taking)
    // The connection counts as idle one turn after its answer.
    outgoing.once('close', () => {
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
    await pace(incoming.socket.remoteAddress ?? '')
    // Nobody waits for the answer any more.
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
