import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../lectern/src/commands/build.ts'
import { serve } from '../../../lectern/src/commands/serve.ts'
import { copySite, type SiteCopy } from '../../../lectern/test/build/site.ts'
import { listen } from '../../src/listen.ts'
import type { Listening } from '../../src/listening.ts'
import { cloudflarePages } from './cloudflare.ts'
import { pageAddresses } from './page-addresses.ts'

/** A copy of the site with other options, built. */
async function builtSite(options: string): Promise<SiteCopy> {
  const site = copySite('hosts')
  site.edit('site.config.mjs', "basePath: '/a/b/',", options)
  const { problems } = await build(site)
  expect(problems).toEqual([])
  return site
}

interface Answer {
  readonly status: number
  /** Where it leads; null when it is no redirect. */
  readonly location: string | null
  readonly headers: Headers
  readonly text: string
}

async function get(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual' })
  const { status, headers } = response
  return { status, headers, location: headers.get('location'), text: await response.text() }
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(match => (match[1] ?? '').replaceAll('&amp;', '&'))

/** The two forms of addresses below a base path, as the servers have to serve them. */
const FORMS = [
  {
    name: 'with a slash at the end',
    options: "basePath: '/a/b/',",
    page: (path: string) => `${path}/`,
  },
  {
    name: 'without a slash at the end',
    options: "basePath: '/a/b/', trailingSlash: false,",
    page: (path: string) => path,
  },
]

describe.each(FORMS)('lectern serve, base path, addresses $name', ({ options, page }) => {
  let site: SiteCopy
  let server: Listening
  beforeAll(async () => {
    site = await builtSite(options)
    const served = await serve({ root: site.root, out: site.out, port: 0 })
    if ('problems' in served) throw new Error('not served')
    server = served
  })
  afterAll(async () => {
    await server.close()
    site.remove()
  })

  const pages = (): string[] => pageAddresses(site.out)

  test('has every page at its address, and states addresses of pages for search engines', async () => {
    const listed = matches(site.read('sitemap.xml'), /<loc>https:\/\/example\.org([^<]+)<\/loc>/g)
    expect(listed.length).toBeGreaterThan(10)
    expect(listed.filter(address => !pages().includes(address))).toEqual([])
    expect(pages().length).toBeGreaterThan(30)
    expect(pages()).toEqual(expect.arrayContaining(['/a/b/', page('/a/b/ru/v5/+=_statement')]))
    for (const address of pages()) {
      const { status, text } = await get(server.url + address)
      const [canonical] = matches(
        text,
        /<link rel="canonical" href="https:\/\/example\.org([^"]+)"/g,
      )
      expect([address, status]).toEqual([address, 200])
      expect(pages()).toContain(canonical)
      if (listed.includes(address)) expect(canonical).toBe(address)
    }
  })

  test('is asked for nothing by a page that is missing or elsewhere', async () => {
    const asked = new Set<string>()
    for (const address of [...pages(), '/a/b/nothing', '/a/b/ru/nothing']) {
      const { text } = await get(server.url + address)
      const found = matches(text, /(?:href|src|action|data-chunk|data-frame)="(\/[^"#]*)/g)
      for (const target of found) asked.add(target)
    }
    expect(asked.size).toBeGreaterThan(80)
    for (const target of asked) {
      const { status, location } = await get(server.url + target)
      // The page in the other language, which is missing too.
      const expected = /\/404(\.html)?$/.test(target) ? 404 : 200
      expect([target, status, location]).toEqual([target, expected, null])
    }
  })

  test('has a module for every page and the sidebars of every version', async () => {
    for (const root of ['', 'ru/', 'v5/', 'ru/v4/']) {
      const map: { script: string; pages: Record<string, string> } = JSON.parse(
        (await get(`${server.url}/a/b/${root}chunks.json`)).text,
      )
      expect(Object.keys(map.pages)).toContain(page(`/a/b/${root}Install`))
      for (const path of [map.script, ...Object.values(map.pages).map(chunk => `/a/b/${chunk}`)]) {
        const { status, headers } = await get(server.url + encodeURI(path))
        expect([path, status]).toEqual([path, 200])
        expect(headers.get('cache-control')).toContain('immutable')
      }
      const sidebars = await get(`${server.url}/a/b/${root}sidebars.json`)
      expect(sidebars.text).toContain(page(`/a/b/${root}Install`))
    }
  })

  test('searches with addresses of pages', async () => {
    const index: { texts: { path: string }[] } = JSON.parse(
      (await get(`${server.url}/a/b/search.json`)).text,
    )
    for (const { path } of index.texts) {
      const { status, headers } = await get(`${server.url}/a/b/${path}`)
      expect([status, headers.get('cache-control')]).toEqual([
        200,
        expect.stringContaining('immut'),
      ])
    }
    const answer = await fetch(`${server.url}/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify({
        requests: [
          {
            indexName: 'lectern',
            query: 'giraffe',
            facetFilters: ['language:en', 'lectern_tag:docs-default-current'],
          },
        ],
      }),
    })
    const { results }: { results: { hits: { url: string }[] }[] } = await answer.json()
    expect(results[0]?.hits[0]?.url).toContain(page('/a/b/IF_..._THEN_operator'))
  })

  test('leads from the other form of an address to the page', async () => {
    for (const path of [
      'Install',
      'v5',
      'ru/v4/+=_statement',
      'blog/tags/c',
      '%D0%BB%D0%B8%D1%86%D0%BE',
    ]) {
      const own = page(`/a/b/${path}`)
      const other = own.endsWith('/') ? own.slice(0, -1) : `${own}/`
      const { status, location } = await get(`${server.url + other}?q=1`)
      expect([status, location]).toEqual([301, `${own}?q=1`])
    }
  })

  test('finds operators and letters beyond ASCII however they are encoded', async () => {
    for (const path of [
      '%2B%3D_statement',
      '+=_statement',
      'IF_..._THEN_operator',
      'IF_%2E%2E%2E_THEN_operator',
    ]) {
      expect([path, (await get(server.url + page(`/a/b/${path}`))).status]).toEqual([path, 200])
    }
  })

  test('follows redirects and aliases for good, and permanent addresses for a time', async () => {
    const moved = [
      [page('/a/b/old'), 301, `${page('/a/b/Install')}#needs`],
      [page('/a/b/ru/old'), 301, `${page('/a/b/ru/Install')}#needs`],
      [page('/a/b/%2B%3D_old'), 301, page('/a/b/+=_statement')],
      [`${page('/a/b/old')}?q=1`, 301, `${page('/a/b/Install')}?q=1#needs`],
      [page('/a/b/was:here'), 301, 'https://example.com/%D1%8F?from=here'],
      [page('/a/b/ru/v5/Setup'), 301, page('/a/b/ru/v5/Install')],
      ['/a/b/begin.html', 301, page('/a/b/Install')],
      ['/a/b/v6', 302, '/a/b/'],
      ['/a/b/v6/', 302, '/a/b/'],
      [
        `${page('/a/b/v6/IF_..._THEN_operator')}?q=1`,
        302,
        `${page('/a/b/IF_..._THEN_operator')}?q=1`,
      ],
      [page('/a/b/ru/v6/+=_statement'), 302, page('/a/b/ru/+=_statement')],
      [page('/a/b/four/Install'), 302, page('/a/b/v4/Install')],
    ] as const
    for (const [from, status, to] of moved) {
      const answer = await get(server.url + from)
      expect([from, answer.status, answer.location]).toEqual([from, status, to])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    // Its permanent address is its own.
    expect((await get(server.url + page('/a/b/v5/Install'))).status).toBe(200)
  })

  test('never leads to another host by what a reader writes', async () => {
    for (const path of [
      '/a/b/v6//example.com/',
      '/a/b/v6/%2Fexample.com/',
      '/a/b/v6/\\example.com/',
      '//example.com/',
    ]) {
      const { status, location } = await get(server.url + path)
      expect([path, status >= 400, location]).toEqual([path, true, null])
    }
  })

  test('says in the language of the address that there is no page', async () => {
    const notFound = await get(`${server.url}/a/b/nothing/here`)
    expect([notFound.status, notFound.text]).toEqual([
      404,
      expect.stringContaining('<html lang="en"'),
    ])
    const russian = await get(`${server.url}/a/b/ru/v4/nothing/`)
    expect([russian.status, russian.text]).toEqual([
      404,
      expect.stringContaining('<html lang="ru"'),
    ])
    for (const path of [
      '/Install/',
      '/',
      '/a/',
      '/a/b/404',
      '/a/b/ru/404/',
      '/a/b/_headers',
      '/a/b/_redirects',
      '/a/b/.nojekyll',
    ]) {
      expect([path, (await get(server.url + path)).status >= 400]).toEqual([path, true])
    }
  })

  test('has the Markdown of a page and the JSON of a list beside them', async () => {
    const beside = (path: string, ending: string): string =>
      page(path).endsWith('/') ? `${path}/index.${ending}` : `${path}.${ending}`
    const twin = await get(server.url + beside('/a/b/v5/Install', 'md'))
    expect(twin.text).toMatch(/^# Install/)
    const list = await get(server.url + beside('/a/b/blog/tags/c', 'json'))
    expect(JSON.parse(list.text).posts).toHaveLength(1)
  })
})

describe.each(['', 'trailingSlash: false,', 'redirectPages: false,'])(
  'Cloudflare Pages, with %j',
  options => {
    let site: SiteCopy
    let server: Listening
    const page = (path: string): string => (options.startsWith('trailing') ? path : `${path}/`)
    beforeAll(async () => {
      site = await builtSite(options)
      server = await listen(cloudflarePages(site.out), { port: 0 })
    })
    afterAll(async () => {
      await server.close()
      site.remove()
    })

    test('takes the rules and serves every page and all that pages ask for', async () => {
      const pages = pageAddresses(site.out)
      expect(pages.length).toBeGreaterThan(30)
      const asked = new Set(pages)
      for (const address of pages) {
        const { text } = await get(server.url + address)
        for (const target of matches(text, /(?:href|src|data-chunk|data-frame)="(\/[^"#]*)/g))
          asked.add(target)
      }
      for (const target of asked) {
        const { status, headers } = await get(server.url + target)
        expect([target, status]).toEqual([target, 200])
        const cache = target.startsWith('/assets/')
          ? /^public, max-age=31536000, immutable$/
          : /max-age=0/
        expect([target, headers.get('cache-control')]).toEqual([
          target,
          expect.stringMatching(cache),
        ])
      }
    })

    test('redirects like lectern serve', async () => {
      const served = await serve({ root: site.root, out: site.out, port: 0 })
      if ('problems' in served) throw new Error('not served')
      const paths = [
        'old',
        'ru/old',
        '+=_old',
        'Setup',
        'ru/v5/Setup',
        'v6',
        'v6/Install',
        'ru/v6/+=_statement',
        'four/Install',
      ]
      for (const path of [...paths.map(path => page(`/${path}`)), '/begin.html', '/v6', '/v6/']) {
        const [theirs, ours] = [await get(server.url + path), await get(served.url + path)]
        // Names the site itself, for what would follow the slash could be another host.
        const location = theirs.location?.replace(/^https:\/\/example\.org/, '')
        expect([path, theirs.status, location]).toEqual([path, ours.status, ours.location])
        expect(theirs.status).toBe(/\/(v6|four)\b/.test(path) ? 302 : 301)
      }
      expect((await get(`${server.url}/v6//example.com/`)).location).toBe(
        'https://example.org//example.com/',
      )
      await served.close()
    })

    test('leads to the new address from every spelling of an old one', async () => {
      const follow = async (path: string): Promise<string> => {
        const { status, location, text } = await get(server.url + path)
        if (location !== null) return follow(location.replace(/^https:\/\/example\.org/, ''))
        const [next] = matches(text, /http-equiv="refresh" content="0;url=([^"]*)"/g)
        return next ?? `${status} ${path.replace(/[?#].*/, '')}`
      }
      for (const path of ['/+=_old/', '/+=_old', '/%2B%3D_old/', '/%2B%3D_old']) {
        expect([path, await follow(path)]).toEqual([
          path,
          expect.stringContaining(page('/+=_statement')),
        ])
      }
    })

    test('sends what lectern serve sends for safety, and the headers of the site itself', async () => {
      const served = await serve({ root: site.root, out: site.out, port: 0 })
      if ('problems' in served) throw new Error('not served')
      const [theirs, ours] = [await get(`${server.url}/`), await get(`${served.url}/`)]
      const names = [...ours.headers.keys()].filter(name => /^x-|policy/.test(name))
      expect(names.length).toBeGreaterThan(5)
      for (const name of names.filter(name => name !== 'content-security-policy')) {
        expect([name, theirs.headers.get(name)]).toEqual([name, ours.headers.get(name)])
      }
      const directives = (answer: Answer): string[] =>
        (answer.headers.get('content-security-policy') ?? '').split(';')
      // Pictures come with it too, so it leaves their styles to the policy that documents state.
      const left = /^(default|style|img|media|font)-src /
      expect(directives(theirs)).toEqual(directives(ours).filter(text => !left.test(text)))
      expect(directives(theirs)).toContain("frame-ancestors 'self'")
      expect(directives(theirs).join()).toMatch(/script-src 'self' 'sha256-/)
      expect(theirs.headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(theirs.headers.get('x-own')).toBe('yes')
      await served.close()
    })
  },
)

test('redirects are pages only where they have to be', async () => {
  const site = await builtSite('redirectPages: false,')
  const old = ['old/index.html', '+=_old/index.html', 'Setup/index.html', 'begin.html']
  expect(old.filter(path => existsSync(join(site.out, path)))).toEqual([])
  site.edit('site.config.mjs', 'redirectPages: false,', '')
  await build(site)
  expect(old.filter(path => existsSync(join(site.out, path)))).toEqual(old)
  site.remove()
})

test('a site that is not on https does not ask browsers to stay there', async () => {
  const site = await builtSite('')
  expect(site.read('_headers')).toContain('strict-transport-security')
  site.edit('site.config.mjs', 'https://example.org', 'http://example.org')
  await build(site)
  expect(site.read('_headers')).not.toContain('strict-transport-security')
  expect(site.read('.nojekyll')).toBe('')
  site.remove()
})
