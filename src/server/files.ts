import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { contentHash } from '../disk/hash.ts'
import { contentType, isText } from './content-type.ts'
import { chooseEncoding, type Encoding, encode } from './encoding.ts'
import type { Handler } from './listen.ts'
import { parseRange } from './range.ts'

/** What the file server serves. */
export interface FileOptions {
  /** Absolute folder of the built site. */
  readonly folder: string
  /** URL path under which it is served, with slashes at both ends. */
  readonly basePath: string
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}
const FOREVER = 'public, max-age=31536000, immutable'
/** Smaller bodies grow when they are compressed, or shrink within the same packet. */
const SMALLEST_COMPRESSED = 860
/** Bytes of bodies that are kept in memory. */
const CACHE_SIZE = 64_000_000

/** A file in one encoding, ready to be sent. */
interface Body {
  readonly bytes: Buffer
  readonly etag: string
  /** Value of the `Last-Modified` header. */
  readonly modified: string
  /** The policy that a document states for itself; null for other files. */
  readonly policy: string | null
  /** Changes with the file. */
  readonly stamp: string
}

/**
 * Serves the files of a folder: `/X/` is `X/index.html`, `/X` leads to `/X/`, and an unknown path gets
 * the 404 page of its locale. Nothing outside the folder, and no hidden file, is ever served.
 */
export function serveFiles({ folder, basePath }: FileOptions): Handler {
  const cache = openCache()

  const load = async (path: string, encoding: Encoding): Promise<Body | null> => {
    const file = join(folder, path)
    const stats = await stat(file).catch(() => null)
    if (stats === null || !stats.isFile()) return null
    const [real, root] = await Promise.all([realpath(file), realpath(folder)])
    if (!real.startsWith(root + sep)) return null
    const stamp = `${stats.size}-${stats.mtimeMs}-${stats.ino}`
    const key = `${encoding} ${path}`
    const known = cache.get(key)
    if (known?.stamp === stamp) return known
    const content = await readFile(file)
    const html = path.endsWith('.html')
    const body: Body = {
      bytes: await encode(content, encoding),
      etag: `"${contentHash(content)}${encoding === 'identity' ? '' : `-${encoding}`}"`,
      modified: stats.mtime.toUTCString(),
      policy: html ? policyOf(content.toString('utf8')) : null,
      stamp,
    }
    cache.put(key, body)
    return body
  }

  const send = async (request: Request, path: string, status: number): Promise<Response | null> => {
    const type = contentType(path)
    const plain = await load(path, 'identity').catch(() => null)
    if (plain === null) return null
    const range = request.headers.get('range')
    const small = plain.bytes.length < SMALLEST_COMPRESSED
    const wanted = chooseEncoding(request.headers.get('accept-encoding'))
    const encoding = range !== null || small || !isText(type) ? 'identity' : wanted
    const body = (await load(path, encoding).catch(() => null)) ?? plain
    const headers = new Headers({
      ...SECURITY_HEADERS,
      'content-type': type,
      'cache-control': isHashed(path) ? FOREVER : 'no-cache',
      etag: body.etag,
      'last-modified': body.modified,
      'accept-ranges': 'bytes',
      ...(isText(type) ? { vary: 'accept-encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    if (plain.policy !== null) {
      headers.set('content-security-policy', `${plain.policy};frame-ancestors 'none'`)
    }
    if (status === 200 && isFresh(request, body))
      return new Response(null, { status: 304, headers })
    return status === 200 && range !== null && isCurrent(request, body)
      ? sendRange(range, body, headers)
      : sendBytes(body.bytes, status, headers)
  }

  return async request => {
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainText('Method not allowed', 405, { allow: 'GET, HEAD, OPTIONS' })
    }
    const url = new URL(request.url)
    const path = decodePath(url.pathname)
    if (path === null) return plainText('Bad request', 400)
    const base = basePath.slice(0, -1)
    if (!`${path}/`.startsWith(basePath)) return plainText('Not found', 404)
    const inside = path.slice(base.length + 1)
    if (inside === '' || inside.endsWith('/')) {
      const page = await send(request, `${inside}index.html`, 200)
      if (page !== null) return page
    } else {
      const file = await send(request, inside, 200)
      if (file !== null) return file
      if ((await load(`${inside}/index.html`, 'identity').catch(() => null)) !== null) {
        return redirect(`${url.pathname}/${url.search}`)
      }
    }
    return notFound(request, inside, send)
  }
}

/** The nearest 404 page above a path: `ru/404.html` for whatever is below `ru/`. */
async function notFound(
  request: Request,
  path: string,
  send: (request: Request, path: string, status: number) => Promise<Response | null>,
): Promise<Response> {
  const folders = path.split('/').slice(0, -1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const page = [...folders.slice(0, depth), '404.html'].join('/')
    const response = await send(request, page, 404)
    if (response !== null) return response
  }
  return plainText('Not found', 404)
}

/** The path that a URL names; null for one that is malformed or tries to leave the folder. */
function decodePath(pathname: string): string | null {
  try {
    const segments = pathname.split('/').map(decodeURIComponent)
    const bad = segments.some(
      segment => /[/\\\0]/.test(segment) || segment === '..' || segment.startsWith('.'),
    )
    return bad ? null : segments.join('/')
  } catch {
    return null
  }
}

/** True for a file whose name changes with its content. */
function isHashed(path: string): boolean {
  return /^assets\/.*\.[\w-]{8,}\.\w+$/.test(path)
}

/** True when the client has this very body (RFC 9110, 13.1.2 and 13.1.3). */
function isFresh(request: Request, body: Body): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) {
    return tags
      .split(',')
      .some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === body.etag)
  }
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && Date.parse(body.modified) <= since
}

/** True when the `If-Range` of a request, if it has one, names this body. */
function isCurrent(request: Request, body: Body): boolean {
  const condition = request.headers.get('if-range')
  return condition === null || condition === body.etag || condition === body.modified
}

function sendRange(header: string, body: Body, headers: Headers): Response {
  const size = body.bytes.length
  const range = parseRange(header, size)
  if (range === null) return sendBytes(body.bytes, 200, headers)
  if (range === 'invalid') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return sendBytes(body.bytes.subarray(range.first, range.last + 1), 206, headers)
}

function sendBytes(bytes: Buffer, status: number, headers: Headers): Response {
  headers.set('content-length', String(bytes.length))
  return new Response(new Uint8Array(bytes), { status, headers })
}

function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { ...SECURITY_HEADERS, location } })
}

function plainText(text: string, status: number, headers: Record<string, string> = {}): Response {
  const type = { 'content-type': 'text/plain;charset=utf-8' }
  return new Response(`${text}\n`, {
    status,
    headers: { ...SECURITY_HEADERS, ...type, ...headers },
  })
}

/** The Content-Security-Policy that a document states in its head. */
function policyOf(html: string): string | null {
  const match = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)
  return match?.[1]?.replace(/&amp;/g, '&').replace(/&quot;/g, '"') ?? null
}

/** Keeps the bodies that were used last, up to a number of bytes. */
function openCache() {
  const bodies = new Map<string, Body>()
  let size = 0
  const drop = (key: string): void => {
    size -= bodies.get(key)?.bytes.length ?? 0
    bodies.delete(key)
  }
  return {
    get(key: string): Body | undefined {
      const body = bodies.get(key)
      if (body !== undefined) {
        bodies.delete(key)
        bodies.set(key, body)
      }
      return body
    },
    put(key: string, body: Body): void {
      drop(key)
      bodies.set(key, body)
      size += body.bytes.length
      for (const oldest of bodies.keys()) {
        if (size <= CACHE_SIZE) break
        drop(oldest)
      }
    },
  }
}
