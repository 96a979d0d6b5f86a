import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Nodes } from 'mdast'
import { markdownToMdast } from 'satteri'
import { describe, expect, test } from 'vitest'
import { checkAtom } from '../../../packages/lectern/test/formats/atom.ts'
import { checkJsonFeed } from '../../../packages/lectern/test/formats/json-feed.ts'
import { checkLlms, llmsLinks } from '../../../packages/lectern/test/formats/llms.ts'
import { checkRss } from '../../../packages/lectern/test/formats/rss.ts'
import { checkSitemap } from '../../../packages/lectern/test/formats/sitemap.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const origin = 'https://docs.lsfusion.org'
const read = (path: string): string => readFileSync(`${dist}${path}`, 'utf8')

/** The file of an address of the site; null for one of another site. */
function fileOf(address: string): string | null {
  if (!address.startsWith(`${origin}/`)) return null
  const path = decodeURIComponent(address.slice(origin.length).replace(/[?#].*/, ''))
  return path.endsWith('/') ? `${path}index.html` : path
}

const leadsNowhere = (address: string): boolean => {
  const file = fileOf(address)
  return file !== null && !existsSync(dist + file)
}

describe.each(['/blog/', '/ru/blog/'])('the feeds in %s', folder => {
  test('keep to their specifications and hold every post', () => {
    const fine = { items: 3, faults: [] }
    const check = (name: string) => [read(folder + name), origin + folder + name] as const
    expect(checkRss(...check('rss.xml'))).toEqual(fine)
    expect(checkAtom(...check('atom.xml'))).toEqual(fine)
    expect(checkJsonFeed(...check('feed.json'))).toEqual(fine)
  })

  test('lead to pages and files that exist', () => {
    const { items }: { items: readonly { url: string; content_html: string }[] } = JSON.parse(
      read(`${folder}feed.json`),
    )
    const addresses = items.flatMap(({ url, content_html }) => [
      url,
      ...[...content_html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, found = '']) => found),
    ])
    expect(addresses.filter(address => fileOf(address) !== null).length).toBeGreaterThan(3)
    expect(addresses.filter(leadsNowhere)).toEqual([])
  })
})

test('the sitemap is valid and leads to pages that exist', () => {
  const text = read('/sitemap.xml')
  const { items, faults } = checkSitemap(text)
  expect(faults).toEqual([])
  expect(items).toBeGreaterThan(200)
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found)
  expect(addresses).toHaveLength(items)
  expect(addresses.filter(leadsNowhere)).toEqual([])
})

interface VersionJson {
  readonly path: string
  readonly isLast: boolean
  readonly docs: readonly { readonly path: string }[]
}
const versions = ['/', '/ru/'].flatMap((locale): readonly VersionJson[] =>
  JSON.parse(read(`${locale}versions.json`)),
)

describe.each(versions)('for language models, in $path', ({ path, isLast, docs }) => {
  const text = read(`${path}llms.txt`)
  const links = llmsLinks(text)
  const pages = links.map(link => link.address).filter(address => address.endsWith('/index.md'))

  test('llms.txt keeps to its format and lists every page with its description', () => {
    expect(checkLlms(text)).toEqual({ items: links.length, faults: [] })
    const expected = docs.map(doc => `${origin}${doc.path}index.md`)
    expect(expected.filter(address => !pages.includes(address))).toEqual([])
    // The newest version has the posts and the other pages too.
    expect(new Set(pages).size).toBe(docs.length + (isLast ? 4 : 0))
    expect(links.map(link => link.address).filter(leadsNowhere)).toEqual([])
    const without = links.filter(link => pages.includes(link.address) && link.description === '')
    expect(without).toEqual([])
  })

  test('llms-full.txt holds their Markdown, each once', () => {
    const full = read(`${path}llms-full.txt`)
    const sources = [...full.matchAll(/^Source: https:.*/gm)]
    const starts = new Map(sources.map(({ 0: source, index }) => [source, index]))
    for (const address of new Set(pages)) {
      const markdown = read(fileOf(address) ?? '')
      const { 0: source = '', index = 0 } = /^Source: .*/m.exec(markdown) ?? {}
      const start = (starts.get(source) ?? 0) - index - 1
      expect([address, full.startsWith(`\n${markdown}`, start)]).toEqual([address, true])
    }
    expect(sources).toHaveLength(new Set(pages).size)
  })

  test('the Markdown of a page has its source, parts of its version and whole addresses only', () => {
    let seen = 0
    for (const { path: permalink } of docs) {
      const markdown = read(`${decodeURIComponent(permalink)}index.md`)
      expect(markdown).toMatch(/^# \S.*\n\nSource: \S+\n/)
      expect(markdown.split('\n')[2]).toBe(`Source: ${origin}${permalink}`)
      expect(read(`${decodeURIComponent(permalink)}index.html`)).toContain(
        `<link rel="alternate" type="text/markdown" href="${permalink}index.md">`,
      )
      const { addresses, directives } = survey(markdown)
      seen += addresses.length
      expect(directives.filter(name => /^(since|until|include)$/.test(name))).toEqual([])
      expect(addresses.filter(address => !/^(https?:\/\/|mailto:)/.test(address))).toEqual([])
      expect(addresses.filter(leadsNowhere)).toEqual([])
    }
    expect(seen).toBeGreaterThan(100)
  })
})

/** The addresses of links and images in a Markdown text, and the names of its directives. */
function survey(markdown: string) {
  const addresses: string[] = []
  const directives: string[] = []
  const visit = (node: Nodes): void => {
    if ('url' in node) addresses.push(node.url)
    if ('name' in node && node.type !== 'textDirective') directives.push(String(node.name))
    if (node.type === 'html') {
      const found = node.value.matchAll(/<[a-z][^>]*? (?:href|src|poster)="([^"]*)"/g)
      addresses.push(...[...found].map(([, address = '']) => address))
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(markdownToMdast(markdown, { features: { directive: true } }))
  return { addresses, directives }
}
