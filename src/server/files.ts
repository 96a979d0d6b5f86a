import { type Bodies, type Body, openBodies } from './bodies.ts'
import { isCurrent, isFresh } from './conditions.ts'
import { contentType, isText } from './content-type.ts'
import { chooseEncoding, ENCODINGS, type Encoding } from './encoding.ts'
import type { Handler } from './listen.ts'
import { plainText } from './plain-text.ts'
import { parseRange } from './range.ts'
import { SECURITY_HEADERS, STRICT_TRANSPORT } from './security.ts'

/** What the file server serves. */
export interface FileOptions {
  /** Absolute folder of the built site. */
  readonly folder: string
  /** URL path under which it is served, with slashes at both ends. */
  readonly basePath: string
}

/** Methods that a folder of files answers. */
const ALLOWED = 'GET, HEAD, OPTIONS'
const FOREVER = 'public, max-age=31536000, immutable'
/** Smaller bodies grow when they are compressed, or shrink within the same packet. */
const SMALLEST_COMPRESSED = 860
/** Levels at which a 404 page is looked for: the address of a request can have thousands of them. */
const DEEPEST_NOT_FOUND = 8

/**
 * Serves the files of a folder: `/X/` is `X/index.html`, `/X` leads to `/X/`, and an unknown path gets
 * the 404 page of its locale. Nothing outside the folder, and no hidden file, is ever served.
 */
export function serveFiles({ folder, basePath }: FileOptions): Handler {
  const load = openBodies(folder)
  return async request => {
    const url = new URL(request.url)
    const response = await answer(request, decodePath(url.pathname), { basePath, load })
    // What a proxy says about the scheme is not believed: a client could say it too.
    if (url.protocol === 'https:') {
      response.headers.set('strict-transport-security', STRICT_TRANSPORT)
    }
    return response
  }
}

interface Site {
  readonly basePath: string
  readonly load: Bodies
}

async function answer(
  request: Request,
  path: string | null,
  { basePath, load }: Site,
): Promise<Response> {
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { ...SECURITY_HEADERS, allow: ALLOWED } })
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainText('Method not allowed', 405, { allow: ALLOWED })
  }
  if (path === null) return plainText('Bad request', 400)
  if (`${path}/` === basePath) return redirect(request)
  if (!path.startsWith(basePath)) return plainText('Not found', 404)
  const inside = path.slice(basePath.length)
  // Besides being the same page twice, `//X` would lead to `//X/`, which is another host.
  if (/^\/|\/\//.test(inside)) return notFound(request, inside, load)
  if (inside === '' || inside.endsWith('/')) {
    const page = await load(`${inside}index.html`, 'identity')
    if (page !== null) return sendFile(request, { path: `${inside}index.html`, plain: page, load })
  } else {
    const plain = await load(inside, 'identity')
    if (plain !== null) return sendFile(request, { path: inside, plain, load })
    if ((await load(`${inside}/index.html`, 'identity')) !== null) return redirect(request)
  }
  return notFound(request, inside, load)
}

/** A file that is to be sent: its path in the folder, and its body before compression. */
interface Sent {
  readonly path: string
  readonly plain: Body
  readonly load: Bodies
}

async function sendFile(request: Request, sent: Sent): Promise<Response> {
  // Ranges are parts of the plain body, and only GET has them (RFC 9110, 14.2).
  const range = request.method === 'GET' ? request.headers.get('range') : null
  const encoding = encodingFor(request, sent, range !== null)
  if (encoding === null) return plainText('Not acceptable', 406, { vary: 'accept-encoding' })
  const { body, headers } = await represent(sent, encoding)
  if (isFresh(request.headers, body)) return new Response(null, { status: 304, headers })
  return range !== null && encoding === 'identity' && isCurrent(request.headers, body)
    ? sendRange(range, body, headers)
    : sendBytes(body.bytes, 200, headers)
}

/** The nearest 404 page above a path: `ru/404.html` for whatever is below `ru/`. */
async function notFound(request: Request, path: string, load: Bodies): Promise<Response> {
  const folders = path.split('/').slice(0, -1).slice(0, DEEPEST_NOT_FOUND)
  for (let depth = folders.length; depth >= 0; depth--) {
    const page = [...folders.slice(0, depth), '404.html'].filter(Boolean).join('/')
    const plain = await load(page, 'identity')
    if (plain === null) continue
    const sent = { path: page, plain, load }
    const { body, headers } = await represent(sent, encodingFor(request, sent, false) ?? 'identity')
    return sendBytes(body.bytes, 404, headers)
  }
  return plainText('Not found', 404)
}

/** The encoding to send a file in, plain where that is as good; null when none is accepted. */
function encodingFor(request: Request, { path, plain }: Sent, isPart: boolean): Encoding | null {
  const accepted = request.headers.get('accept-encoding')
  const text = isText(contentType(path))
  const plainIsBest = isPart || !text || plain.bytes.length < SMALLEST_COMPRESSED
  const best = chooseEncoding(accepted, plainIsBest ? ['identity'] : ENCODINGS)
  return best ?? (text ? chooseEncoding(accepted, ENCODINGS) : null)
}

/** The body of a file in an encoding, and the headers that go with it. */
async function represent(
  { path, plain, load }: Sent,
  encoding: Encoding,
): Promise<{ readonly body: Body; readonly headers: Headers }> {
  const encoded = encoding === 'identity' ? plain : await load(path, encoding)
  // A file that has just been removed is still sent, as it was read.
  const body = encoded ?? plain
  const type = contentType(path)
  const headers = new Headers({
    ...SECURITY_HEADERS,
    'content-type': type,
    'cache-control': isHashed(path) ? FOREVER : 'no-cache',
    etag: body.etag,
    'last-modified': body.modified,
    'accept-ranges': 'bytes',
    ...(isText(type) ? { vary: 'accept-encoding' } : {}),
    ...(body === plain ? {} : { 'content-encoding': encoding }),
    ...(body.policy === null ? {} : { 'content-security-policy': body.policy }),
  })
  return { body, headers }
}

/** The path that a URL names; null for one that is malformed or tries to leave the folder. */
function decodePath(pathname: string): string | null {
  try {
    const segments = pathname.split('/').map(decodeURIComponent)
    const bad = segments.some(segment => /[/\\\0]/.test(segment) || segment.startsWith('.'))
    return bad ? null : segments.join('/')
  } catch {
    return null
  }
}

/** True for a file whose name changes with its content. */
function isHashed(path: string): boolean {
  return /^assets\/.*\.[\w-]{8,}\.\w+$/.test(path)
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

/** Leads to the same address with a slash at its end. */
function redirect(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const headers = { location: `${pathname}/${search}`, 'cache-control': 'no-cache' }
  return new Response(null, { status: 301, headers: { ...SECURITY_HEADERS, ...headers } })
}
