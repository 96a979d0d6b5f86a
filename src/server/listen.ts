import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Answers a request. Every server of Lectern is such a function. */
export type Handler = (request: Request) => Promise<Response>

/** A running server. */
export interface Listening {
  readonly port: number
  /** Where it can be reached: `http://localhost:3000`. */
  readonly url: string
  close(): Promise<void>
}

/** How many ports after the wanted one are tried. */
const PORTS_TRIED = 20
/** A client has so long, in milliseconds, to send its headers and its whole request. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 30_000
/** Methods that `Request` refuses. */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** Serves a handler at a port, or at the next one that is free; port 0 takes any. */
export async function listen(
  handler: Handler,
  { port }: { readonly port: number },
): Promise<Listening> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT })
  server.on('request', (incoming, outgoing) => {
    respond(handler, incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  for (let candidate = port; ; candidate++) {
    const error = await new Promise<NodeJS.ErrnoException | null>(resolve => {
      server.once('error', resolve)
      server.listen(candidate, () => {
        server.off('error', resolve)
        resolve(null)
      })
    })
    if (error === null) break
    if (error.code !== 'EADDRINUSE' || candidate >= port + PORTS_TRIED) throw error
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

async function respond(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = FORBIDDEN_METHODS.has(incoming.method ?? '') ? 'forbidden' : toRequest(incoming)
  const response =
    request === 'forbidden'
      ? new Response('Method not allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
      : request === null
        ? new Response('Bad request\n', { status: 400 })
        : await handler(request).catch(
            () => new Response('Internal server error\n', { status: 500 }),
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
  for (;;) {
    const { done, value } = await reader.read()
    if (done || outgoing.destroyed) break
    if (!outgoing.write(value))
      await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')])
  }
  outgoing.end()
}

/** The request in the form of the web platform; null for one that is malformed. */
function toRequest(incoming: IncomingMessage): Request | null {
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  try {
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    }
    const host = incoming.headers.host ?? 'localhost'
    const target = incoming.url ?? '/'
    if (!target.startsWith('/')) return null
    return new Request(new URL(`http://${host}${target}`), { method, headers })
  } catch {
    return null
  }
}
