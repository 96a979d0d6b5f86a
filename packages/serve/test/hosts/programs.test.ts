import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../lectern/src/commands/build.ts'
import { copySite, type SiteCopy } from '../../../lectern/test/build/site.ts'
import { pageAddresses } from './page-addresses.ts'

const examples = resolve(import.meta.dirname, '../../../../hosting')

/** A program that serves files, and how the example of its configuration is tried. */
interface Program {
  readonly name: string
  /** The program; its tests are left out where it is not installed. */
  readonly file: string
  /** Writes the configuration for a folder and a port; returns the arguments that check and start it. */
  configure(to: {
    readonly example: string
    readonly folder: string
    readonly state: string
    readonly port: number
  }): { readonly check: readonly string[]; readonly start: readonly string[] }
  readonly example: string
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'nginx',
    file: process.env.NGINX_PATH ?? '/usr/sbin/nginx',
    example: 'nginx.conf',
    configure({ example, folder, state, port }) {
      const server = example
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('/srv/docs', folder)
        .replace('# gzip_static on;', 'gzip_static on;')
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const config = `daemon off; pid ${state}/pid; error_log ${state}/error.log; worker_processes 1;
events {}
http {
  access_log off;
  ${paths.map(name => `${name}_temp_path ${state}/${name};`).join(' ')}
  types { text/html html; text/css css; application/javascript js; application/json json; image/svg+xml svg; }
  default_type application/octet-stream;
  ${server}
}
`
      writeFileSync(join(state, 'nginx.conf'), config)
      const start = ['-p', state, '-e', join(state, 'error.log'), '-c', join(state, 'nginx.conf')]
      return { check: ['-t', ...start], start }
    },
  },
  {
    name: 'Caddy',
    file: process.env.CADDY_PATH ?? '/usr/bin/caddy',
    example: 'Caddyfile',
    configure({ example, folder, state, port }) {
      const file = join(state, 'Caddyfile')
      const server = example
        .replace('docs.example.org {', `http://localhost:${port} {`)
        .replace('/srv/docs', folder)
        .replace('# precompressed', 'precompressed')
      writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${server}`)
      const config = ['--config', file, '--adapter', 'caddyfile']
      return { check: ['validate', ...config], start: ['run', ...config] }
    },
  },
]

/** What is uncommented in an example for addresses without a slash at the end. */
const FORMS = [
  { form: 'with a slash at the end', options: 'precompressed: true,', slash: true },
  { form: 'without', options: 'precompressed: true, trailingSlash: false,', slash: false },
]

/** Copies the site with other options, and builds it where workers of a program, which may be another user, can read. */
async function builtSite(options: string, folder = 'dist'): Promise<SiteCopy> {
  const copy = copySite('hosts')
  copy.edit('site.config.mjs', "basePath: '/a/b/',", options)
  for (const name of ['security.txt', '.secret', 'a/.b'])
    copy.write(`content/static/.well-known/${name}`, name)
  copy.write('content/static/sub/.well-known/c', 'c')
  const site = { ...copy, out: join(copy.root, folder) }
  await build(site)
  execFileSync('chmod', ['-R', 'a+rX', dirname(site.root)])
  return site
}

const isInstalled = ({ file }: Program): boolean => existsSync(file)

describe.skipIf(!PROGRAMS.some(isInstalled)).each(FORMS)(
  'addresses $form',
  ({ options, slash }) => {
    let site: SiteCopy
    beforeAll(async () => {
      site = await builtSite(options)
    })
    afterAll(() => site.remove())

    for (const program of PROGRAMS) {
      describe.skipIf(!isInstalled(program))(
        `${program.name}, as hosting/${program.example} has it`,
        () => {
          let child: ChildProcess
          let port: number
          const page = (path: string): string => (slash ? `${path}/` : path)

          beforeAll(async () => {
            const text = readFileSync(join(examples, program.example), 'utf8')
            const example = slash ? text : withoutSlash(text)
            const started = await start(program, { example, site, folder: site.out })
            port = started.port
            child = started.child
          })
          afterAll(() => stop(child))

          const get = (path: string, headers = {}): Promise<Answer> => ask(port, path, headers)

          test('every page is there, and all that pages ask for', async () => {
            const pages = pageAddresses(site.out)
            expect(pages.length).toBeGreaterThan(30)
            const asked = new Set(pages)
            for (const address of pages) {
              const { body } = await get(address)
              const found = matches(
                body.toString(),
                /(?:href|src|data-chunk|data-frame)="(\/[^"#]*)/g,
              )
              for (const target of found) asked.add(target)
            }
            for (const target of asked) {
              const { status, headers } = await get(encodeURI(decodeURI(target)))
              expect([target, status]).toEqual([target, 200])
              const cache = target.startsWith('/assets/')
                ? 'public, max-age=31536000, immutable'
                : 'no-cache'
              expect([target, headers['cache-control']]).toEqual([target, cache])
            }
          })

          test('operators and letters beyond ASCII are found however they are encoded', async () => {
            const names = [
              '+=_statement',
              '%2B%3D_statement',
              'IF_..._THEN_operator',
              'IF_%2E%2E%2E_THEN_operator',
              '%D0%BB%D0%B8%D1%86%D0%BE',
            ]
            for (const name of names) {
              for (const root of ['', '/ru/v4']) {
                const path = page(`${root}/${name}`)
                const { status, body } = await get(path)
                expect([path, status, body.includes('<link rel="canonical"')]).toEqual([
                  path,
                  200,
                  true,
                ])
              }
            }
          })

          test('the other form of an address leads to the page', async () => {
            for (const path of [
              '/Install',
              '/v5',
              '/ru',
              '/ru/v5/Install',
              '/+=_statement',
              '/blog/tags/c',
            ]) {
              const own = page(path)
              const other = slash ? path : `${path}/`
              const { status, headers } = await get(other)
              expect([other, [301, 308].includes(status)]).toEqual([other, true])
              expect(decodeURIComponent(String(headers.location))).toBe(own)
            }
          })

          test('permanent addresses lead to the current version for a time, and to no other host', async () => {
            for (const [from, to] of [
              ['/v6', '/'],
              ['/v6/', '/'],
              [page('/v6/Install'), page('/Install')],
              [page('/ru/v6/+=_statement'), page('/ru/+=_statement')],
              [page('/v6/IF_..._THEN_operator'), page('/IF_..._THEN_operator')],
            ] as const) {
              const { status, headers } = await get(from)
              expect([from, status, headers.location]).toEqual([from, 302, to])
            }
            for (const path of [
              '/v6//example.com/',
              '/v6/%2Fexample.com/',
              '/v6/%2F%2Fexample.com/',
            ]) {
              const { headers } = await get(path)
              expect([path, String(headers.location)]).toEqual([
                path,
                expect.not.stringMatching(/^\/\/|:/),
              ])
            }
          })

          test('redirects are pages', async () => {
            expect((await get(page('/old'))).body.toString()).toContain(
              `0;url=${page('/Install')}#needs`,
            )
            expect((await get('/begin.html')).body.toString()).toContain(
              `0;url=${page('/Install')}`,
            )
          })

          test('what is well known is served (RFC 8615)', async () => {
            const { status, body } = await get('/.well-known/security.txt')
            expect([status, body.toString()]).toEqual([200, 'security.txt'])
          })

          test('what is not there has the page of its language, is not kept, and comes with all headers', async () => {
            for (const [path, lang] of [
              ['/nothing', 'en'],
              ['/v4/nothing/here/', 'en'],
              ['/ru/nothing/', 'ru'],
              ['/ru/v4/nothing', 'ru'],
              ['/assets/js/en.index.0000000000.js', 'en'],
              ['/_headers', 'en'],
              ['/_redirects', 'en'],
              ['/.nojekyll', 'en'],
              ['/.lectern', 'en'],
              ['/.well-known/.secret', 'en'],
              ['/.well-known/a/.b', 'en'],
              ['/sub/.well-known/c', 'en'],
            ] as const) {
              // Some lead to the other form of the address first.
              const first = await get(path)
              const { status, headers, body } =
                first.status === 301 ? await get(String(first.headers.location)) : first
              expect([path, status]).toEqual([path, 404])
              expect([path, body.includes(`<html lang="${lang}"`)]).toEqual([path, true])
              expect(String(headers['cache-control'])).not.toContain('immutable')
              expect(headers['x-content-type-options']).toBe('nosniff')
              expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
            }
          })

          test('texts are sent as they were compressed, Markdown as text', async () => {
            const address = page('/v4/Install')
            const { headers, body } = await get(address, { 'accept-encoding': 'gzip' })
            const file = slash ? 'v4/Install/index.html.gz' : 'v4/Install.html.gz'
            expect(headers['content-encoding']).toBe('gzip')
            expect(body.equals(readFileSync(join(site.out, file)))).toBe(true)
            const twin = await get(slash ? '/v4/Install/index.md' : '/v4/Install.md')
            expect(twin.headers['content-type']).toMatch(/^text\/markdown; ?charset=utf-8$/)
          })
        },
      )
    }
  },
)

describe.skipIf(!PROGRAMS.some(isInstalled))('below a base path, as docs/hosting.md has it', () => {
  let site: SiteCopy
  beforeAll(async () => {
    site = await builtSite("basePath: '/a/b/',", 'served/a/b')
  })
  afterAll(() => site.remove())

  for (const program of PROGRAMS) {
    test.skipIf(!isInstalled(program))(
      `${program.name} serves pages, redirects and what is not found`,
      async () => {
        const { port, child } = await start(program, {
          example: withBasePath(readFileSync(join(examples, program.example), 'utf8'), '/a/b'),
          site,
          folder: join(site.root, 'served'),
        })
        const answers = async (path: string): Promise<unknown[]> => {
          const { status, headers } = await ask(port, path)
          return [path, status, headers.location ?? headers['cache-control']]
        }
        const [asset = ''] = readdirSync(join(site.out, 'assets/js'))
        expect(await answers('/a/b/Install/')).toEqual(['/a/b/Install/', 200, 'no-cache'])
        expect(await answers(`/a/b/assets/js/${asset}`)).toContain(
          'public, max-age=31536000, immutable',
        )
        const moved = ['/a/b/v6/Install/', 302, '/a/b/Install/']
        expect(await answers('/a/b/v6/Install/')).toEqual(moved)
        for (const [path, lang] of [
          ['/a/b/nothing/', 'en'],
          ['/a/b/_headers', 'en'],
          ['/a/b/ru/nothing/', 'ru'],
        ] as const) {
          const { status, body } = await ask(port, path)
          expect([path, status]).toEqual([path, 404])
          expect([path, body.includes(`<html lang="${lang}"`)]).toEqual([path, true])
        }
        await stop(child)
      },
    )
  }
})

/** Puts a base path where the guide says. */
function withBasePath(text: string, base: string): string {
  return text
    .replace(/(\^|\s)(\/(?:assets\/|ru\b|404\.html))/g, `$1${base}$2`)
    .replace('^/(ru/)?v6', `^${base}/(ru/)?v6`)
    .replace(/ (\/[${].*(?:redirect;|302))$/m, ` ${base}$1`)
}

/** Starts a program for a site, once its configuration is found good, and waits until it answers. */
async function start(
  program: Program,
  { site, ...to }: { readonly site: SiteCopy; readonly example: string; readonly folder: string },
): Promise<{ readonly port: number; readonly child: ChildProcess }> {
  const state = join(site.root, program.name)
  mkdirSync(state)
  const port = await freePort()
  const { check, start } = program.configure({ ...to, state, port })
  const env = { ...process.env, HOME: state, XDG_DATA_HOME: state, XDG_CONFIG_HOME: state }
  execFileSync(program.file, check, { env, stdio: 'pipe' })
  const child = spawn(program.file, start, { env, stdio: 'ignore' })
  await answering(port, child)
  return { port, child }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}

/** Takes the lines for the one form of addresses away and brings in those for the other. */
function withoutSlash(text: string): string {
  const lines = text.split('\n')
  const isComment = (line = ''): boolean => /^\s*# /.test(line)
  return lines
    .map((line, index) => {
      const before = lines.slice(0, index).findLastIndex(other => /slash at the end:$/.test(other))
      if (before === index - 1 && before >= 0) return ''
      const from = lines
        .slice(0, index)
        .findLastIndex(other => /"trailingSlash: false":$/.test(other))
      const isOne = from >= 0 && lines.slice(from + 1, index + 1).every(isComment)
      return isOne ? line.replace('# ', '') : line
    })
    .join('\n')
}

interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

/** Asks for a path as it is written. */
function ask(port: number, path: string, headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: 'localhost', family: 4, port, path, headers }, incoming => {
      const parts: Buffer[] = []
      incoming.on('data', part => parts.push(part))
      incoming.on('end', () => {
        const { statusCode = 0, headers } = incoming
        resolve({ status: statusCode, headers, body: Buffer.concat(parts) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Waits until a program answers at a port. */
async function answering(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await ask(port, '/').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error('the program has ended')
}

/** A port that nobody has. It is none of those that systems give to whom it is all the same: they stay free. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 5000); ; port++) {
    const server = createServer().listen(port)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(match => (match[1] ?? '').replaceAll('&amp;', '&'))
}
