/** Keeps all characters that RFC 3986 allows in a path segment, such as `+=`. */
export function encodePath(path: string): string {
  if (/^[\w./-]*$/.test(path)) return path
  return path.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  if (/^[\w.-]*$/.test(segment)) return segment
  return encodeURIComponent(segment).replace(/%(2B|3D|40|3A|24|26|2C|3B)/g, decodeURIComponent)
}

/** With single slashes and one at the start. */
export function joinPath(...parts: readonly string[]): string {
  const joined = `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
  return joined === '' ? '/' : joined
}

/** `basePath` is encoded, the other parts are not. */
export function addressBelow(basePath: string, ...parts: readonly string[]): string {
  return joinPath(basePath, encodePath(joinPath(...parts)))
}

export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

/** Query and hash include `?` and `#`. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const hashAt = url.indexOf('#')
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt)
  const queryAt = beforeHash.indexOf('?')
  return {
    path: queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt < 0 ? '' : beforeHash.slice(queryAt),
    hash: hashAt < 0 ? '' : url.slice(hashAt),
  }
}

/** With a scheme, or protocol-relative. */
export function isExternal(url: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
}

/** Adds the origin to addresses of the site; an `#anchor` belongs to the page at `permalink`. */
export function wholeUrl(
  address: string,
  { origin, permalink }: { readonly origin: string; readonly permalink: string },
): string {
  if (address.startsWith('#')) return origin + permalink + address
  return address.startsWith('/') && !isExternal(address) ? origin + address : address
}

/** Without `.`, `..`, backslashes and control characters, encoded or not. */
export function isPlainPath(path: string): boolean {
  return [path, decode(path)].every(each => !NOT_PLAIN.test(each))
}

const NOT_PLAIN = /(^|\/)\.\.?(\/|$)|[\x00-\x1f\x7f\\]/

export const PLAIN_PATH = 'must have no ".", no ".." and no "\\" in it'

/** Returns malformed text unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const SAFE = ['http', 'https', 'mailto', 'tel', 'ftp']

export function isUnsafe(url: string): boolean {
  const scheme = schemeOf(url)
  return scheme !== undefined && !SAFE.includes(scheme)
}

export function isCode(url: string): boolean {
  return ['javascript', 'vbscript'].includes(schemeOf(url) ?? '')
}

function schemeOf(url: string): string | undefined {
  // Browsers ignore spaces and control characters: "java script:" is JavaScript.
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\x00-\x20]/g, '')) ?? []
  return scheme?.toLowerCase()
}
