import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, openBodies, StaleBody } from '../src/bodies.ts'
import { serveFiles } from '../src/files.ts'
import { listen } from '../src/listen.ts'
import type { Listening } from '../src/listening.ts'

const root = mkdtempSync(join(tmpdir(), 'lectern-serve-'))
const folder = join(root, 'site')
const policy = "default-src 'none'"
const document = (text: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><p>${text}</p>${'x'.repeat(2000)}`
const FILES = {
  'index.html': document('home'),
  'IF_operator/index.html': document('if'),
  '+=_statement/index.html': document('plus'),
  '404.html': document('not found'),
  'ru/404.html': document('не найдено'),
  'assets/js/start.AbCd1234.js': `/* ${'y'.repeat(3000)} */`,
  'assets/images/a.0123456789abcdef.png': 'png'.repeat(1000),
  'assets/images/b.0123456789abcdef.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  'plain/index.html': '<p>no policy',
  'файл/index.html': document('file'),
  '.lectern': 'hidden',
}

let server: Listening

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(root, 'secret.txt'), 'secret')
  symlinkSync(join(root, 'secret.txt'), join(folder, 'link.txt'))
  server = await listen(serveFiles({ folder, basePath: '/', origin: 'https://example.org' }), {
    port: 0,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port: server.port, path, headers, method }, incoming => {
      const parts: Buffer[] = []
      incoming.on('data', part => parts.push(part))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Sends bytes as they are and returns the first line of the answer. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', part => {
      answer += part
      socket.end()
    })
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
}

test('a path with a slash is the page of the folder', async () => {
  const { status, headers, body } = await get('/IF_operator/')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html;charset=utf-8')
  expect(body.toString()).toBe(FILES['IF_operator/index.html'])
})

test('a path without its slash leads to the page and keeps the query', async () => {
  const { status, headers } = await get('/IF_operator?q=1')
  expect([status, headers.location]).toEqual([301, '/IF_operator/?q=1'])
})

test('operators in addresses work as they are and percent-encoded', async () => {
  for (const path of ['/+=_statement/', '/%2B%3D_statement/']) {
    expect((await get(path)).body.toString()).toContain('<p>plus')
  }
})

test('an address beyond ASCII is found, and its case counts', async () => {
  expect((await get(`/${encodeURIComponent('файл')}/`)).body.toString()).toContain('<p>file')
  expect((await get('/if_operator/')).status).toBe(404)
})

test('an address with an empty part is not found, and never leads to another host', async () => {
  for (const path of ['//IF_operator', '//IF_operator/', '/ru//x', '/\\IF_operator']) {
    const { status, headers } = await get(path)
    expect([path, status, headers.location]).toEqual([path, 404, undefined])
  }
})

test('addresses that are too long or thousands of levels deep are not found', async () => {
  expect((await get(`/${'a'.repeat(5000)}`)).status).toBe(404)
  expect((await get(`/${'a/'.repeat(7000)}`)).status).toBe(404)
})

test('the 404 page of a folder is looked for in a few folders only, however deep an address is', async () => {
  const body = async (path: string): Promise<string> => {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, '404.html'), '<p>of the folder')
    return (await get(`/${path}/nothing/`)).body.toString()
  }
  expect(await body('deep')).toBe('<p>of the folder')
  expect(await body(Array.from({ length: 50 }, (_, level) => level).join('/'))).toContain(
    'not found',
  )
})

test('an unknown path gets the 404 page of its language', async () => {
  const english = await get('/nothing/here/')
  expect([english.status, english.body.includes('not found')]).toEqual([404, true])
  const russian = await get('/ru/v5/nothing/')
  expect([russian.status, russian.body.includes('не найдено')]).toEqual([404, true])
  for (const path of ['/404.html', '/ru/404.html', '/404']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test('nothing outside of the folder and nothing hidden is served', async () => {
  const paths = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/IF_operator/..%2f..%2f..%2fsecret.txt',
    '/link.txt',
    '/.lectern',
    '/secret.txt%00.html',
    '/%',
    '/%ff',
  ]
  for (const path of paths) {
    const line = await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect([path, /^HTTP\/1\.1 (400|404)/.test(line)]).toEqual([path, true])
  }
})

test('what is well known is served, and other hidden files are not found (RFC 8615)', async () => {
  for (const path of ['.well-known/security.txt', '.well-known/.secret', '.git/config', 'a/.b/c']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), 'text')
  }
  expect((await get('/.well-known/security.txt')).body.toString()).toBe('text')
  for (const path of ['/.well-known/.secret', '/.git/config', '/a/.b/c', '/.well-known/nothing']) {
    const { status, body } = await get(path)
    expect([path, status, body.includes('not found')]).toEqual([path, 404, true])
  }
})

test('brotli is preferred, gzip is second, and weights are followed', async () => {
  const text = FILES['index.html']
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  const plain = await get('/')
  expect(plain.headers['content-encoding']).toBe(undefined)
  expect(plain.headers.vary).toBe('accept-encoding')
})

test('a client that refuses every encoding there is gets 406', async () => {
  const none = 'br;q=0, gzip;q=0, identity;q=0'
  expect((await get('/', { 'accept-encoding': none })).status).toBe(406)
  expect((await get('/', { 'accept-encoding': '*;q=0' })).status).toBe(406)
  const image = '/assets/images/a.0123456789abcdef.png'
  expect((await get(image, { 'accept-encoding': 'br, identity;q=0' })).status).toBe(406)
  // Small, but the client will not have it as it is.
  const small = await get('/plain/', { 'accept-encoding': 'gzip, identity;q=0' })
  expect(gunzipSync(small.body).toString()).toBe(FILES['plain/index.html'])
  expect((await get('/nothing/', { 'accept-encoding': none })).status).toBe(404)
})

test('images and small files are sent as they are', async () => {
  for (const path of ['/assets/images/a.0123456789abcdef.png', '/plain/']) {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect([path, headers['content-encoding']]).toEqual([path, undefined])
  }
})

test('a compressed file beside a file is sent in its place, unless it is older', async () => {
  const file = join(folder, 'ready.txt')
  writeFileSync(file, 'a'.repeat(2000))
  writeFileSync(`${file}.br`, brotliCompressSync('ready'))
  const fresh = await get('/ready.txt', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(fresh.body).toString()).toBe('ready')
  utimesSync(`${file}.br`, 1, 1)
  const stale = await get('/ready.txt', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(stale.body).toString()).toBe('a'.repeat(2000))
  expect(stale.headers.etag).not.toBe(fresh.headers.etag)
})

test('every encoding of a page has a tag of its own', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async encoding => {
      const { headers } = await get('/', { 'accept-encoding': encoding })
      return headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
  expect(tags.every(tag => /^"[^"]+"$/.test(String(tag)))).toBe(true)
})

test('a client that has the page gets no second one', async () => {
  const first = await get('/', { 'accept-encoding': 'br' })
  const etag = String(first.headers.etag)
  const second = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
  expect([second.status, second.body.length]).toEqual([304, 0])
  const other = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect(other.status).toBe(200)
  const modified = String(first.headers['last-modified'])
  expect((await get('/', { 'if-modified-since': modified })).status).toBe(304)
})

test('a client that wants another version of the page gets 412', async () => {
  const { headers } = await get('/')
  const [etag, modified] = [String(headers.etag), String(headers['last-modified'])]
  const status = async (conditions: Record<string, string>): Promise<number> =>
    (await get('/', conditions)).status
  expect(await status({ 'if-match': '"other"' })).toBe(412)
  expect(await status({ 'if-match': `"other", ${etag}` })).toBe(200)
  expect(await status({ 'if-match': '*' })).toBe(200)
  // Only strongly.
  expect(await status({ 'if-match': `W/${etag}` })).toBe(412)
  const past = 'Sun, 06 Nov 1994 08:49:37 GMT'
  expect(await status({ 'if-unmodified-since': past })).toBe(412)
  expect(await status({ 'if-unmodified-since': 'Sunday, 06-Nov-94 08:49:37 GMT' })).toBe(412)
  expect(await status({ 'if-unmodified-since': 'Sun Nov  6 08:49:37 1994' })).toBe(412)
  expect(await status({ 'if-unmodified-since': modified })).toBe(200)
  // The tag is better than the date, and comes before what could be 304.
  expect(await status({ 'if-match': etag, 'if-unmodified-since': past })).toBe(200)
  expect(await status({ 'if-match': '"other"', 'if-none-match': etag })).toBe(412)
  expect(await status({ 'if-match': etag, 'if-none-match': etag })).toBe(304)
  expect((await get('/nothing/', { 'if-match': '"other"' })).status).toBe(404)
})

test('what is no date is no condition', async () => {
  for (const date of ['1', '2100-01-01', 'tomorrow']) {
    const headers = { 'if-modified-since': date, 'if-unmodified-since': date }
    expect([date, (await get('/', headers)).status]).toEqual([date, 200])
  }
})

test('a large file is not read into memory', async () => {
  const size = 3_000_000_000
  const file = join(folder, 'video.mp4')
  writeFileSync(file, 'begin')
  // Node reads no more than 2 GiB at once.
  truncateSync(file, size)
  const head = await get('/video.mp4', {}, 'HEAD')
  expect([head.status, head.headers['content-length']]).toEqual([200, String(size)])
  const part = await get('/video.mp4', { range: 'bytes=0-6', 'accept-encoding': 'br' })
  expect([part.status, part.body.toString()]).toEqual([206, 'begin\0\0'])
  expect(part.headers['content-range']).toBe(`bytes 0-6/${size}`)
  const whole = await get('/video.mp4', { range: 'bytes=0-199999' })
  expect(whole.body.length).toBe(200_000)
  const etag = String(head.headers.etag)
  expect((await get('/video.mp4', { 'if-none-match': etag })).status).toBe(304)
  await new Promise<void>((resolve, reject) => {
    const outgoing = request({ port: server.port, path: '/video.mp4' }, incoming => {
      incoming.once('data', () => {
        incoming.destroy()
        resolve()
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
  writeFileSync(file, 'short')
  expect((await get('/video.mp4', { 'if-none-match': etag })).body.toString()).toBe('short')
})

test('a large text is sent as it is, or as it stands compressed beside it', async () => {
  const file = join(folder, 'large.html')
  writeFileSync(file, document('x'.repeat(5_000_000)))
  const plain = await get('/large', { 'accept-encoding': 'br, gzip' })
  expect(plain.headers['content-encoding']).toBe(undefined)
  expect(plain.headers['content-security-policy']).toBe(`${policy};frame-ancestors 'self'`)
  expect(plain.body.length).toBe(document('x'.repeat(5_000_000)).length)
  expect((await get('/large', { 'accept-encoding': 'br, identity;q=0' })).status).toBe(406)
  writeFileSync(`${file}.br`, brotliCompressSync('ready'))
  const ready = await get('/large', { 'accept-encoding': 'br, gzip' })
  expect(brotliDecompressSync(ready.body).toString()).toBe('ready')
  expect(ready.headers.etag).not.toBe(plain.headers.etag)
})

test('a large file that is replaced before it is sent is noticed', async () => {
  const file = join(folder, 'replaced.bin')
  writeFileSync(file, Buffer.alloc(300_000))
  const body = await openBodies(folder)('replaced.bin', 'identity')
  if (body === null) throw new Error('not found')
  const all = { first: 0, last: body.size - 1 }
  expect((await new Response(await contentOf(body, all)).arrayBuffer()).byteLength).toBe(300_000)
  writeFileSync(file, Buffer.alloc(300_001))
  await expect(contentOf(body, all)).rejects.toBeInstanceOf(StaleBody)
  rmSync(file)
  await expect(contentOf(body, all)).rejects.toBeInstanceOf(StaleBody)
})

test('a part of a file can be had', async () => {
  const path = '/assets/js/start.AbCd1234.js'
  const part = await get(path, { range: 'bytes=3-5', 'accept-encoding': 'br' })
  expect([part.status, part.body.toString()]).toEqual([206, 'yyy'])
  expect(part.headers['content-range']).toBe(
    `bytes 3-5/${FILES['assets/js/start.AbCd1234.js'].length}`,
  )
  expect((await get(path, { range: 'bytes=-2' })).body.toString()).toBe('*/')
  expect((await get(path, { range: 'bytes=99999-' })).status).toBe(416)
  expect((await get(path, { range: 'bytes=3-5', 'if-range': '"old"' })).status).toBe(200)
})

test('a range the wrong way round, several ranges and ranges of HEAD are not followed', async () => {
  const path = '/assets/js/start.AbCd1234.js'
  for (const range of ['bytes=5-3', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-']) {
    expect([range, (await get(path, { range })).status]).toEqual([range, 200])
  }
  expect((await get(path, { range: 'bytes=0-3' }, 'HEAD')).status).toBe(200)
  const { headers } = await get(path)
  const part = { range: 'bytes=0-3', 'if-range': String(headers.etag) }
  expect((await get(path, part)).status).toBe(206)
  expect((await get(path, { ...part, 'if-range': `W/${headers.etag}` })).status).toBe(200)
})

test('only files whose name changes with their content are kept for ever', async () => {
  const script = await get('/assets/js/start.AbCd1234.js')
  expect(script.headers['cache-control']).toContain('immutable')
  expect((await get('/')).headers['cache-control']).toBe('no-cache')
})

test('HEAD has the headers of GET and no body', async () => {
  const { status, headers, body } = await get('/', {}, 'HEAD')
  expect([status, body.length]).toEqual([200, 0])
  expect(Number(headers['content-length'])).toBe(FILES['index.html'].length)
})

test('other methods are refused', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
    const { status, headers } = await get('/', {}, method)
    expect([method, status]).toEqual([method, 405])
    expect(headers.allow).toContain('GET')
  }
  expect((await get('/', {}, 'OPTIONS')).status).toBe(204)
})

test('a document comes with the policy that it states and the headers of security', async () => {
  const { headers } = await get('/')
  expect(headers['content-security-policy']).toBe(`${policy};frame-ancestors 'self'`)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('a document that states no policy may not be framed either', async () => {
  expect((await get('/plain/')).headers['content-security-policy']).toBe("frame-ancestors 'self'")
})

test('nothing runs in a picture that is opened by itself', async () => {
  const { headers } = await get('/assets/images/b.0123456789abcdef.svg')
  expect(headers['content-security-policy']).toBe("script-src 'none'")
})

test('redirects, refusals and missing pages come with the headers of security too', async () => {
  const answers = await Promise.all([
    get('/IF_operator'),
    get('/nothing/'),
    get('/%'),
    get('/', {}, 'OPTIONS'),
    get('/', {}, 'POST'),
    get('/', {}, 'TRACE'),
    get('/', { 'accept-encoding': '*;q=0' }),
  ])
  for (const { status, headers } of answers) {
    expect([status, headers['x-content-type-options']]).toEqual([status, 'nosniff'])
    expect([status, headers['x-frame-options']]).toEqual([status, 'SAMEORIGIN'])
  }
})

test('https is made to last only where the request came over it, whatever a header says', async () => {
  const files = serveFiles({ folder, basePath: '/', origin: 'https://example.org' })
  const secure = await files(new Request('https://a/'), { address: '::1' })
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const claimed = await get('/', { 'x-forwarded-proto': 'https' })
  expect(claimed.headers['strict-transport-security']).toBe(undefined)
})

test('a port that is in use makes way for the next one', async () => {
  const second = await listen(
    serveFiles({ folder, basePath: '/', origin: 'https://example.org' }),
    { port: server.port },
  )
  expect(second.port).toBeGreaterThan(server.port)
  await second.close()
})

test('a site below a base path answers there only', async () => {
  const below = await listen(
    serveFiles({ folder, basePath: '/a/b/', origin: 'https://example.org' }),
    { port: 0 },
  )
  expect((await fetch(`${below.url}/a/b/IF_operator/`)).status).toBe(200)
  expect((await fetch(`${below.url}/IF_operator/`)).status).toBe(404)
  const bare = await fetch(`${below.url}/a/b?q=1`, { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([301, '/a/b/?q=1'])
  await below.close()
})

test('a base path may hold what addresses have encoded', async () => {
  const below = await listen(
    serveFiles({ folder, basePath: '/a%20b/', origin: 'https://example.org' }),
    { port: 0 },
  )
  for (const path of ['/a%20b/IF_operator/', '/%61%20b/IF_operator/']) {
    expect([path, (await fetch(below.url + path)).status]).toEqual([path, 200])
  }
  const bare = await fetch(`${below.url}/a%20b`, { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([301, '/a%20b/'])
  await below.close()
})

test('a folder that is exchanged while it is served is served anew', async () => {
  const next = join(root, 'next')
  mkdirSync(next)
  writeFileSync(join(next, 'index.html'), document('new home'))
  await get('/')
  renameSync(folder, join(root, 'old'))
  renameSync(next, folder)
  expect((await get('/')).body.toString()).toContain('new home')
  renameSync(folder, next)
  renameSync(join(root, 'old'), folder)
})

test('redirects are those of the newest build', async () => {
  const file = join(folder, '_redirects')
  const where = async (): Promise<unknown> => (await get('/moved/')).headers.location
  writeFileSync(file, '/moved/ /IF_operator/ 301\n/v6/* https://example.org/:splat 302\n')
  expect(await where()).toBe('/IF_operator/')
  expect((await get('/v6/IF_operator/')).headers.location).toBe('/IF_operator/')
  const other = await get('/v6//evil.example')
  expect([other.status, other.headers.location]).toEqual([404, undefined])
  writeFileSync(`${file}.next`, '/moved/ /plain/ 301\n')
  renameSync(`${file}.next`, file)
  expect(await where()).toBe('/plain/')
  rmSync(file)
  expect(await where()).toBe(undefined)
})

test('files that come and go while they are asked for do no harm', async () => {
  const file = join(folder, 'moving.txt')
  let changing = true
  const change = async () => {
    while (changing) {
      writeFileSync(file, 'm'.repeat(5000))
      await new Promise(resolve => setImmediate(resolve))
      rmSync(file)
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  const changes = change()
  const seen = new Set<number>()
  for (let round = 0; round < 50; round++) {
    seen.add((await get('/moving.txt', { 'accept-encoding': 'br' })).status)
  }
  changing = false
  await changes
  expect([...seen].filter(status => status !== 200 && status !== 404)).toEqual([])
  expect((await get('/')).status).toBe(200)
})

test('malformed requests, huge headers and clients that hang up do no harm', async () => {
  expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  const huge = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await raw(huge)).toMatch(/^HTTP\/1\.1 431/)
  await new Promise<void>(resolve => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      socket.destroy()
      resolve()
    })
  })
  expect((await get('/')).status).toBe(200)
})
