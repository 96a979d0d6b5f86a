import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenedSite, openDevSite } from '../../src/commands/dev/dev-site.ts'
import { type Dev, dev } from '../../src/commands/dev.ts'
import { siteState } from '../../src/content/site-state.ts'
import { openSiteEngine } from '../../src/pipeline/open-engine.ts'
import { copySite, type SiteCopy, siteOfTest } from '../build/site.ts'

/** Starts the server of a site, at any free port. */
async function start(root: string): Promise<Dev> {
  const started = await dev({ root, port: 0 })
  if (!('url' in started)) throw new Error(JSON.stringify(started.problems))
  return started
}

let site: SiteCopy
let server: Dev
beforeAll(async () => {
  site = copySite('good')
  server = await start(site.root)
})
afterAll(async () => {
  await server.close()
  site.remove()
})

const get = (path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { redirect: 'manual' })
const text = async (path: string): Promise<string> => (await get(path)).text()

describe('the development server', () => {
  test('keeps what it has made while it runs, for a signal ends it at once', async () => {
    expect((await get('/docs/Install/')).status).toBe(200)
    const kept = join(site.root, '.lectern', 'compile.json')
    await expect.poll(() => existsSync(kept)).toBe(true)
  })

  test('is there for this machine only', async () => {
    const at = (host: string) => fetch(`http://${host}:${server.port}/docs/Install/`)
    expect((await at('localhost')).status).toBe(200)
    // An address of this machine that only a server for all of them answers at.
    await expect(at('127.0.0.2')).rejects.toThrow()
  })

  test.each([
    ['no-port', { port: 65_535 }],
    ['no-host', { port: 0, host: '192.0.2.1' }],
  ])('says why it cannot start: %s', async (code, where) => {
    const taken = createServer()
    await new Promise<void>(resolve => {
      taken.once('error', () => resolve())
      taken.listen({ port: 65_535, host: '127.0.0.1' }, () => resolve())
    })
    expect(await dev({ root: site.root, ...where })).toEqual({
      problems: [expect.objectContaining({ code, hint: expect.stringContaining('--') })],
    })
    taken.close()
  })

  test('renders a page of any version and locale', async () => {
    expect(await text('/docs/Install/')).toContain('<h1 tabindex="-1">Install</h1>')
    expect(await text('/docs/ru/v5/Install/')).toContain('lang="ru"')
  })

  test('has everything that the application of a page asks for', async () => {
    const html = await text('/docs/v5/Install/')
    const named = [...html.matchAll(/ (?:data-chunk|data-frame|src)="(\/docs\/[^"]+)"/g)]
    expect(named.length).toBeGreaterThan(3)
    for (const [, path = ''] of named) expect([path, (await get(path)).status]).toEqual([path, 200])
    // Also to a document that was loaded before the last change.
    for (const path of ['css/later.00000000.css', 'js/en.frame.0000000000.js']) {
      expect([path, (await get(`/docs/assets/${path}`)).status]).toEqual([path, 200])
    }
    for (const path of [
      '/docs/v5/sidebars.json',
      '/docs/blog/index.json',
      '/docs/v5/chunks.json',
    ]) {
      expect(Object.keys(await (await get(path)).json())).not.toEqual([])
    }
  })

  test('has the feeds and the texts for language models', async () => {
    expect(await text('/docs/ru/blog/atom.xml')).toContain('<title>Первая запись</title>')
    const pages = (await text('/docs/v5/llms.txt')).match(/index\.md\)/g)
    const full = await text('/docs/v5/llms-full.txt')
    expect(full).toContain(await text('/docs/v5/Install/index.md'))
    expect(pages?.length).toBeGreaterThan(5)
    expect(full.match(/^Source: /gm)?.length).toBe(pages?.length)
    expect((await get('/docs/v7/llms.txt')).status).toBe(404)
    expect((await get('/else/v5/llms.txt')).status).toBe(404)
  })

  test('names no script in its map, so that each page is loaded as a document', async () => {
    const map = await (await get('/docs/chunks.json')).json()
    expect(map.script).toBe('')
  })

  test('leads to the page where the slash is missing, and has the 404 page of the language', async () => {
    for (const path of ['/docs/v5/Install', '/docs/search']) {
      const moved = await get(`${path}?q=a%20b`)
      expect([moved.status, moved.headers.get('location')]).toEqual([302, `${path}/?q=a%20b`])
    }
    for (const path of ['/docs/ru/nothing/', '/docs/ru/404.html']) {
      const missing = await get(path)
      expect([path, missing.status]).toEqual([path, 404])
      expect(await missing.text()).toContain('lang="ru"')
    }
  })

  test('goes on when its cache is emptied while it runs', async () => {
    const before = await text('/docs/Install/')
    rmSync(join(site.root, '.lectern'), { recursive: true })
    expect(await text('/docs/Install/')).toBe(before)
  })

  test('tells of a file that cannot be read, and goes on', async () => {
    const dangling = join(site.root, 'content/images/dangling.svg')
    symlinkSync('nowhere', dangling)
    site.write('content/docs/en/_change.md', 'One.')
    await expect.poll(() => text('/docs/Install/')).toContain('[unreadable-file]')
    rmSync(dangling)
    site.write('content/docs/en/_change.md', 'Another.')
    await expect.poll(() => text('/docs/Install/')).not.toContain('[unreadable-file]')
  })

  test('shows the problems of a page in the page, and tells open pages to load anew', async () => {
    const events = (await get('/__lectern/events')).body?.getReader()
    const next = async (): Promise<string> => {
      const chunk = await events?.read()
      return new TextDecoder().decode(chunk?.value)
    }
    expect(await next()).toContain('connected')
    site.write('content/docs/en/Install.md', '---\ntitle: Install\n---\n\n[Lost](Nowhere.md)\n')
    expect(await next()).toContain('reload')
    const html = await text('/docs/Install/')
    expect(html).toContain('there is no page &quot;Nowhere&quot;')
    await events?.cancel()
  })
})

test.each([
  { options: "basePath: '/a/b/',", end: '/', twin: '/index.md' },
  { options: "basePath: '/a/b/', trailingSlash: false,", end: '', twin: '.md' },
])('redirects are followed and pages found with $options', async ({ options, end, twin }) => {
  const other = copySite('hosts')
  other.edit('site.config.mjs', "basePath: '/a/b/',", options)
  const running = await start(other.root)
  const ask = (path: string) => fetch(`${running.url}/a/b${path}`, { redirect: 'manual' })
  expect((await ask(`/+=_statement${end}`)).status).toBe(200)
  expect(await (await ask(`/v5/Install${twin}`)).text()).toMatch(/^# Install/)
  for (const [from, to] of [
    [end === '/' ? '/Install' : '/Install/', `/Install${end}`],
    [`/old${end}`, `/Install${end}#needs`],
    [`/ru/v5/Setup${end}`, `/ru/v5/Install${end}`],
    [`/v6/%2B=_statement${end}`, `/+=_statement${end}`],
    ['/four', `/v4${end}`],
  ]) {
    const { status, headers } = await ask(from ?? '')
    expect([from, status, headers.get('location')]).toEqual([from, 302, `/a/b${to}`])
  }
  await running.close()
  other.remove()
})

test('the terminal says what changes and which problems come and go, and a draft is marked', async () => {
  const own = copySite('page-in-no-sidebar')
  const config = readFileSync(join(own.root, 'site.config.mjs'), 'utf8')
  const lines: string[] = []
  const started = await dev({ root: own.root, port: 0, onLine: line => lines.push(line) })
  if (!('url' in started)) throw new Error('not started')
  const open = async (path: string) => (await fetch(started.url + path)).text()
  expect(await open('/')).not.toContain('class="dev-draft"')
  expect(lines).toEqual([])

  own.write('content/docs/en/Broken.md', '---\ndraft: true\n---\n\n# Broken\n\n[x](Nowhere.md)\n')
  expect(await open('/Broken/')).toContain('class="dev-draft"')
  expect(lines.splice(0)).toEqual([
    `changed  ${join('content', 'docs', 'en', 'Broken.md')}`,
    expect.stringMatching(/^error .*Broken\.md:7:1 {2}there is no page "Nowhere" \[broken-link\]$/),
  ])
  await open('/Broken/')
  expect(lines).toEqual([])

  own.edit('content/docs/en/Broken.md', '[x](Nowhere.md)', 'Text.')
  await open('/Broken/')
  expect(lines).toEqual([
    `changed  ${join('content', 'docs', 'en', 'Broken.md')}`,
    expect.stringMatching(/^mended {3}error .*Broken\.md:7:1 {2}there is no page "Nowhere"/),
  ])
  lines.splice(0)
  own.write('site.config.mjs', 'export default {')
  await open('/')
  own.write('site.config.mjs', config)
  await open('/')
  expect(lines.filter(line => line.startsWith('changed'))).toEqual(
    Array(2).fill('changed  site.config.mjs'),
  )
  await started.close()
  own.remove()
})

test('a site is laid out again where its pages have other titles, and not where they have other texts', async () => {
  const own = siteOfTest('good')
  const engine = openSiteEngine(own.root)
  const first = await openDevSite(own.root, engine)
  const openNext = async (opened: OpenedSite): Promise<OpenedSite> =>
    openDevSite(own.root, engine, { opened, seen: siteState(opened) })
  own.edit('content/docs/en/Install.md', '## Requirements', '## What it needs')
  const second = await openNext(first)
  expect(second.dev?.site).toBe(first.dev?.site)
  const route = second.dev?.site.byPermalink.get('/docs/Install/')
  if (route === undefined || route.type === 'redirect') throw new Error('no such page')
  const page = await second.dev?.render(route)
  expect(page?.outputs[0]?.content).toContain('What it needs')
  own.edit('content/docs/en/Install.md', 'title: Install', 'title: Set up')
  const third = await openNext(second)
  expect(third.dev?.site.byPermalink.get('/docs/Install/')?.title).toBe('Set up')
  await engine.close()
})

test('a page shows what an included file outside of the content has become', async () => {
  const own = siteOfTest('good')
  own.write('code/main.txt', 'first\n')
  own.edit(
    'site.config.mjs',
    "basePath: '/docs/',",
    "basePath: '/docs/', includes: { app: 'code' },",
  )
  own.edit(
    'content/docs/en/Install.md',
    '## Requirements',
    '::include{file="@app/main.txt"}\n\n## Requirements',
  )
  const started = await start(own.root)
  const page = async () => (await fetch(`${started.url}/docs/Install/`)).text()
  expect(await page()).toContain('first')
  own.write('code/main.txt', 'second\n')
  expect(await page()).toContain('second')
  await started.close()
})
