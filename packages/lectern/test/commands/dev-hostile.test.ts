import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Dev, dev } from '../../src/commands/dev.ts'
import { copySite, type SiteCopy } from '../build/site.ts'

let site: SiteCopy
let server: Dev
beforeAll(async () => {
  site = copySite('good')
  site.edit('site.config.mjs', 'url:', "analytics: { beacon: 'https://count.example/x' }, url:")
  const started = await dev({ root: site.root, port: 0 })
  if (!('url' in started)) throw new Error(JSON.stringify(started.problems))
  server = started
})
afterAll(async () => {
  await server.close()
  site.remove()
})

const at = (path: string): string => join(site.root, path)
const get = (path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { redirect: 'manual' })
const text = async (path: string): Promise<string> => (await get(path)).text()

interface Answer {
  readonly status: number
  readonly body: string
}

/** A request with any headers and method, which `fetch` does not send. */
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = server
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, incoming => {
      let body = ''
      incoming.on('data', part => {
        body += part
        // The stream of events does not end.
        if (body.includes('connected')) incoming.destroy()
      })
      incoming.on('close', () => resolve({ status: incoming.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('the development server answers', () => {
  const PAGE = '/docs/Draft/'

  it.each([
    ['localhost', {}],
    ['localhost:8080', {}],
    ['127.0.0.1', {}],
    ['[::1]:3000', {}],
    ['localhost', { origin: 'http://localhost' }],
    ['localhost', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['localhost', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
  ])('at %s with %j', async (host, headers) => {
    expect((await ask(PAGE, { host, ...headers })).status).toBe(200)
  })

  it.each([
    ['evil.example', {}],
    ['localhost.evil.example', {}],
    ['192.0.2.1', {}],
    ['localhost', { origin: 'http://evil.example' }],
    ['localhost', { origin: 'null' }],
    ['localhost:3000', { origin: 'http://localhost:4000' }],
    ['localhost', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['localhost', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ])('nobody at %s with %j', async (host, headers) => {
    for (const path of [PAGE, '/__lectern/events', '/docs/search.json']) {
      const { status, body } = await ask(path, { host, ...headers })
      expect([path, status, body.includes('Draft')]).toEqual([path, 403, false])
    }
  })

  it.each([
    ['POST', 405],
    ['PUT', 405],
    ['DELETE', 405],
    ['OPTIONS', 200],
    ['HEAD', 200],
  ])('%s with %d', async (method, status) => {
    const answer = await ask(PAGE, { host: 'localhost' }, method)
    expect([answer.status, answer.body.includes('<html')]).toEqual([status, false])
  })

  it('with the security headers of the built site', async () => {
    for (const path of [
      PAGE,
      '/docs/nothing/',
      '/docs/search.json',
      '/__lectern/dev.js',
      '/docs/old/',
    ]) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    }
    const policy = (await get(PAGE)).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("script-src 'self'")
  })

  it('to nobody who counts visits', async () => {
    expect(await text(PAGE)).not.toContain('count.example')
  })

  it('searches: the index of each tree and its texts', async () => {
    for (const [root, word] of [
      ['/docs/', 'Linux'],
      ['/docs/ru/v5/', 'Текст'],
    ]) {
      const index = await get(`${root}search.json`)
      expect(index.status).toBe(200)
      const [path] = /assets\/search\/[\w.-]+/.exec(await index.text()) ?? []
      expect(await text(`/docs/${path}`)).toContain(word)
    }
    expect((await get('/docs/v9/search.json')).status).toBe(404)
  })

  it('the problems of a page outside of what is hydrated, the own ones first', async () => {
    site.write('content/docs/en/Loose.md', 'Text.')
    site.write('content/docs/en/Modern.md', '---\nsince: v5\n---\n\n[a](Nowhere.md)\n')
    const html = await text('/docs/Modern/')
    const [, before = '', list = ''] =
      /^([\s\S]*)(<details class="dev-problems"[\s\S]*)$/.exec(html) ?? []
    expect(before.trimEnd()).toMatch(/<\/div>(<link [^>]*>)?(<script[^>]*>[\s\S]*<\/script>)?$/)
    expect(before.match(/<main /g)).toHaveLength(1)
    expect(before).toContain('</main>')
    expect(list.indexOf('broken-link')).toBeGreaterThan(0)
    expect(list.indexOf('page-in-no-sidebar')).toBeGreaterThan(list.indexOf('broken-link'))
    rmSync(at('content/docs/en/Loose.md'))
    expect(await text('/docs/Install/')).not.toContain('Loose')
  })
})

describe('the development server shows what is there', () => {
  it('right after a file was written, whatever it is told of changes', async () => {
    for (let round = 0; round < 5; round++) {
      site.write('content/docs/en/Install.md', `---\ntitle: Install\n---\n\nRound ${round}.\n`)
      expect(await text('/docs/Install/')).toContain(`Round ${round}.`)
    }
  })

  it('after the content folder was away', async () => {
    renameSync(at('content'), at('away'))
    expect(await text('/docs/Install/')).toContain('[unreadable-file]')
    renameSync(at('away'), at('content'))
    expect((await get('/docs/Install/')).status).toBe(200)
    site.write('content/docs/en/New.md', '# New\n')
    expect((await get('/docs/New/')).status).toBe(200)
    rmSync(at('content/docs/en/New.md'))
    expect((await get('/docs/New/')).status).toBe(404)
  })

  it('after the configuration was away, wrong, and of another content folder', async () => {
    renameSync(at('site.config.mjs'), at('kept.mjs'))
    expect(await text('/docs/Install/')).toContain('[no-config]')
    renameSync(at('kept.mjs'), at('site.config.mjs'))
    expect((await get('/docs/Install/')).status).toBe(200)
    site.edit('site.config.mjs', 'url:', "content: 'texts', url:")
    expect(await text('/docs/Install/')).toContain('[unreadable-file]')
    renameSync(at('content'), at('texts'))
    expect((await get('/docs/Install/')).status).toBe(200)
    site.write('texts/docs/en/Install.md', '# Install\n\nFrom texts.\n')
    expect(await text('/docs/Install/')).toContain('From texts.')
    renameSync(at('texts'), at('content'))
    site.edit('site.config.mjs', "content: 'texts', ", '')
    expect((await get('/docs/Install/')).status).toBe(200)
  })

  it.each([
    ['a link that leads nowhere', (file: string) => symlinkSync('nowhere', file)],
    ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
    ['a folder', (file: string) => mkdirSync(file)],
    ['an include with a NUL', () => site.write('content/docs/en/zzz.md', '::include{file="a\0b"}')],
    ['quotes in quotes', () => site.write('content/docs/en/zzz.md', '> '.repeat(20_000))],
  ])('beside %s', async (_, make) => {
    make(at('content/docs/en/zzz.md'))
    expect((await get('/docs/Install/')).status).toBe(200)
    rmSync(at('content/docs/en/zzz.md'), { recursive: true })
    expect(await text('/docs/Install/')).not.toContain('zzz.md')
  })

  it('while files come and go', async () => {
    for (let round = 0; round < 6; round++) {
      for (let file = 0; file < 100; file++) site.write(`content/docs/en/p${file}.md`, '# P\n')
      const asked = Promise.all([get('/docs/Install/'), get('/docs/p1/'), get('/docs/search.json')])
      for (let file = 0; file < 100; file++) rmSync(at(`content/docs/en/p${file}.md`))
      for (const { status } of await asked) expect([200, 404]).toContain(status)
    }
    expect((await get('/docs/p1/')).status).toBe(404)
    expect((await get('/docs/Install/')).status).toBe(200)
  })
})

test('open pages are told of changes that do not end', async () => {
  const events = (await get('/__lectern/events')).body?.getReader()
  await events?.read()
  let round = 0
  // Each comes before the one before it can be told of.
  const writing = setInterval(() => {
    round += 1
    site.write('content/docs/en/Install.md', `# Install\n\n${round}\n`)
  }, 10)
  const { value } = (await events?.read()) ?? {}
  clearInterval(writing)
  expect(new TextDecoder().decode(value)).toContain('reload')
  await events?.cancel()
})
