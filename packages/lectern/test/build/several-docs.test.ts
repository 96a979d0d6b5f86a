import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAddresses } from '../../src/commands/addresses.ts'
import { build } from '../../src/commands/build.ts'
import { dev } from '../../src/commands/dev.ts'
import { translationStatus } from '../../src/commands/status.ts'
import { cleanBuild } from './edits.ts'
import { changedPaths, copySite, type SiteCopy, siteOfTest, snapshot } from './site.ts'

let site: SiteCopy
beforeAll(async () => {
  site = copySite('several-docs')
  const { problems, samples } = await build(site)
  expect(problems).toEqual([])
  // In the two versions of one set whose texts hold it, and in two languages.
  expect(samples).toBe(4)
})
afterAll(() => site.remove())

const json = (path: string) => JSON.parse(site.read(path))

describe('several sets of documentation', () => {
  it('have versions, addresses and sidebars of their own', () => {
    expect(site.read('index.html')).toContain('<h1 tabindex="-1">App</h1>')
    expect(site.read('index.html')).toContain('Since two.')
    expect(site.read('v1/index.html')).not.toContain('Since two.')
    expect(site.read('cloud/Install/index.html')).toContain('Since three.')
    expect(site.read('cloud/v2/Install/index.html')).not.toContain('Since three.')
    expect(site.read('ru/cloud/v1/index.html')).toContain('The old cloud')
    expect(json('sidebars.json').guide.map(({ label }: { label: string }) => label)).toEqual([
      'App',
      'Install the app',
      'Late page',
    ])
    expect(json('ru/cloud/v2/sidebars.json').guide).toMatchObject([
      { label: 'Облако', href: '/ru/cloud/v2/' },
      { label: 'Install the cloud', items: [{ label: 'Forward' }] },
    ])
    expect(site.read('_redirects')).toContain('/cloud/v3/* /cloud/:splat 302')
  })

  it('have version menus of their own, and none where a page is in no set', () => {
    const menu = (path: string) =>
      [
        ...site.read(path).matchAll(/<a[^>]*data-name="([^"]+)"[^>]*data-preference="([^"]+)"/g),
      ].map(([, name, preference]) => `${preference} ${name}`)
    const marked = (path: string) => site.read(path).match(/data-preference="[^"]+"/g) ?? []
    expect(menu('cloud/index.html').length + marked('cloud/index.html').length).toBeGreaterThan(0)
    expect(new Set(marked('cloud/index.html'))).toEqual(
      new Set(['data-preference="docs-preferred-version-cloud"']),
    )
    expect(new Set(marked('v1/index.html'))).toEqual(
      new Set(['data-preference="docs-preferred-version-app"']),
    )
    expect(marked('about/index.html')).toEqual([])
  })

  it('name the versions of a page in its order of reading', async () => {
    const rtl = copySite('several-docs')
    rtl.edit('site.config.ts', "label: 'Русский' }", "label: 'Русский', direction: 'rtl' }")
    await build(rtl)
    const line = (path: string) => /page-line">([^<]*)/.exec(rtl.read(path))?.[1]
    expect(line('cloud/Install/index.html')).toBe('task · 3.x · 2.x')
    expect(line('ru/cloud/Install/index.html')).toBe(
      '\u2068task\u2069 · \u20683.x\u2069 · \u20682.x\u2069',
    )
    rtl.remove()
  })

  it('link to each other: to their own version, else to the newest', () => {
    expect(site.read('v1/index.html')).toContain('href="/cloud/Install/#by-hand"')
    expect(site.read('ru/index.html')).toContain('href="/ru/cloud/Install/#by-hand"')
    expect(site.read('v1/index.html')).toContain('href="/v1/Install/#by-hand"')
    expect(site.read('cloud/v2/index.html')).toContain('href="/Install/#by-hand"')
    expect(site.read('cloud/v2/index.html')).toContain('href="/cloud/v2/Install/"')
    expect(site.read('blog/both/index.html')).toContain('href="/cloud/Install/#in-the-cloud"')
    expect(site.read('about/index.html')).toContain('href="/cloud/v2/Install/#by-hand"')
  })

  it('document a language each, or none, and have files for a locale', () => {
    const linked = 'href="/cloud/v2/forward/"'
    expect(site.read('cloud/v2/Install/index.html')).toMatch(
      /<code><a class="kw" href="\/cloud\/v2\/forward\/"[^>]*>forward<\/a><\/code>/,
    )
    expect(site.read('cloud/v2/index.html')).toContain(linked)
    expect(site.read('Install/index.html')).toContain('<code>forward</code>')
    expect(site.read('cloud/index.html')).toContain('width="40"')
    expect(site.read('ru/cloud/index.html')).toContain('width="44"')
  })

  it('are searched and listed apart, by their names', () => {
    expect(json('cloud/v2/search.json')).toMatchObject({ tag: 'docs-cloud-v2', version: 'v2' })
    expect(json('ru/search.json')).toMatchObject({ tag: 'docs-app-v2', version: 'v2' })
    const index = site.read('cloud/search.json')
    expect(index).toContain('Install the cloud')
    expect(index).not.toContain('Install the app')
    expect(site.read('llms.txt')).toMatch(/^# Two products App 2\.x\n/)
    expect(site.read('llms.txt')).toContain('[Cloud 3.x](https://example.org/cloud/llms.txt)')
    expect(site.read('llms.txt')).toContain('Both')
    expect(site.read('ru/cloud/llms.txt')).toMatch(/^# Two products Облако 3\.x\n/)
    expect(site.read('cloud/llms.txt')).not.toContain('Both')
    const versions: readonly { readonly set: string; readonly name: string }[] =
      json('versions.json')
    expect(versions.map(({ set, name }) => `${set} ${name}`)).toEqual([
      'app v2',
      'app v1',
      'cloud v3',
      'cloud v2',
      'cloud v1',
    ])
    expect(Object.keys(json('cloud/v2/chunks.json').pages)).toEqual([
      '/cloud/v2/',
      '/cloud/v2/Install/',
      '/cloud/v2/forward/',
    ])
  })

  it('are stood for by their newest version, which the sitemap lists', () => {
    const canonical = '<link rel="canonical" href="https://example.org/cloud/Install/">'
    expect(site.read('cloud/v2/Install/index.html')).toContain(canonical)
    expect(site.read('cloud/v1/index.html')).toContain('<meta name="robots" content="noindex">')
    const map = site.read('sitemap.xml')
    expect(map).toContain('<loc>https://example.org/cloud/Install/</loc>')
    expect(map).toContain('<loc>https://example.org/Install/</loc>')
    expect(map).not.toContain('/v2/')
  })

  it('are all that the navbar, the footer and the 404 page lead to', () => {
    for (const path of ['v1/index.html', 'cloud/v2/index.html', 'blog/index.html']) {
      const html = site.read(path)
      const own = path.startsWith('v1') ? '/v1/' : '/'
      expect(html).toContain(`<a href="${own}"`)
      expect(html).toMatch(/<a href="\/cloud\/(v2\/)?"[^>]*>Cloud<\/a>/)
      expect(html).toContain('<a href="/Install/">Install the app</a>')
      expect(html).toContain('<a href="/cloud/">Cloud</a>')
    }
    expect(site.read('404.html')).toContain('href="/cloud/"')
  })

  it('count for addresses and translations', async () => {
    expect((await recordAddresses(site.root)).problems).toEqual([])
    const listed = readFileSync(join(site.root, 'addresses.txt'), 'utf8')
    expect(listed).toContain('/ru/cloud/v1/\n')
    const { locales } = await translationStatus(site.root)
    expect(locales[0]?.missing).toContain('cloud/docs/ru/Install.md')
    expect(locales[0]?.missing).not.toContain('cloud/docs/ru/Home.md')
  })
})

it('a page in development may link to another set and another version', async () => {
  const server = await dev({ root: site.root, port: 0 })
  if (!('url' in server)) throw new Error(JSON.stringify(server.problems))
  const textOf = async (path: string) => (await fetch(server.url + path)).text()
  for (const path of ['/v1/', '/about/', '/blog/', '/cloud/v2/']) {
    const html = await textOf(path)
    expect([path, html.includes('dev-problems')]).toEqual([path, false])
    expect(html).toContain('<h1')
  }
  expect(await textOf('/cloud/v2/search.json')).toContain('docs-cloud-v2')
  expect(await textOf('/cloud/llms-full.txt')).toContain('Install the cloud')
  await server.close()
})

const EDITS: readonly (readonly [string, (site: SiteCopy) => void])[] = [
  ['a text', site => site.edit('content/cloud/docs/en/Install.md', 'Since three', 'From three')],
  [
    'an anchor that another set links to',
    site => {
      site.edit('content/cloud/docs/en/Install.md', '## By hand', '## Alone')
      site.edit('content/docs/en/index.md', '#by-hand)', '#alone)')
      site.edit('content/docs/ru/index.md', '#by-hand)', '#alone)')
      site.edit('content/pages/en/about.md', '#by-hand)', '#alone)')
    },
  ],
  ['the language of one set', site => site.edit('turtle.ts', "style: 'keyword'", "style: 'type'")],
  ['the id of a set', site => site.edit('site.config.ts', "id: 'app'", "id: 'desktop'")],
  ['the name of a set', site => site.edit('site.config.ts', "en: 'Cloud'", "en: 'Sky'")],
  [
    'a set that another one takes the place of',
    site => {
      site.edit('site.config.ts', "id: 'cloud',", "id: 'sky', folder: 'cloud', path: '/sky',")
      site.edit('site.config.ts', "docs: 'cloud', label", "docs: 'sky', label")
      site.edit(
        'site.config.ts',
        "{ sidebar: 'guide', docs: 'cloud' }",
        "{ sidebar: 'guide', docs: 'sky' }",
      )
      site.edit('site.config.ts', "doc: 'Home', docs: 'cloud'", "doc: 'Home', docs: 'sky'")
      site.edit('content/pages/en/about.md', '/cloud/', '/sky/')
    },
  ],
]

it('builds after edits give what a cold build gives', async () => {
  const site = siteOfTest('several-docs')
  await build(site)
  for (const [name, edit] of EDITS) {
    edit(site)
    expect([name, (await build(site)).problems]).toEqual([name, []])
    expect([name, changedPaths(snapshot(site.out), await cleanBuild(site))]).toEqual([name, []])
  }
})

describe('mistakes between sets', () => {
  const problemsOf = async (change: (site: SiteCopy) => void) => {
    const site = siteOfTest('several-docs')
    change(site)
    const { problems } = await build({ root: site.root, out: null })
    return problems.map(({ code, message, line }) => ({ code, message, line }))
  }

  it.each([
    [
      'a name that is missing',
      "label: { en: 'App', ru: 'Приложение' },",
      '',
      'docs.0.label: missing',
    ],
    [
      'an id that is there twice',
      "id: 'app'",
      "id: 'cloud'",
      'docs.1: documentation "cloud" is listed twice',
    ],
    [
      'an address that is there twice',
      "id: 'cloud'",
      "id: 'cloud', path: '/v1'",
      'docs.1.versions.0: the path "/v1" of a version is listed twice',
    ],
    [
      'a sidebar of no set',
      "docs: 'cloud', label",
      "docs: 'clod', label",
      'navbar.items.1.docs: there is no documentation "clod"',
    ],
    [
      'a page of no set',
      "doc: 'Home', docs: 'cloud'",
      "doc: 'Home', docs: 'clod'",
      'footer.groups.0.items.1.docs: there is no documentation "clod"',
    ],
    [
      'a version of the language',
      "label: '2.x', language: '1'",
      "label: '2.x', language: '7'",
      'docs.1.versions.1.language: there is no version "7" of the documented language',
    ],
  ])('are reported where they stand: %s', async (_, from, to, message) => {
    const problems = await problemsOf(site => site.edit('site.config.ts', from, to))
    expect(problems).toMatchObject([{ code: 'config', message }])
    expect(problems[0]?.line).toBeGreaterThan(8)
  })

  it('a link to what the newest version of another set does not have says so', async () => {
    const problems = await problemsOf(site => {
      site.write('content/cloud/docs/en/Gone.md', '---\nuntil: v2\n---\n\n# Gone\n')
      site.edit('content/cloud/sidebars.yml', '  - Home\n', '  - Home\n  - Gone\n')
      site.edit(
        'content/docs/en/Install.md',
        '## By',
        '[Gone](../../cloud/docs/en/Gone.md)\n\n## By',
      )
    })
    expect(problems).toMatchObject([
      {
        code: 'broken-link',
        message: '"Gone" is not in Cloud 3.x, where links from elsewhere lead (it is in Cloud 2.x)',
      },
    ])
  })

  it('a version of one set means nothing in another', async () => {
    const problems = await problemsOf(site => site.edit('content/docs/en/Late.md', 'v2', 'v3'))
    expect(problems.map(({ code }) => code)).toContain('bad-version-name')
  })
})
