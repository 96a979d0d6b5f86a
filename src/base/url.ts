/**
 * Encodes a document path for use in a URL: what RFC 3986 allows in a path segment stays readable
 * (`+=_statement` stays as it is), everything else is percent-encoded per segment.
 */
export function encodePath(path: string): string {
  if (/^[\w./-]*$/.test(path)) return path
  return path.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  if (/^[\w.-]*$/.test(segment)) return segment
  return encodeURIComponent(segment).replace(/%(2B|3D|40|3A|24|26|2C|3B)/g, decodeURIComponent)
}

/** Joins URL path parts with single slashes; the result starts with a slash. */
export function joinPath(...parts: readonly string[]): string {
  const joined = `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
  return joined === '' ? '/' : joined
}

/** The address of a document path below a base path, which is encoded already. */
export function addressBelow(basePath: string, ...parts: readonly string[]): string {
  return joinPath(basePath, encodePath(joinPath(...parts)))
}

/** A path without the slashes at its ends. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

/** Splits `path?query#hash` into its parts; query and hash keep their `?` and `#`. */
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

/** True for an address that leaves the site: one with a scheme, or a protocol-relative one. */
export function isExternal(url: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
}

/** The address of a link of the page at `permalink`, with the origin of the site where it leads there. */
export function wholeUrl(
  address: string,
  { origin, permalink }: { readonly origin: string; readonly permalink: string },
): string {
  if (address.startsWith('#')) return origin + permalink + address
  return address.startsWith('/') && !isExternal(address) ? origin + address : address
}

/**
 * True for a path that is an address and a folder of the output below the one that it is joined to: without
 * `.` and `..`, encoded or not, and without what browsers take for a slash or leave out.
 */
export function isPlainPath(path: string): boolean {
  return [path, decode(path)].every(each => !NOT_PLAIN.test(each))
}

const NOT_PLAIN = /(^|\/)\.\.?(\/|$)|[\x00-\x1f\x7f\\]/

/** What to say of a path that is none. */
export const PLAIN_PATH = 'must have no ".", no ".." and no "\\" in it'

/** `decodeURIComponent` that leaves malformed text as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Schemes of addresses that links may have. */
const SAFE = ['http', 'https', 'mailto', 'tel', 'ftp']

/** True for an address that could run code, or that leads to no place of the web. */
export function isUnsafe(url: string): boolean {
  const scheme = schemeOf(url)
  return scheme !== undefined && !SAFE.includes(scheme)
}

/** True for an address that is code itself. */
export function isCode(url: string): boolean {
  return ['javascript', 'vbscript'].includes(schemeOf(url) ?? '')
}

function schemeOf(url: string): string | undefined {
  // Browsers overlook spaces and control characters: "java\nscript:" is JavaScript.
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\x00-\x20]/g, '')) ?? []
  return scheme?.toLowerCase()
}
