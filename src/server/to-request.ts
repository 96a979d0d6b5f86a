import type { IncomingMessage } from 'node:http'
import { SECURITY_HEADERS } from '../base/headers.ts'
import { textResponse } from './text-response.ts'

/** Methods that `Request` refuses. */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** Methods that one address or another answers. */
const ANY_ALLOWED = 'GET, HEAD, POST, OPTIONS'

/** The request in the form of the web platform, or the answer to one that has no such form. */
export function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | Response {
  const method = incoming.method ?? 'GET'
  if (FORBIDDEN_METHODS.has(method)) {
    return textResponse('Method not allowed', 405, { allow: 'GET, HEAD, OPTIONS' })
  }
  const target = incoming.url ?? '/'
  const url = targetUrl(target, incoming.headersDistinct.host ?? [])
  if (url === null) return textResponse('Bad request', 400)
  if (target === '*') {
    // It asks for what the server can do, whatever the address.
    return method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { ...SECURITY_HEADERS, allow: ANY_ALLOWED } })
      : textResponse('Bad request', 400)
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
    return textResponse('Bad request', 400)
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
