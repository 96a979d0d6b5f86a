import { contentType, isText, SMALLEST_COMPRESSED } from '../base/content-type.ts'
import {
  FOREVER,
  HASHED_FOLDER,
  REVALIDATED,
  SECURITY_HEADERS,
  STRICT_TRANSPORT,
} from '../base/headers.ts'
import type { Redirect } from '../base/redirect-rules.ts'
import { decode } from '../base/url.ts'
import { type Bodies, type Body, contentOf, openBodies, Replaced } from './bodies.ts'
import { isCurrent, isFailed, isFresh } from './conditions.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { Handler } from './handler.ts'
import { type ByteRange, parseRange } from './range.ts'
import { redirectResponse } from './redirect-response.ts'
import { readRedirects } from './redirects.ts'
import { textResponse } from './text-response.ts'

/** What the file server serves. */
interface FileOptions {
  /** Absolute folder of the built site. */
  readonly folder: string
  /** URL path under which it is served, percent-encoded, with slashes at both ends. */
  readonly basePath: string
  /** Origin of the published site, without a slash: its own addresses are followed here. */
  readonly origin: string
}

/** Methods that a folder of files answers. */
const ALLOWED = 'GET, HEAD, OPTIONS'
/** Files for hosts, which read them and do not serve them. */
const HOST_FILES = ['_headers', '_redirects']
/** The page of an unknown address, which is the page of no other: neither `/404` nor `/404/` is one. */
const NOT_FOUND = /(^|\/)404\.html$/
/** Levels at which a 404 page is looked for: the address of a request can have thousands of them. */
const DEEPEST_NOT_FOUND = 8

/**
 * Serves the files of a folder: `/X/` is `X/index.html` and `/X` is `X.html`; where there is only the
 * other, it leads there. The folder's `_redirects` are followed first; an unknown path gets the 404 page
 * of its locale. Nothing outside the folder, and no hidden file, is ever served.
 */
export function serveFiles({ folder, basePath, origin }: FileOptions): Handler {
  const load = openBodies(folder)
  const site: Site = { basePath: decode(basePath), load, findRedirect: readRedirects(load, origin) }
  return async request => {
    const url = new URL(request.url)
    const attempt = (): Promise<Response> => answer(request, decodePath(url.pathname), site)
    const response = await attempt().catch(reason => {
      if (reason instanceof Replaced) return attempt()
      throw reason
    })
    // What a proxy says about the scheme is not believed: a client could say it too.
    if (url.protocol === 'https:') {
      response.headers.set('strict-transport-security', STRICT_TRANSPORT)
    }
    return response
  }
}

interface Site {
  /** Decoded, as the paths of requests are. */
  readonly basePath: string
  readonly load: Bodies
  /** Where a decoded URL path leads; null for most. */
  readonly findRedirect: (path: string) => Promise<Redirect | null>
}

async function answer(
  request: Request,
  path: string | null,
  { basePath, load, findRedirect }: Site,
): Promise<Response> {
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { ...SECURITY_HEADERS, allow: ALLOWED } })
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return textResponse('Method not allowed', 405, { allow: ALLOWED })
  }
  if (path === null) return textResponse('Bad request', 400)
  if (`${path}/` === basePath) return redirect(request, withSlash(request))
  if (!path.startsWith(basePath)) return textResponse('Not found', 404)
  const inside = path.slice(basePath.length)
  // Besides being the same page twice, `//X` would lead to `//X/`, which is another host.
  if (/^\/|\/\//.test(inside)) return notFound(request, inside, load)
  const moved = await findRedirect(path)
  if (moved !== null) return redirect(request, moved.to, moved.status)
  return HOST_FILES.includes(inside) || isHidden(inside)
    ? notFound(request, inside, load)
    : sendPage(request, inside, load)
}

/** Sends the file or page at a path, or leads to the form of the address that has it. */
async function sendPage(request: Request, path: string, load: Bodies): Promise<Response> {
  const name = path.replace(/\/$/, '')
  const hasSlash = name === '' || name !== path
  const [flat, index] = [`${name}.html`, name === '' ? 'index.html' : `${name}/index.html`]
  const find = async (file: string): Promise<Body | null> =>
    NOT_FOUND.test(file) ? null : load(file, 'identity')
  for (const file of hasSlash ? [index] : [name, flat]) {
    const plain = await find(file)
    if (plain !== null) return sendFile(request, { path: file, plain, load })
  }
  if ((await find(hasSlash ? flat : index)) === null) return notFound(request, path, load)
  return redirect(request, hasSlash ? withoutSlash(request) : withSlash(request))
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
  if (encoding === null) return textResponse('Not acceptable', 406, { vary: 'accept-encoding' })
  const { body, headers } = await represent(sent, encoding)
  if (isFailed(request.headers, body)) return textResponse('Precondition failed', 412)
  if (isFresh(request.headers, body)) return new Response(null, { status: 304, headers })
  return range !== null && encoding === 'identity' && isCurrent(request.headers, body)
    ? sendRange(request, range, { body, headers })
    : sendBody(request, { status: 200, body, headers })
}

/** The nearest 404 page above a path: `ru/404.html` for whatever is below `ru/`. */
async function notFound(request: Request, path: string, load: Bodies): Promise<Response> {
  const folders = path.split('/').slice(0, -1).slice(0, DEEPEST_NOT_FOUND)
  for (let depth = folders.length; depth >= 0; depth--) {
    const page = [...folders.slice(0, depth), '404.html'].filter(Boolean).join('/')
    const plain = await load(page, 'identity')
    if (plain === null) continue
    const sent = { path: page, plain, load }
    const encoding = encodingFor(request, sent, false) ?? 'identity'
    return sendBody(request, { status: 404, ...(await represent(sent, encoding)) })
  }
  return textResponse('Not found', 404)
}

/** The encoding to send a file in, plain where that is as good; null when none is accepted. */
function encodingFor(request: Request, { plain }: Sent, isPart: boolean): Encoding | null {
  const accepted = request.headers.get('accept-encoding')
  const plainIsBest = isPart || plain.size < SMALLEST_COMPRESSED
  const best = chooseEncoding(accepted, plainIsBest ? ['identity'] : plain.encodings)
  return best ?? chooseEncoding(accepted, plain.encodings)
}

/** The body of a file in an encoding, and the headers that go with it. */
interface Represented {
  readonly body: Body
  readonly headers: Headers
}

async function represent({ path, plain, load }: Sent, encoding: Encoding): Promise<Represented> {
  const encoded = encoding === 'identity' ? plain : await load(path, encoding)
  // A file that has just been removed is still sent, as it was read.
  const body = encoded ?? plain
  const type = contentType(path)
  const headers = new Headers({
    ...SECURITY_HEADERS,
    'content-type': type,
    'cache-control': path.startsWith(HASHED_FOLDER) ? FOREVER : REVALIDATED,
    etag: body.etag,
    'last-modified': body.modified,
    'accept-ranges': 'bytes',
    ...(isText(type) ? { vary: 'accept-encoding' } : {}),
    ...(body === plain ? {} : { 'content-encoding': encoding }),
    ...policyOf(type, body),
  })
  return { body, headers }
}

/** Pages show an SVG as a picture, in which nothing runs; opened by itself it is a document, in which scripts would. */
function policyOf(type: string, { policy }: Body): Readonly<Record<string, string>> {
  const effective = type.startsWith('image/svg') ? "script-src 'none'" : policy
  return effective === null ? {} : { 'content-security-policy': effective }
}

/** The path that a URL names; null for one that is malformed. */
function decodePath(pathname: string): string | null {
  try {
    const segments = pathname.split('/').map(decodeURIComponent)
    return segments.some(segment => /[/\\\0]/.test(segment)) ? null : segments.join('/')
  } catch {
    return null
  }
}

/** True for a file that is not for the public, unlike those below `.well-known/` (RFC 8615). */
function isHidden(path: string): boolean {
  return /(^|\/)\./.test(path.replace(/^\.well-known\//, ''))
}

function sendRange(
  request: Request,
  header: string,
  { body, headers }: Represented,
): Promise<Response> {
  const { size } = body
  const range = parseRange(header, size)
  if (range === null) return sendBody(request, { status: 200, body, headers })
  if (range === 'invalid') {
    headers.set('content-range', `bytes */${size}`)
    return Promise.resolve(new Response(null, { status: 416, headers }))
  }
  headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return sendBody(request, { status: 206, body, headers }, range)
}

async function sendBody(
  request: Request,
  { status, body, headers }: Represented & { readonly status: number },
  range: ByteRange = { first: 0, last: body.size - 1 },
): Promise<Response> {
  headers.set('content-length', String(range.last + 1 - range.first))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(await contentOf(body, range), { status, headers })
}

function withSlash(request: Request): string {
  return `${new URL(request.url).pathname}/`
}

function withoutSlash(request: Request): string {
  return new URL(request.url).pathname.replace(/\/$/, '')
}

function redirect(request: Request, to: string, status = 301): Response {
  return redirectResponse(request, { to, status, caching: REVALIDATED })
}
