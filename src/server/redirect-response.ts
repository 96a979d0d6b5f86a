import { SECURITY_HEADERS } from '../base/headers.ts'
import { splitUrl } from '../base/url.ts'

/** Where a request is led: a URL path or whole address, with the status and the `Cache-Control` of the answer. */
interface Target {
  readonly to: string
  readonly status: number
  readonly caching: string
}

/** Leads a request to an address; its query goes along where the address has none. */
export function redirectResponse(request: Request, { to, status, caching }: Target): Response {
  const { path, query, hash } = splitUrl(to)
  const location = path + (query || new URL(request.url).search) + hash
  const headers = { ...SECURITY_HEADERS, location, 'cache-control': caching }
  return new Response(null, { status, headers })
}
