import { readdirSync, readFileSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist')
const ORIGIN = 'https://docs.lsfusion.org/'
/** Bytes of a picture for previews. */
const LARGEST_CARD = 60_000

interface BuiltPage {
  /** URL path without the slash at its start. */
  readonly path: string
  readonly canonical: string | null
  readonly isHidden: boolean
  /** Language and URL path without the slash at its start. */
  readonly alternates: readonly (readonly [string, string])[]
  readonly lang: string
  readonly isUntranslated: boolean
  readonly image: string
  readonly graph: readonly { readonly '@type': string; readonly url?: string }[]
  readonly description: string
}

const pages = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter(entry => entry.name === 'index.html')
  .map(entry => readPage(entry.parentPath))
  .filter(page => page !== null)
const byPath = new Map(pages.map(page => [page.path, page]))
const listed = pages.filter(({ canonical, path, isHidden }) => canonical === path && !isHidden)

function readPage(folder: string): BuiltPage | null {
  const html = readFileSync(`${folder}/index.html`, 'utf8')
  if (html.includes('http-equiv="refresh"')) return null
  const below = relative(dist, folder)
  const attribute = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
  const canonical = attribute(/<link rel="canonical" href="([^"]*)"/)
  const json = attribute(/<script type="application\/ld\+json">([^<]*)</)
  return {
    path: below === '' ? '' : `${below}/`,
    canonical: canonical === '' ? null : decodeURI(canonical).slice(ORIGIN.length),
    isHidden: html.includes('<meta name="robots" content="noindex">'),
    alternates: [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)]
      .filter(([, , href = '']) => href.startsWith(ORIGIN))
      .map(([, lang = '', href = '']) => [lang, decodeURI(href).slice(ORIGIN.length)] as const),
    lang: attribute(/<html lang="([^"]*)"/),
    isUntranslated: /<article lang=/.test(html),
    image: attribute(/property="og:image" content="([^"]*)"/),
    graph: json === '' ? [] : JSON.parse(json)['@graph'],
    description: attribute(/<meta name="description" content="([^"]*)"/),
  }
}

test('every page names a page that stands for it, which stands for itself', () => {
  expect(pages.length).toBeGreaterThan(150)
  expect(listed.length).toBeGreaterThan(60)
  for (const { path, canonical } of pages) {
    expect([path, byPath.get(canonical ?? '?')?.canonical]).toEqual([path, canonical])
  }
})

test('a page of an old version names the current one, and a page that is gone the last', () => {
  const canonical = (path: string) => byPath.get(path)?.canonical
  expect(canonical('v4/Install/')).toBe('Install/')
  expect(canonical('ru/v5/')).toBe('ru/')
  expect(canonical('ru/v4/CLASS_operator/')).toBe('ru/v4/CLASS_operator/')
})

test('alternates are pages in the language that they are named for, and name each other', () => {
  const linked = pages.filter(({ alternates }) => alternates.length > 0)
  expect(linked.length).toBeGreaterThan(60)
  for (const { path, alternates } of linked) {
    expect(alternates.map(([lang]) => lang)).toEqual(['en', 'ru', 'x-default'])
    expect(alternates.map(([, href]) => href)).toContain(path)
    expect(alternates[2]?.[1]).toBe(alternates[0]?.[1])
    for (const [lang, href] of alternates.slice(0, 2)) {
      const other = byPath.get(href)
      expect([path, other?.lang, other?.isUntranslated]).toEqual([path, lang, false])
      expect([path, other?.alternates]).toEqual([path, alternates])
    }
  }
})

describe('the sitemap', () => {
  const xml = readFileSync(`${dist}/sitemap.xml`, 'utf8')
  const entries = [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(
    ([, loc = '', rest = '']) => ({ path: decodeURI(loc).slice(ORIGIN.length), rest }),
  )

  test('holds exactly the pages that are to be listed, with their alternates', () => {
    expect(entries.map(({ path }) => path).toSorted()).toEqual(
      listed.map(({ path }) => path).toSorted(),
    )
    for (const { path, rest } of entries) {
      const alternates = [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
        ([, lang, href = '']) => [lang, decodeURI(href).slice(ORIGIN.length)],
      )
      expect([path, alternates]).toEqual([path, byPath.get(path)?.alternates])
    }
  })

  test('is where robots.txt says', () => {
    expect(readFileSync(`${dist}/robots.txt`, 'utf8')).toContain(`Sitemap: ${ORIGIN}sitemap.xml\n`)
  })
})

test('every page has a sentence about it', () => {
  for (const { path, description } of pages) {
    expect([path, description.length > 20]).toEqual([path, true])
  }
})

test('every page has a picture in its language, of the size that services ask for', () => {
  const images = new Set(pages.map(({ image }) => image))
  expect(images.size).toBe(8)
  for (const image of images) {
    expect(image.startsWith(ORIGIN)).toBe(true)
    const file = `${dist}/${image.slice(ORIGIN.length)}`
    expect(imageSize(readFileSync(file))).toMatchObject({ type: 'png', width: 1200, height: 630 })
    expect([image, statSync(file).size <= LARGEST_CARD]).toEqual([image, true])
  }
  for (const { path, image, lang } of pages) {
    expect([path, image.endsWith(`.${lang}.png`)]).toEqual([path, true])
  }
  expect(byPath.get('ru/Install/')?.image).toContain('/cards/install.ru.png')
  expect(byPath.get('blog/hola/')?.image).toContain('/cards/blog.en.png')
})

test('structured data tells of listed pages, each at its own address', () => {
  let seen = 0
  for (const { path, graph } of pages) {
    for (const { url, '@type': type } of graph) {
      if (url === undefined) continue
      expect([path, decodeURI(url)]).toEqual([path, ORIGIN + path])
      seen += 1
      if (type === 'WebSite') expect(['', 'ru/']).toContain(path)
    }
  }
  expect(seen).toBeGreaterThan(60)
  const types = (path: string) => byPath.get(path)?.graph.map(thing => thing['@type'])
  expect(types('')).toEqual(['WebSite', 'TechArticle'])
  expect(types('ru/IF_operator/')).toEqual(['TechArticle', 'BreadcrumbList'])
  expect(types('blog/hola/')).toEqual(['BlogPosting', 'BreadcrumbList'])
})

test('the page that prints sections has their style before there are any', () => {
  const html = readFileSync(`${dist}/print/index.html`, 'utf8')
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/css\/print\.[\w-]+\.css">/)
})

describe.each(['search/', 'ru/search/'])('the search page %s', path => {
  const html = readFileSync(`${dist}/${path}index.html`, 'utf8')
  const links = [...html.matchAll(/<link rel="(preload|modulepreload)"[^>]* href="([^"]*)"/g)]

  test('names what it needs at once, its index included', () => {
    const files = links.map(([, , href = '']) => href.slice(1))
    expect(files).toContain(path.replace('search/', 'search.json'))
    expect(files.filter(file => file.startsWith('assets/js/')).length).toBeGreaterThanOrEqual(6)
    for (const file of files) expect(statSync(`${dist}/${file}`).isFile()).toBe(true)
  })

  test('has the style of results before there are any, so that none moves', () => {
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/css\/search\.[\w-]+\.css">/)
  })
})
