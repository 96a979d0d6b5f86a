import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { openSiteEngine } from '../../src/pipeline/open-engine.ts'
import { openSite } from '../../src/pipeline/open-site.ts'
import { sitemap } from '../../src/render/sitemap.ts'
import { copySite, snapshot } from './site.ts'

const ORIGIN = 'https://example.org/docs/'
const site = copySite('good')

beforeAll(async () => {
  const { problems } = await build(site)
  expect(problems).toEqual([])
})
afterAll(() => site.remove())

/** The attributes of the elements of a head that a pattern finds. */
function elements(path: string, pattern: RegExp): Record<string, string>[] {
  const [head = ''] = /<head>[\s\S]*?<style>/.exec(site.read(path)) ?? []
  return [...head.matchAll(/<(?:link|meta) [^>]*>/g)]
    .map(([element]) => element)
    .filter(element => pattern.test(element))
    .map(element =>
      Object.fromEntries(
        [...element.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
    )
}

const below = (address = ''): string => {
  expect(address.startsWith(ORIGIN)).toBe(true)
  return address.slice(ORIGIN.length)
}
const documentOf = (path: string): string => `${path}index.html`
const canonical = (path: string): string | null => {
  const [link] = elements(documentOf(path), /rel="canonical"/)
  return link === undefined ? null : below(link.href)
}
const isHidden = (path: string): boolean =>
  elements(path, /name="robots"/).some(({ content }) => content === 'noindex')
const hreflang = (path: string): string[] =>
  elements(documentOf(path), /hreflang/).map(({ hreflang, href }) => `${hreflang} ${below(href)}`)
const content = (path: string, name: string): string | undefined =>
  elements(documentOf(path), new RegExp(`(property|name)="${name}"`))[0]?.content

function graph(path: string): Record<string, unknown>[] {
  const [, json] =
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(site.read(documentOf(path))) ?? []
  return json === undefined ? [] : JSON.parse(json)['@graph']
}

const ofType = (path: string, type: string): Record<string, unknown> | undefined =>
  graph(path).find(thing => thing['@type'] === type)

interface SitemapEntry {
  readonly path: string
  readonly alternates: readonly string[]
}

function entriesOf(xml: string): SitemapEntry[] {
  return [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, loc, rest = '']) => ({
    path: below(loc),
    alternates: [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, lang, href]) => `${lang} ${below(href)}`,
    ),
  }))
}

describe('the canonical address', () => {
  it.each([
    ['of a page of the current version is its own', 'Install/', 'Install/'],
    ['of a page of an old version is that of the newest', 'v4/Install/', 'Install/'],
    ['of the root of an old version is the root', 'ru/v5/', 'ru/'],
    ['of a translation is in its language', 'ru/v4/Install/', 'ru/Install/'],
    ['of a page that is gone is in the newest version that had it', 'v4/Ancient/', 'v5/Ancient/'],
    ['of that page is its own', 'v5/Ancient/', 'v5/Ancient/'],
    ['of a page that is replaced in an old version is the current one', 'v4/Layered/', 'Layered/'],
    ['of a missing translation is the original', 'ru/Layered/', 'Layered/'],
    ['of one in an old version is the newest original', 'ru/v4/Ancient/', 'v5/Ancient/'],
    [
      'of a translation that only an old version has is its own',
      'ru/v4/Layered/',
      'ru/v4/Layered/',
    ],
    ['of a page in a hidden version is its own', 'v3/', 'v3/'],
    ['of a post without a translation is the original', 'ru/blog/second/', 'blog/second/'],
    ['of a list is its own', 'ru/blog/page/2/', 'ru/blog/page/2/'],
  ])('%s', (_, path, expected) => {
    expect(canonical(path)).toBe(expected)
  })

  it('does not exist for a page without an address', () => {
    expect(elements('404.html', /rel="canonical"/)).toEqual([])
  })
})

it('search engines are asked to leave out hidden versions, sections to print and unknown addresses', () => {
  const hidden = ['v3/index.html', 'ru/v3/index.html', 'print/index.html', 'ru/404.html']
  const shown = ['index.html', 'v4/Install/index.html', 'blog/tags/index.html']
  expect(hidden.map(isHidden)).toEqual([true, true, true, true])
  expect(shown.map(isHidden)).toEqual([false, false, false])
})

describe('alternates', () => {
  it('are the translations of the same page, the page itself and the default', () => {
    const expected = ['en Install/', 'ru ru/Install/', 'x-default Install/']
    expect(hreflang('Install/')).toEqual(expected)
    expect(hreflang('ru/Install/')).toEqual(expected)
    expect(hreflang('ru/blog/first/')).toEqual([
      'en blog/first/',
      'ru ru/blog/first/',
      'x-default blog/first/',
    ])
    expect(hreflang('ru/blog/tags/news/')).toHaveLength(3)
  })

  it.each([
    ['that have no translation', 'Modern/'],
    ['that stand in for a translation', 'ru/Modern/'],
    ['that another page stands for', 'v5/Install/'],
    ['whose original another page stands for', 'ru/v4/Layered/'],
    ['of hidden versions', 'v3/'],
    ['of sections to print', 'print/'],
  ])('are missing on pages %s', (_, path) => {
    expect(hreflang(path)).toEqual([])
  })
})

describe('the sitemap', () => {
  it('holds exactly the pages that are not hidden and stand for themselves', () => {
    const documents = [...snapshot(site.out).keys()].filter(path => path.endsWith('/index.html'))
    const listed = ['index.html', ...documents]
      .filter(path => !isHidden(path) && elements(path, /rel="canonical"/).length > 0)
      .map(path => path.slice(0, -'index.html'.length))
      .filter(path => canonical(path) === path)
    const paths = entriesOf(site.read('sitemap.xml')).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.toSorted()).toEqual(listed.toSorted())
    expect(paths).toContain('ru/v4/Layered/')
    for (const path of ['old/', 'print/', 'v4/Install/', 'v3/', 'ru/Modern/', '404.html']) {
      expect(paths).not.toContain(path)
    }
  })

  it('names the same alternates as the pages, each of which names the others', () => {
    const entries = entriesOf(site.read('sitemap.xml'))
    const byPath = new Map(entries.map(entry => [entry.path, entry.alternates]))
    let seen = 0
    for (const { path, alternates } of entries) {
      expect(alternates).toEqual(hreflang(path))
      for (const alternate of alternates) {
        seen += 1
        expect(byPath.get(alternate.split(' ')[1] ?? '')).toEqual(alternates)
      }
    }
    expect(seen).toBeGreaterThan(20)
  })

  it('says when a text was last changed, for a list when one of its posts was', async () => {
    const { project } = await openSite(site.root, {
      drafts: false,
      engine: openSiteEngine(site.root),
    })
    if (project === null) throw new Error('the site does not open')
    const [file] = sitemap(project.site, {
      'docs/ru/Install.md': 1_700_000_000,
      'blog/en/2024-01-02-first.md': 1_710_000_000,
      'blog/en/2024-03-04-second.md': 1_720_000_000,
    })
    const xml = String(file?.content)
    const changed = (path: string): string | undefined =>
      new RegExp(`<loc>${ORIGIN}${path}</loc><lastmod>([^<]*)<`).exec(xml)?.[1]
    expect(changed('ru/Install/')).toBe('2023-11-14')
    expect(changed('Install/')).toBe(undefined)
    expect(changed('blog/first/')).toBe('2024-03-09')
    expect(changed('blog/page/2/')).toBe('2024-03-09')
    expect(changed('blog/tags/news/')).toBe('2024-07-03')
    expect(changed('blog/tags/')).toBe('2024-07-03')
  })

  it('becomes an index where one file is too small for it, by addresses or by bytes', async () => {
    const { project } = await openSite(site.root, {
      drafts: false,
      engine: openSiteEngine(site.root),
    })
    if (project === null) throw new Error('the site does not open')
    const whole = entriesOf(site.read('sitemap.xml'))
    for (const limits of [
      { addresses: 10, bytes: 1_000_000 },
      { addresses: 1000, bytes: 2_000 },
    ]) {
      const [index, ...parts] = sitemap(project.site, { 'docs/en/Install.md': 1e9 }, limits)
      const named = [...String(index?.content).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) =>
        below(loc),
      )
      expect(index?.path).toBe('sitemap.xml')
      expect(index?.content).toContain('<sitemapindex xmlns=')
      expect(index?.content).toContain('<lastmod>2001-09-09</lastmod>')
      expect(named).toEqual(parts.map(({ path }) => path))
      expect(named.length).toBeGreaterThan(2)
      for (const { content } of parts) {
        expect(String(content).length).toBeLessThanOrEqual(limits.bytes)
        expect(entriesOf(String(content)).length).toBeLessThanOrEqual(limits.addresses)
      }
      expect(parts.flatMap(({ content }) => entriesOf(String(content)))).toEqual(whole)
    }
  })
})

describe('a preview of a link', () => {
  it('has a title, a sentence, a language and the picture of the sidebar', () => {
    expect(content('ru/Install/', 'og:title')).toBe('Установка')
    expect(content('Install/', 'og:description')).toBe(content('Install/', 'description'))
    expect(content('ru/Install/', 'og:locale')).toBe('ru_RU')
    expect(content('ru/Modern/', 'og:locale')).toBe('en_US')
    expect(content('v4/Install/', 'og:url')).toBe(`${ORIGIN}v4/Install/`)
    expect(content('Install/', 'og:type')).toBe('article')
    expect(content('Install/', 'og:image')).toBe(`${ORIGIN}cards/learn.en.png`)
    expect(content('ru/v5/Install/', 'og:image')).toBe(`${ORIGIN}cards/learn.ru.png`)
    expect(content('Install/', 'og:image:width')).toBe('3')
    expect(content('Install/', 'og:image:height')).toBe('2')
    expect(content('Install/', 'twitter:card')).toBe('summary_large_image')
  })

  it('has the picture of the site where neither sidebar nor blog has one', () => {
    expect(content('ru/blog/first/', 'og:image')).toBe(`${ORIGIN}card.png`)
    expect(content('about/', 'og:image')).toBe(`${ORIGIN}card.png`)
    expect(content('blog/first/', 'article:published_time')).toBe('2024-01-02')
    expect(content('blog/', 'og:type')).toBe('website')
  })

  it('has the picture that the page names', async () => {
    const site = copySite('page-in-no-sidebar')
    site.write('content/static/own.png', 'x')
    site.edit('content/docs/en/Lost.md', '# Lost', '---\nimage: /own.png\n---\n\n# Lost')
    await build(site)
    expect(site.read('Lost/index.html')).toMatch(/og:image" content="[^"]*org\/own\.png"/)
    expect(site.read('index.html')).not.toContain('og:image')
    site.remove()
  })

  it('does without a picture where the site has none', async () => {
    const plain = copySite('page-in-no-sidebar')
    await build(plain)
    const html = plain.read('index.html')
    expect(html).not.toContain('og:image')
    expect(html).toContain('<meta name="twitter:card" content="summary">')
    expect(html).not.toContain('apple-touch-icon')
    plain.remove()
  })
})

describe('structured data', () => {
  it('tells of a page of the documentation, and what it stands below', () => {
    expect(ofType('ru/Install/', 'TechArticle')).toEqual({
      '@type': 'TechArticle',
      headline: 'Установка',
      url: `${ORIGIN}ru/Install/`,
      inLanguage: 'ru',
      image: `${ORIGIN}cards/learn.ru.png`,
      version: '6.x',
    })
    expect(ofType('Modern/', 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: ORIGIN },
      { '@type': 'ListItem', position: 2, name: 'Installing', item: `${ORIGIN}Install/` },
      { '@type': 'ListItem', position: 3, name: 'Modern' },
    ])
    // A category without a page has no address, and so no place among the breadcrumbs.
    expect(ofType('guide/First/', 'BreadcrumbList')?.itemListElement).toHaveLength(3)
  })

  it('tells of a post', () => {
    expect(ofType('blog/first/', 'BlogPosting')).toMatchObject({
      headline: 'First post',
      datePublished: '2024-01-02',
      author: [{ '@type': 'Person', name: 'Anna' }],
    })
    expect(ofType('blog/second/', 'BlogPosting')).not.toHaveProperty('author')
    expect(ofType('blog/first/', 'BreadcrumbList')?.itemListElement).toMatchObject([
      { name: 'Home' },
      { name: 'Blog', item: `${ORIGIN}blog/` },
      { name: 'First post' },
    ])
  })

  it('tells of the site and its search on the home pages only', () => {
    expect(ofType('ru/', 'WebSite')).toMatchObject({
      name: 'Хороший сайт',
      url: `${ORIGIN}ru/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${ORIGIN}ru/search/?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
    expect(ofType('', 'WebSite')?.name).toBe('Good site')
    for (const path of ['v5/', 'Install/', 'blog/']) {
      expect(ofType(path, 'WebSite')).toBe(undefined)
    }
  })

  it('is left out where search engines list another page or none', () => {
    for (const path of ['v5/Install/', 'ru/Modern/', 'v3/', 'print/']) {
      expect(graph(path)).toEqual([])
    }
  })

  it('cannot end its script', async () => {
    const hostile = copySite('page-in-no-sidebar')
    hostile.edit('content/docs/en/Lost.md', '# Lost', '# A </script><!-- title')
    await build(hostile)
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
        hostile.read('Lost/index.html'),
      ) ?? []
    expect(JSON.parse(json)['@graph'][0].headline).toBe('A </script><!-- title')
    expect(json).not.toContain('<')
    hostile.remove()
  })
})

describe('the rest of the head', () => {
  it('does not name the next page, which Firefox would load', () => {
    expect(elements(documentOf('Modern/'), /rel="(prev|next)"/)).toEqual([])
  })

  it('leads to a manifest of the locale with its icons', () => {
    expect(elements('ru/v4/index.html', /rel="manifest"/)).toEqual([
      { rel: 'manifest', href: '/docs/ru/manifest.webmanifest' },
    ])
    expect(JSON.parse(site.read('ru/manifest.webmanifest'))).toEqual({
      name: 'Хороший сайт',
      lang: 'ru',
      dir: 'ltr',
      id: '/docs/ru/',
      start_url: '/docs/ru/',
      scope: '/docs/',
      display: 'minimal-ui',
      background_color: '#fdfcfa',
      theme_color: '#fdfcfa',
      icons: [
        { src: '/docs/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/docs/icon-3.png', sizes: '3x2', type: 'image/png', purpose: 'any maskable' },
      ],
    })
    expect(elements('index.html', /rel="(icon|apple-touch-icon)"/)).toEqual([
      { rel: 'icon', href: '/docs/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/docs/apple-touch-icon.png' },
    ])
  })

  it('has a colour of the window for each mode, or only that of the page', async () => {
    const colors = (html: string) =>
      [...html.matchAll(/name="theme-color"(?: media="([^"]*)")? content="([^"]*)"/g)].map(
        ([, media, color]) => [media, color],
      )
    expect(colors(site.read('index.html'))).toEqual([[undefined, '#fdfcfa']])
    const following = copySite('good')
    following.edit(
      'site.config.mjs',
      'redirects:',
      'colorMode: { followSystem: true },\n  redirects:',
    )
    await build(following)
    expect(colors(following.read('index.html')).map(([media]) => media)).toEqual([
      '(prefers-color-scheme:light)',
      '(prefers-color-scheme:dark)',
    ])
    following.remove()
  })
})

describe('robots.txt', () => {
  it('is the one of the site, or leads to the sitemap, at the root of a host', async () => {
    expect(site.read('robots.txt')).not.toContain('Sitemap')
    const plain = copySite('page-in-no-sidebar')
    await build(plain)
    expect(plain.read('robots.txt')).toContain('\nSitemap: https://example.org/sitemap.xml\n')
    plain.remove()
    const inFolder = copySite('lost-address')
    inFolder.write('addresses.txt', '/\n')
    await build(inFolder)
    expect([...snapshot(inFolder.out).keys()]).not.toContain('robots.txt')
    inFolder.remove()
  })
})
