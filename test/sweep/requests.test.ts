import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePaths } from '../../site/test/built/pages.ts'
import { draw, say, seed } from './seed.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const REQUESTS = 4000
const SEARCHES = 1000
/** Milliseconds that a flood lasts. */
const FLOOD = 3000

let server: ChildProcess
let port: number
beforeAll(async () => {
  const child = spawn(
    process.execPath,
    ['packages/lectern/bin/lectern.js', 'serve', '--root', 'site', '--port', '0'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  server = child
  port = await new Promise((done, fail) => {
    let text = ''
    child.stdout.on('data', part => {
      text += part
      const [, found] = /Serving at \S+:(\d+)\./.exec(text) ?? []
      if (found) done(Number(found))
    })
    child.once('exit', () => fail(new Error('the server has ended')))
  })
})
afterAll(() => {
  server.kill()
})

/** Connects from an address of this machine, and returns what comes back until the server ends it. */
function exchange(localAddress: string, start: (socket: Socket) => void): Promise<string> {
  return new Promise(done => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => start(socket))
    let answer = ''
    socket.on('data', part => {
      answer += part.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => done(answer))
  })
}

/** An address of this machine that stands for a client of its own. */
const clientOf = (number: number): string =>
  `127.1.${Math.floor(number / 200) % 200}.${1 + (number % 200)}`

/** The address of one who only reads. */
const READER = '127.2.0.1'

/** The status of a page that another client asks for. */
function pageStatus(): Promise<number> {
  return new Promise((done, fail) => {
    get({ port, host: '127.0.0.1', path: '/', localAddress: READER }, incoming => {
      incoming.resume()
      incoming.on('end', () => done(incoming.statusCode ?? 0))
    }).on('error', fail)
  })
}

/** Counts by status, as a line: `200: 12, 404: 3`. */
function counted(statuses: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}

const BODIES = ['5\r\nhello\r\n0\r\n\r\n', '{"query":"a"}', 'GET / HTTP/1.1\r\n\r\n', '\u0000']
const METHODS =
  'GET GET GET GET GET HEAD HEAD OPTIONS POST PUT PATCH TRACE CONNECT PROPFIND get G%T'
const PARTS = [
  ...[
    '',
    'IF_operator',
    '+=_statement',
    'ru',
    'v5',
    'assets',
    'llms.txt',
    '404.html',
    'index.html',
  ],
  ...[
    '..',
    '.',
    '%2e%2e',
    '..%2f',
    '%5c..',
    '\\',
    '%',
    '%zz',
    '%ff',
    '%00',
    '%C0%AF',
    'é',
    ' ',
    '#x',
    '?a=b',
  ],
  ...[
    '.lectern',
    '.well-known',
    '.git',
    '_headers',
    '_redirects',
    'evil.example',
    '%0d%0aX-Injected:%201',
  ],
  ...[
    '1',
    'indexes',
    '*',
    'queries',
    'a'.repeat(3000),
    'a/'.repeat(1000),
    ':80',
    '@b',
    '__proto__',
  ],
]
const STARTS = [
  ...Array(20).fill('/'),
  '//',
  '',
  '*',
  'http://a/',
  'HTTPS://b:1/',
  'ftp://a/',
  'http://a@b/',
]
const HOSTS = [
  'a',
  'a:80',
  '',
  'a b',
  'a/b',
  'a#',
  '[::1]',
  'a,b',
  'evil.example',
  'x'.repeat(5000),
  '\u0000',
]
const DATES = ['Sun, 06 Nov 1994 08:49:37 GMT', 'Sun Nov  6 08:49:37 2094', '1', 'x', '']
const TAGS = ['*', '"a"', 'W/"a"', '"', ',', '"a", "b"', '']
const NUMBERS = ['0', '1', '-1', '65000', '99999999999999999999', '0x10', 'a', '']
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'Range',
    [
      'bytes=0-1',
      'bytes=-1',
      'bytes=9-',
      'bytes=5-3',
      `bytes=${'0-1,'.repeat(500)}`,
      'lines=1',
      '',
    ],
  ],
  ['If-Range', [...TAGS, ...DATES]],
  ['If-Match', TAGS],
  ['If-None-Match', TAGS],
  ['If-Modified-Since', DATES],
  ['If-Unmodified-Since', DATES],
  [
    'Accept-Encoding',
    ['br', 'gzip', '*;q=0', 'identity;q=0', 'br;q=x', ';;;,,,', 'br,'.repeat(1000)],
  ],
  ['Content-Length', NUMBERS],
  ['Transfer-Encoding', ['chunked', 'gzip', 'chunked, chunked', 'x']],
  ['Expect', ['100-continue', 'x']],
  ['Connection', ['close', 'keep-alive', 'upgrade', 'x']],
  ['Upgrade', ['websocket', 'h2c']],
  ['X-Forwarded-Proto', ['https']],
  ['X', ['x'.repeat(20_000), '\u0000', 'a\r\n b']],
]

test('no request from anywhere makes the server fail', async () => {
  const random = draw('requests')
  const one = <Value>(values: readonly Value[]): Value => {
    const value = values[random(values.length)]
    if (value === undefined) throw new RangeError('nothing to draw from')
    return value
  }
  const some = <Value>(most: number, make: () => Value): Value[] =>
    Array.from({ length: random(most + 1) }, make)
  const statuses: string[] = []
  for (let count = 0; count < REQUESTS; count++) {
    const target = one(STARTS) + some(3, () => one(PARTS)).join('/')
    const hosts = random(10) === 0 ? some(2, () => one(HOSTS)) : ['a']
    const headers = some(random(3), () => one(HEADERS)).map(
      ([name, values]) => `${name}: ${one(values)}`,
    )
    const lines = [
      `${one(METHODS.split(' '))} ${target} HTTP/${one([...Array(20).fill('1.1'), '1.0', '2.0', ''])}`,
      ...hosts.map(host => `Host: ${host}`),
      ...headers,
    ]
    const body = random(5) === 0 ? one(BODIES) : ''
    const text = `${lines.join('\r\n')}\r\n\r\n${body}`
    const answer = await exchange(clientOf(count), socket => socket.end(text, 'latin1'))
    const what = `seed ${seed}, request ${count}: ${JSON.stringify(text.slice(0, 500))}`
    const [status = 'closed'] = /(?<=^HTTP\/1\.1 )\d+/.exec(answer) ?? []
    expect(Number(status) >= 500, what).toBe(false)
    expect(answer, what).not.toMatch(/^x-injected/im)
    expect(answer, what).not.toMatch(/^location: *(\/\/|\/?\\|[a-z]+:\/\/(a|b|evil))/im)
    statuses.push(status)
  }
  say(`${statuses.length} hostile requests: ${counted(statuses)}`)
  expect(await pageStatus()).toBe(200)
})

test('no search makes the service fail', async () => {
  const random = draw('searches')
  const letters = [...'abcdeоа +=<>[]{}"\'\\_-\u0000\ud800😀İß']
  const text = (): string =>
    Array.from({ length: random(600) }, () => letters[random(letters.length)]).join('')
  const value = (depth: number): unknown => {
    const kind = random(depth > 3 ? 7 : 9)
    const known = [null, true, -1, 1e308, '5', '["language:en"]', text()]
    if (kind < known.length) return known[kind]
    const inner = Array.from({ length: random(4) }, () => value(depth + 1))
    return kind === 7
      ? inner
      : Object.fromEntries(
          inner.map((each, at) => [['toString', '__proto__', 'length', 'x'][at], each]),
        )
  }
  const NAMES = [
    ...['query', 'query', 'query', 'params', 'hitsPerPage', 'page', 'facetFilters', 'indexName'],
    ...['attributesToRetrieve', 'attributesToSnippet', 'highlightPreTag', 'clickAnalytics'],
  ]
  const statuses: string[] = []
  for (let count = 0; count < SEARCHES; count++) {
    const requests = Array.from({ length: random(random(10) === 0 ? 60 : 4) }, () => ({
      indexName: 'lectern',
      query: text().slice(0, 100),
      ...Object.fromEntries(
        Array.from({ length: random(3) }, () => [NAMES[random(NAMES.length)], value(0)]),
      ),
    }))
    const whole = JSON.stringify({ requests })
    const body = random(10) === 0 ? whole.slice(0, random(whole.length)) : whole
    const path = ['/1/indexes/*/queries', '/1/indexes/lectern/query', '/1/indexes/%zz/query'][
      random(20)
    ]
    const head = [
      `POST ${path ?? '/1/indexes/*/queries'} HTTP/1.1`,
      'Host: a',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    const response = await exchange(clientOf(count), socket =>
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`),
    )
    const what = `seed ${seed}, search ${count}: ${body.slice(0, 500)}`
    const [, status = 'closed'] = /^HTTP\/1\.1 (\d+)/.exec(response) ?? []
    // 503 says that it took too long, which depends on the machine.
    expect(['200', '400', '404', '413', '503'], what).toContain(status)
    const json = JSON.parse(Buffer.from(response.split('\r\n\r\n')[1] ?? '', 'latin1').toString())
    if (status !== '200')
      expect(json, what).toEqual({ message: expect.any(String), status: Number(status) })
    statuses.push(status)
  }
  say(`${statuses.length} hostile searches: ${counted(statuses)}`)
  expect(await pageStatus()).toBe(200)
})

/** What one address does to keep the server from answering others. Each is done on many connections. */
const FLOODS = {
  'pages without an end': 'GET /IF_operator/ HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n',
  'large texts that are not taken': 'GET /llms-full.txt HTTP/1.1\r\nHost: a\r\n\r\n',
  'many requests at once': 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2000),
  'long addresses of no page': `GET /${'x'.repeat(7000)} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(9),
  'searches for all there is': search({ query: 'e', hitsPerPage: 1000 }, 1),
  'as many queries as there may be': search({ query: 'e' }, 50),
  'long queries': search({ query: 'formm opertor gruop summ '.repeat(20) }, 50),
  'thousands of unknown parameters': search(
    Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1])),
    1,
  ),
  'bodies that do not end': `POST /1/indexes/*/queries HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n{`,
  'headers that do not end': 'GET / HTTP/1.1\r\nHost: a\r\nX: ',
}

function search(query: object, count: number): string {
  const requests = Array.from({ length: count }, () => ({ indexName: 'lectern', ...query }))
  const body = JSON.stringify({ requests })
  return `POST /1/indexes/*/queries HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/** Megabytes that the server has now and had at most; null where the system does not tell. */
function memory(): { readonly now: number; readonly most: number } | null {
  try {
    const text = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1000
    return { now: read('VmRSS'), most: read('VmHWM') }
  } catch {
    return null
  }
}

/** Milliseconds that answers took. */
interface Times {
  readonly count: number
  readonly median: number
  /** 19 of 20 were not longer. */
  readonly most: number
  readonly longest: number
}

/** Has another process ask the server for pages, from an address that does nothing else. */
async function askForPages(duration: number): Promise<Times> {
  const script = resolve(import.meta.dirname, 'ask-pages.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[script, String(port), READER, String(duration)],
  ])
  const times: number[] = JSON.parse(stdout)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { count: times.length, median: at(0.5), most: at(0.95), longest: at(1) }
}

const inWords = ({ count, median, most, longest }: Times): string =>
  `${count} pages, ${median.toFixed(1)} ms, 95 % within ${most.toFixed(1)}, at most ${longest.toFixed(1)}`

/** What a server does that takes everything and answers nothing. */
const SINK = `require('node:net').createServer(socket => socket.on('error', () => {}).resume())
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/** Floods a port from one address as long as `during` takes; returns how often, and what `during` gave. */
async function flooded<Result>(
  text: string,
  target: { readonly port: number; readonly from: string },
  during: () => Promise<Result>,
): Promise<{ readonly sent: number; readonly result: Result }> {
  let isOver = false
  let sent = 0
  const flood = async (): Promise<void> => {
    while (!isOver) {
      await new Promise<void>(done => {
        const options = { port: target.port, host: '127.0.0.1', localAddress: target.from }
        const socket = connect(options, () => {
          sent += 1
          socket.write(text)
        })
        // What comes back is not read; each connection stays for a while.
        socket.pause()
        socket.on('error', () => {})
        socket.on('close', () => done())
        setTimeout(() => socket.destroy(), FLOOD / 5)
      })
    }
  }
  const floods = Array.from({ length: FLOOD_CONNECTIONS }, flood)
  const result = await during()
  isOver = true
  await Promise.all(floods)
  return { sent, result }
}

/** More than one address may have. */
const FLOOD_CONNECTIONS = 300
/** A page may come so many milliseconds later while somebody floods the server. */
const DELAY = 100

/** Megabytes that may wait for the collector. A server that kept what the floods send would need several times as much. */
const GARBAGE = 250

/**
 * A flood also takes processors from whoever asks, on this one machine. So the same flood is sent to a
 * server that does nothing, and what it adds there is not held against ours.
 */
test('whatever one address does, others get their pages, and memory stays', async () => {
  await exchange(READER, socket => socket.write(search({ query: 'group' }, 1)))
  for (const path of pagePaths()) {
    const text = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: br\r\n\r\n`
    await exchange(READER, socket => socket.write(text))
  }
  const rest = memory()
  say(`nobody else: ${inWords(await askForPages(FLOOD))}`)
  const sink = spawn(process.execPath, ['-e', SINK], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const sinkPort = await new Promise<number>(done =>
      sink.stdout.once('data', text => done(Number(text))),
    )
    for (const [number, [name, text]] of Object.entries(FLOODS).entries()) {
      const from = `127.3.0.${number + 1}`
      const elsewhere = await flooded(text, { port: sinkPort, from }, () => askForPages(FLOOD))
      const here = await flooded(text, { port, from }, () => askForPages(FLOOD))
      say(
        `${name}, ${here.sent} times: ${inWords(here.result)}; sent elsewhere: ${inWords(elsewhere.result)}`,
      )
      expect(here.result.most, name).toBeLessThan(elsewhere.result.most + DELAY)
    }
  } finally {
    sink.kill()
  }
  const after = memory()
  if (rest === null || after === null) return say('memory: not told by this system')
  say(`memory: ${Math.round(rest.now)} MB at rest, ${Math.round(after.most)} MB at most`)
  expect(after.most).toBeLessThan(rest.now + GARBAGE)
  expect(server.exitCode).toBe(null)
})
