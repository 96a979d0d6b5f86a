import {
  contentType,
  FOREVER,
  HASHED_FOLDER,
  isText,
  REVALIDATED,
  SECURITY_HEADERS,
  SMALLEST_COMPRESSED,
  STRICT_TRANSPORT,
} from '@lectern/base/http'
import type { Redirect } from '@lectern/base/redirect-rules'
import { decode } from '@lectern/base/url'
import { type Bodies, type Body, contentOf, openBodies, StaleBody } from './bodies.ts'
import type { Handler } from './handler.ts'
import { readRedirects } from './redirects.ts'
import {
  type ByteRange,
  chooseEncoding,
  type Encoding,
  isCurrent,
  isFailed,
  isFresh,
  parseRange,
} from './request-headers.ts'
import { redirectResponse, textResponse } from './responses.ts'

interface FileOptions {
  readonly folder: string
  /** Percent-encoded URL path, with slashes at both ends. */
  readonly basePath: string
  /** Origin of the published site, without a slash: redirects to it stay on this server. */
  readonly origin: string
}

const ALLOWED = 'GET, HEAD, OPTIONS'
/** Hosts read these files and do not serve them. */
const HOST_FILES = ['_headers', '_redirects']
/** Only served for unknown addresses, not at `/404` or `/404/`. */
const NOT_FOUND = /(^|\/)404\.html$/
/** A path can have thousands of segments. */
const DEEPEST_NOT_FOUND = 8

/**
 * Serves the files of a folder: `/X/` is `X/index.html`, `/X` is `X.html`, and each redirects to the other if only
 * that exists. `_redirects` take precedence. Files outside the folder and hidden files are never served.
 */
export function serveFiles({ folder, basePath, origin }: FileOptions): Handler {
  const load = openBodies(folder)
  const site: Site = { basePath: decode(basePath), load, findRedirect: readRedirects(load, origin) }
  return async request => {
    const url = new URL(request.url)
    const attempt = (): Promise<Response> => respond(request, decodePath(url.pathname), site)
    const response = await attempt().catch(reason => {
      if (reason instanceof StaleBody) return attempt()
      throw reason
    })
    // Headers of proxies are not trusted: a client could send them too.
    if (url.protocol === 'https:') {
      response.headers.set('strict-transport-security', STRICT_TRANSPORT)
    }
    return response
  }
}

/** Paths are decoded. */
interface Site {
  readonly basePath: string
  readonly load: Bodies
  readonly findRedirect: (path: string) => Promise<Redirect | null>
}

async function respond(
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
  // `//X` would redirect to `//X/`, which is another host.
  if (/^\/|\/\//.test(inside)) return notFound(request, inside, load)
  const moved = await findRedirect(path)
  if (moved !== null) return redirect(request, moved.to, moved.status)
  return HOST_FILES.includes(inside) || isHidden(inside)
    ? notFound(request, inside, load)
    : sendPage(request, inside, load)
}

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

interface Sent {
  readonly path: string
  readonly plain: Body
  readonly load: Bodies
}

async function sendFile(request: Request, sent: Sent): Promise<Response> {
  // Only GET has ranges (RFC 9110, 14.2).
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

/** Responds with the nearest 404 page: `ru/404.html` for paths below `ru/`. */
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

function encodingFor(request: Request, { plain }: Sent, isPart: boolean): Encoding | null {
  const accepted = request.headers.get('accept-encoding')
  const plainIsBest = isPart || plain.size < SMALLEST_COMPRESSED
  const best = chooseEncoding(accepted, plainIsBest ? ['identity'] : plain.encodings)
  return best ?? chooseEncoding(accepted, plain.encodings)
}

interface Represented {
  readonly body: Body
  readonly headers: Headers
}

async function represent({ path, plain, load }: Sent, encoding: Encoding): Promise<Represented> {
  const encoded = encoding === 'identity' ? plain : await load(path, encoding)
  // The file may have been removed since it was read.
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

/** An SVG in an `<img>` runs no scripts, but would run them when opened as a document. */
function policyOf(type: string, { policy }: Body): Readonly<Record<string, string>> {
  const effective = type.startsWith('image/svg') ? "script-src 'none'" : policy
  return effective === null ? {} : { 'content-security-policy': effective }
}

function decodePath(pathname: string): string | null {
  try {
    const segments = pathname.split('/').map(decodeURIComponent)
    return segments.some(segment => /[/\\\0]/.test(segment)) ? null : segments.join('/')
  } catch {
    return null
  }
}

/** Files in `.well-known/` are public (RFC 8615). */
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
