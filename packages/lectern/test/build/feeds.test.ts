import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { checkAtom } from '../formats/atom.ts'
import { checkJsonFeed } from '../formats/json-feed.ts'
import { checkRss } from '../formats/rss.ts'
import { checkSitemap } from '../formats/sitemap.ts'
import { childrenNamed, type Element, parseXml, textIn } from '../formats/xml.ts'
import { changedPaths, copySite, snapshot } from './site.ts'

const site = copySite('good')
const origin = 'https://example.org'
const NAMES = ['rss.xml', 'atom.xml', 'feed.json']

/** An item of a JSON feed, as far as it is compared. */
interface JsonItem {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly date_published: string
  readonly content_html: string
  readonly authors?: readonly { readonly name: string }[]
  readonly tags?: readonly string[]
}

beforeAll(async () => {
  await build(site)
})
afterAll(() => site.remove())

const atomEntries = (path: string): readonly Element[] =>
  childrenNamed(parseXml(site.read(path)), 'atom:entry')

describe('the feeds of a blog', () => {
  it.each(['blog/', 'ru/blog/'])('keep to their specifications: %s', folder => {
    const address = (name: string): string => `${origin}/docs/${folder}${name}`
    const fine = { items: 3, faults: [] }
    expect(checkRss(site.read(`${folder}rss.xml`), address('rss.xml'))).toEqual(fine)
    expect(checkAtom(site.read(`${folder}atom.xml`), address('atom.xml'))).toEqual(fine)
    expect(checkJsonFeed(site.read(`${folder}feed.json`), address('feed.json'))).toEqual(fine)
  })

  it('say the same in all formats', () => {
    const [channel] = childrenNamed(parseXml(site.read('ru/blog/rss.xml')), 'channel')
    if (channel === undefined) throw new Error('no channel')
    const rss = childrenNamed(channel, 'item').map(item => ({
      id: textIn(item, 'guid'),
      url: textIn(item, 'link'),
      title: textIn(item, 'title'),
      summary: textIn(item, 'description'),
      published: new Date(textIn(item, 'pubDate')).toISOString(),
      authors: childrenNamed(item, 'dc:creator').map(author => author.text),
      tags: childrenNamed(item, 'category').map(tag => tag.text),
      html: textIn(item, 'content:encoded'),
    }))
    const atom = atomEntries('ru/blog/atom.xml').map(entry => ({
      id: textIn(entry, 'atom:id'),
      url: childrenNamed(entry, 'atom:link')[0]?.attributes.href,
      title: textIn(entry, 'atom:title'),
      summary: textIn(entry, 'atom:summary'),
      published: textIn(entry, 'atom:published'),
      authors: childrenNamed(entry, 'atom:author').map(author => textIn(author, 'atom:name')),
      tags: childrenNamed(entry, 'atom:category').map(tag => tag.attributes.term),
      html: textIn(entry, 'atom:content'),
    }))
    const { items }: { items: readonly JsonItem[] } = JSON.parse(site.read('ru/blog/feed.json'))
    const json = items.map(item => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      published: item.date_published,
      authors: (item.authors ?? []).map(author => author.name),
      tags: item.tags ?? [],
      html: item.content_html,
    }))
    expect(atom).toEqual(rss)
    expect(json).toEqual(rss)
    expect(rss.map(({ html: _, ...item }) => item)).toEqual([
      {
        id: 'tag:example.org,2025-05-06:/docs/ru/blog/third',
        url: `${origin}/docs/ru/blog/3rd/`,
        title: 'Third post',
        summary: 'All of the third.',
        published: '2025-05-06T00:00:00.000Z',
        authors: [],
        tags: [],
      },
      {
        id: 'tag:example.org,2024-03-04:/docs/ru/blog/2024-03-04-second',
        url: `${origin}/docs/ru/blog/second/`,
        title: 'Second post',
        summary: 'All of the second.',
        published: '2024-03-04T00:00:00.000Z',
        authors: [],
        tags: ['news'],
      },
      {
        id: 'tag:example.org,2024-01-02:/docs/ru/blog/2024-01-02-first',
        url: `${origin}/docs/ru/blog/first/`,
        title: 'Первая запись',
        summary: 'Начало первой.',
        published: '2024-01-02T00:00:00.000Z',
        authors: ['Anna'],
        tags: ['news', 'two words'],
      },
    ])
  })

  it('have the title and the language of the locale, and of each text', () => {
    const feed = parseXml(site.read('ru/blog/atom.xml'))
    expect(textIn(feed, 'atom:title')).toBe('Блог | Хороший сайт')
    expect(feed.attributes['xml:lang']).toBe('ru')
    const languages = atomEntries('ru/blog/atom.xml').map(entry => entry.attributes['xml:lang'])
    expect(languages).toEqual(['en', 'en', 'ru'])
    expect(textIn(parseXml(site.read('blog/atom.xml')), 'atom:title')).toBe('Blog | Good site')
  })

  it('carry whole posts, with whole addresses and nothing to press', () => {
    const [third, , first] = atomEntries('blog/atom.xml').map(entry =>
      textIn(entry, 'atom:content'),
    )
    expect(first).toBe('<p>Excerpt of the first.</p><p>Rest of the first.</p>')
    const page = `${origin}/docs/blog/3rd/`
    expect(third).toContain('<h2 id="own-heading">Own heading</h2>')
    expect(third).toContain(`<a href="${origin}/docs/Install/#mine">link</a>`)
    expect(third).toContain(`<a href="${page}#own-heading">here</a>`)
    expect(third).toContain(`<a href="${page}#fn-1" id="fnref-1"`)
    expect(third).toMatch(
      /<img src="https:\/\/example\.org\/docs\/assets\/images\/layers\.\w+\.svg"/,
    )
    expect(third).toContain(
      '<div class="tab-panel"><p><strong>One &amp; two</strong></p><p>In the first tab.</p></div><div class="tab-panel"><p><strong>Three</strong></p><p>In the second.</p></div>',
    )
    expect(third).toMatch(/<pre><code>.*a.*<\/code><\/pre><\/figure>/)
    expect(third).not.toMatch(/<(button|input|label)\b|tabindex|class="anchor"/)
  })

  it('are named by the pages of the blog, and by no others', () => {
    const links = (path: string): string[] =>
      [...site.read(path).matchAll(/<link rel="alternate" type="application\/[^>]*>/g)].map(String)
    const folder = '/docs/ru/blog/'
    const expected = [
      `<link rel="alternate" type="application/rss+xml" title="Блог (RSS)" href="${folder}rss.xml">`,
      `<link rel="alternate" type="application/atom+xml" title="Блог (Atom)" href="${folder}atom.xml">`,
      `<link rel="alternate" type="application/feed+json" title="Блог (JSON Feed)" href="${folder}feed.json">`,
    ]
    for (const path of ['', 'first/', 'tags/', 'tags/news/', 'archive/', 'page/2/']) {
      expect([path, links(`ru/blog/${path}index.html`)]).toEqual([path, expected])
    }
    expect(links('ru/Install/index.html')).toEqual([])
    const list = site.read('ru/blog/index.html')
    for (const name of NAMES) expect(list).toContain(` href="${folder}${name}">`)
  })
})

describe('a site without a blog', () => {
  it('has no feeds', async () => {
    const other = copySite('page-in-no-sidebar')
    const { written } = await build(other)
    expect(written).not.toBeNull()
    expect([...snapshot(other.out).keys()].filter(path => /rss|atom|feed/.test(path))).toEqual([])
    expect(other.read('index.html')).not.toContain('application/rss')
    other.remove()
  })
})

describe('when something changes', () => {
  const changedFeeds = (before: ReadonlyMap<string, string>): string[] =>
    changedPaths(before, snapshot(site.out)).filter(path => NAMES.some(name => path.endsWith(name)))

  it('feeds change with their posts only', async () => {
    const before = snapshot(site.out)
    site.edit('content/docs/en/Install.md', 'Text with', 'More text with')
    await build(site)
    expect(changedFeeds(before)).toEqual([])
    site.edit('content/blog/ru/2024-01-02-first.md', 'Начало', 'Конец')
    await build(site)
    expect(changedFeeds(before)).toEqual(NAMES.map(name => `ru/blog/${name}`).sort())
    expect(site.read('ru/blog/rss.xml')).toContain('Конец первой.')
  })

  it('a post keeps its id in another place', async () => {
    const ids = () => atomEntries('blog/atom.xml').map(entry => textIn(entry, 'atom:id'))
    const before = ids()
    site.edit('content/blog/en/third.md', 'slug: 3rd', 'slug: three')
    await build(site)
    expect(existsSync(join(site.out, 'blog/three/index.html'))).toBe(true)
    expect(ids()).toEqual(before)
  })

  it('a feed was not built in the future, whatever the day of a post', async () => {
    site.write('content/blog/en/2999-01-01-ahead.md', '# Ahead\n\nText.\n')
    await build(site)
    expect(site.read('blog/atom.xml')).toContain('<published>2999-01-01')
    expect(textIn(parseXml(site.read('blog/atom.xml')), 'atom:updated')).toMatch(/^2025-05-06/)
    rmSync(join(site.root, 'content/blog/en/2999-01-01-ahead.md'))
  })

  it('feeds hold the newest twenty posts', async () => {
    for (let day = 10; day < 32; day++) {
      site.write(`content/blog/en/2026-01-${day}-post-${day}.md`, `# Post ${day}\n\nText.\n`)
    }
    await build(site)
    const titles = atomEntries('blog/atom.xml').map(entry => textIn(entry, 'atom:title'))
    expect([titles.length, titles[0], titles[19]]).toEqual([20, 'Post 31', 'Post 12'])
  })
})

it('the sitemap is valid', () => {
  const { items, faults } = checkSitemap(site.read('sitemap.xml'))
  expect(faults).toEqual([])
  expect(items).toBeGreaterThan(40)
})
