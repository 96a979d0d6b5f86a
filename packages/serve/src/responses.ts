import { SECURITY_HEADERS } from '@lectern/base/http'
import { splitUrl } from '@lectern/base/url'

export function textResponse(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = new TextEncoder().encode(`${text}\n`)
  const type = {
    'content-type': 'text/plain;charset=utf-8',
    'content-length': String(body.length),
  }
  return new Response(body, { status, headers: { ...SECURITY_HEADERS, ...type, ...headers } })
}

/** `to` is a URL path or absolute URL, `caching` the value of `Cache-Control`. */
interface Target {
  readonly to: string
  readonly status: number
  readonly caching: string
}

/** A redirect that keeps the query of the request unless the target has one. */
export function redirectResponse(request: Request, { to, status, caching }: Target): Response {
  const { path, query, hash } = splitUrl(to)
  const location = path + (query || new URL(request.url).search) + hash
  const headers = { ...SECURITY_HEADERS, location, 'cache-control': caching }
  return new Response(null, { status, headers })
}
