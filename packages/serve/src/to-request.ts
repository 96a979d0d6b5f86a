import type { IncomingMessage } from 'node:http'
import { SECURITY_HEADERS } from '@lectern/base/http'
import { textResponse } from './responses.ts'

/** The constructor of `Request` throws for these. */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK'])

const ANY_ALLOWED = 'GET, HEAD, POST, OPTIONS'

/** Returns a response if the request cannot be converted. */
export function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | Response {
  const method = incoming.method ?? 'GET'
  if (FORBIDDEN_METHODS.has(method)) {
    return textResponse('Method not allowed', 405, { allow: 'GET, HEAD, OPTIONS' })
  }
  const target = incoming.url ?? '/'
  const url = targetUrl(target, incoming.headersDistinct.host ?? [])
  if (url === null) return textResponse('Bad request', 400)
  if (target === '*') {
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

/** RFC 9112, 3.2 and 3.3, always `http:`; null if it is malformed or has two hosts. */
function targetUrl(target: string, hosts: readonly string[]): URL | null {
  const [host = '', ...others] = hosts
  // These would change where the host ends.
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

/** Canceling the stream keeps the connection open for the response. */
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
