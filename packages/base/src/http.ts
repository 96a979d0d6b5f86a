import { lookup } from 'mrmime'

/** For all responses of `lectern serve`, and of hosts by `_headers`. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

export const STRICT_TRANSPORT = 'max-age=31536000'

/** Part of a `Content-Security-Policy` header; browsers ignore it in `<meta>`. `::embed` may show files of the site. */
export const FRAMES = "frame-ancestors 'self'"

/** Names of files in this folder contain their hash. */
export const HASHED_FOLDER = 'assets/'

/** `Cache-Control` in that folder. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** `Cache-Control` of all other files: revalidated each time. */
export const REVALIDATED = 'no-cache'

/** With charset for texts. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return isText(type) ? `${type};charset=utf-8` : type
}

/** Whether compression makes the type smaller. */
export function isText(type: string): boolean {
  return /^text\/|^application\/(json|javascript|xml|manifest\+json|rss\+xml|atom\+xml)|\+xml/.test(
    type,
  )
}

/** Whether browsers show the file instead of downloading it. */
export function isShown(name: string): boolean {
  const type = lookup(name) ?? ''
  return /^(image|video|audio)\/|^text\/(html|plain)$|^application\/(json|pdf|xml)$/.test(type)
}

/** Bytes; compression saves no packet of a smaller text. */
export const SMALLEST_COMPRESSED = 860
