import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildResult, build } from '../../src/commands/build.ts'
import { copySite, siteOfTest } from './site.ts'

const site = copySite('good')
let result: BuildResult

beforeAll(async () => {
  result = await build(site)
})
afterAll(() => site.remove())

/** The HTML between the tags of the first element that starts so. */
function part(path: string, start: string): string {
  const html = site.read(path)
  const from = html.indexOf(start)
  if (from < 0) throw new Error(`no ${start} in ${path}`)
  const name = /^<(\w+)/.exec(start)?.[1] ?? ''
  return html.slice(from, html.indexOf(`</${name}>`, from))
}

const article = (path: string): string => part(path, '<article')
const exists = (path: string): boolean =>
  existsSync(join(site.out, path)) && !site.read(path).includes('<p class="lead">Not in ')

it('builds without problems', () => {
  expect(result.problems).toEqual([])
  expect(result.written?.total).toBe(result.written?.changed)
})

describe('versions', () => {
  it('have the pages of their range', () => {
    const versions = ['', 'v5/', 'v4/', 'v3/']
    const having = (id: string) => versions.filter(path => exists(`${path}${id}/index.html`))
    expect(having('Install')).toEqual(['', 'v5/', 'v4/'])
    expect(having('Modern')).toEqual(['', 'v5/'])
    expect(having('Ancient')).toEqual(['v5/', 'v4/'])
    expect(having('Draft')).toEqual([])
  })

  it('take a page of a layer down to the oldest version that inherits', () => {
    expect(article('Layered/index.html')).toContain('The text of 6.x and 5.x.')
    expect(article('v5/Layered/index.html')).toContain('The text of 6.x and 5.x.')
    expect(article('v4/Layered/index.html')).toContain('The text of 4.x and older.')
    expect(exists('v3/Layered/index.html')).toBe(false)
    expect(article('v3/index.html')).toContain('Frozen.')
  })

  it.each([
    ['index.html', ['since'], 'only in 6.x', '<li><p>second</p></li>', 'Nested in a note.'],
    ['v5/index.html', ['since', 'until'], null, '<li><p>second</p></li>', null],
    ['v4/index.html', ['until'], null, null, null],
  ])('show their parts of a page: %s', (path, blocks, row, item, nested) => {
    const html = article(path)
    expect(html.includes('Shown since 5.x.')).toBe(blocks.includes('since'))
    expect(html.includes('Shown until 5.x.')).toBe(blocks.includes('until'))
    expect(html.includes('only in 6.x')).toBe(row !== null)
    expect(html.includes('<p>second</p>') || html.includes('<li>second')).toBe(item !== null)
    expect(html.includes('Nested in a note.')).toBe(nested !== null)
    expect(html).toContain('<td>old</td><td>always</td>')
    expect(html).toContain('Of the note.')
    expect(html).toContain('<code>:::since v6\nThis is code.\n:::</code>')
  })

  it('say why a version lacks a page, and lead to the nearest one', () => {
    const menu = part('Modern/index.html', '<nav id="versions"')
    expect(menu).toMatch(/href="\/docs\/v5\/Modern\/"[^>]*><bdi>5\.x<\/bdi><i>old<\/i><\/a>/)
    expect(menu).toMatch(
      /href="\/docs\/v4\/Install\/"[^>]*><bdi>4\.x<\/bdi><i>old<\/i><small>not in 4\.x, added in 5\.x</,
    )
    expect(part('v4/Ancient/index.html', '<nav id="versions"')).toMatch(
      /href="\/docs\/Install\/"[^>]*><bdi>6\.x<\/bdi><i>latest<\/i><small>not in 6\.x, removed after 5\.x</,
    )
  })

  it('say at the address of a page that they lack where it is', () => {
    const html = site.read('v4/Modern/index.html')
    expect(html).toContain(
      '<h1 tabindex="-1">Modern</h1><p class="lead">Not in 4.x, added in 5.x.</p>',
    )
    expect(html).toContain('<a href="/docs/v5/Modern/">Read this page in 5.x</a>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/href="\/docs\/v4\/Modern\/" aria-current="true"[^>]*><bdi>4\.x</)
    expect(html).toMatch(/href="\/docs\/ru\/v4\/Modern\/"[^>]*><bdi lang="ru">Русский/)
    expect(site.read('Ancient/index.html')).toContain('Not in 6.x, removed after 5.x.')
    expect(site.read('sitemap.xml')).not.toContain('v4/Modern')
  })

  it('carry a notice when they are old', () => {
    expect(site.read('v5/Install/index.html')).toContain(
      'This is the documentation of 5.x. The current version is 6.x. <a href="/docs/Install/">',
    )
    expect(site.read('v4/Ancient/index.html')).toMatch(
      / This page does not exist in 6\.x\. <a href="[^"]+">Go to the documentation of 6\.x<\/a>/,
    )
    expect(site.read('Install/index.html')).not.toContain('"notice old-version"')
  })

  it('say what they have changed, on a page, in old versions and in lists', () => {
    const own = '<a href="#mine">Own id</a><a href="/docs/Changes/">All changes</a>'
    expect(part('Install/index.html', '<nav id="page-changes"')).toContain(own)
    expect(part('v5/Install/index.html', '<p class="notice old')).toContain(
      ' Changed in 6.x: <a href="/docs/Install/#mine">Own id</a>. <a href="/docs/Changes/">All changes</a>.',
    )
    expect(site.read('v5/Install/index.html')).not.toContain('page-changes')
    expect(article('Changes/index.html')).toContain(
      '<ul><li><a href="/docs/Modern/">Modern</a> (new page): Text.</li></ul>',
    )
    expect(article('ru/Changes/index.html')).toContain('(новая страница)')
    expect(site.read('Changes/index.md')).toContain('- [Modern](')
  })
})

describe('translations', () => {
  it('take their anchors from the original', () => {
    const html = article('ru/Install/index.html')
    expect(html).toContain('<h2 id="requirements">Требования')
    expect(html).toContain('<h3 id="with-code-at-1030">С\u00a0<code>code</code> в\u00a010:30')
    expect(html).toContain('<h2 id="mine">Своё имя')
    expect(article('ru/index.html')).toContain('href="/docs/ru/Install/#requirements"')
  })

  it('are replaced by the original with a notice where they are missing', () => {
    const html = site.read('ru/Modern/index.html')
    expect(html).toContain('<html lang="ru"')
    expect(html).toContain('<article lang="en" dir="auto">')
    expect(html).toContain('Эта страница ещё не переведена.')
    expect(site.read('ru/Install/index.html')).not.toContain('ещё не переведена')
  })

  it('say the language of what is not translated, wherever it is named', () => {
    expect(site.read('ru/index.html')).toContain('<p dir="auto">Read <a href="/docs/ru/blog/">')
    const name = '<bdi lang="en">Modern</bdi>'
    expect(site.read('ru/Modern/index.html')).toMatch(new RegExp(`aria-current="page">${name}</a>`))
    expect(part('ru/Install/index.html', '<nav class="pagination"')).toContain(name)
    expect(JSON.parse(site.read('ru/sidebars.json')).learn).toContainEqual(
      expect.objectContaining({ label: 'Layered', lang: 'en' }),
    )
    expect(part('ru/blog/index.html', '<main')).toMatch(
      /<bdi lang="en">.*<div class="prose" lang="en" dir="auto">/s,
    )
    expect(site.read('Modern/index.html')).not.toContain('<bdi lang="en">Modern')
  })

  it('have images of their own before the shared ones', () => {
    expect(article('ru/Install/index.html')).toMatch(
      /<img src="\/docs\/assets\/images\/layers\.\w+\.svg" width="50" height="35" alt="Слои" loading="lazy"/,
    )
    expect(article('Install/index.html')).toMatch(
      /layers\.\w+\.svg" width="40" height="30" alt="Layers" title="Two layers" loading="lazy"/,
    )
    expect(article('Install/index.html')).toMatch(/dot\.\w+\.png" width="3" height="2" alt="Dot"/)
  })
})

describe('Markdown', () => {
  it('is text where it is no markup', () => {
    expect(article('index.html')).toContain(
      '<p>Content is text: {braces}, {{ twice }}, a &lt; b, 10:30, ::: and <code>&lt;b&gt;</code>.</p>',
    )
    expect(part('Install/index.html', '<nav id="toc"')).toContain(
      '<a href="#with-code-at-1030">With <code>code</code> at 10:30</a>',
    )
  })

  it('includes files and regions of code', () => {
    const html = article('guide/First/index.html')
    expect(html).toContain('<p>Shared <a href="/docs/Install/">text</a>.</p>')
    expect(html).toContain('<figcaption>sample.js</figcaption>')
    expect(html).toContain('<span class="line">}</span></code>')
    expect(html).toContain('// #endregion')
    expect(exists('_shared/index.html')).toBe(false)
  })

  it('shows kept results below their samples', () => {
    expect(article('guide/First/index.html')).toContain(
      '<thead><tr><th scope="col" class="number"><code>sum(a, b)</code></th><th scope="col"><code>of</code></th></tr></thead><tbody><tr><td class="number">3</td><td>1 | 2</td></tr><tr><td class="number null">NULL</td><td class="null">NULL</td></tr></tbody>',
    )
    expect(site.read('guide/First/index.md')).toContain(
      '```\n\nResult:\n\n| `sum(a, b)` | `of` |\n| ---: | --- |\n| 3 | 1 \\| 2 |\n| NULL | NULL |\n\n<div',
    )
  })

  it('has tabs, admonitions and details', () => {
    const html = article('guide/First/index.html')
    expect(html).toContain('<div class="tab-bar" role="radiogroup" data-choice="tabs:os">')
    expect(html.match(/<input type="radio" name="tabs-1"/g)).toHaveLength(2)
    expect(html.match(/ checked>/g)).toHaveLength(1)
    expect(html).toContain('<div class="tab-panel"><p>On Windows.</p></div>')
    expect(html).toContain(
      'admonition warning" role="note"><p class="admonition-title">Mind the <em>gap',
    )
    expect(html).toContain('<p class="admonition-title">Tip</p><p>Plain tip.</p>')
    expect(html).toContain('<details open><summary>Details</summary><p>Inside.</p></details>')
    expect(article('ru/guide/First/index.html')).toContain('<p class="admonition-title">Tip</p>')
  })

  it('has code blocks with a title, numbers and marks', () => {
    const html = article('guide/First/index.html')
    expect(html).toContain('<figcaption>a.js</figcaption>')
    expect(html).toContain('<span class="line marked" data-line="10"><span class=k>const</span>')
    expect(html).toContain('<span class="line inserted" data-line="11">')
    expect(html).toContain('<span class="line deleted" data-line="12">')
  })

  it('lets allowed HTML pass', () => {
    expect(article('guide/First/index.html')).toContain(
      '<div class="box" id="raw">\n<kbd>Ctrl</kbd>&nbsp;&amp; <a href="/docs/Install/">install</a>\n</div>',
    )
  })

  it('has footnotes that lead there and back', () => {
    const html = article('Install/index.html')
    expect(html).toContain('<a href="#fn-1" id="fnref-1"')
    expect(html).toContain('<a href="#fn-1" id="fnref-1-2"')
    expect(html).toMatch(/<li id="fn-1"><p>The note\. <a href="#fnref-1".*href="#fnref-1-2"/)
  })

  it('has a twin with title, source and whole addresses, which its document names', () => {
    const source = (path: string): string => `Source: https://example.org/docs/${path}`
    expect(site.read('guide/First/index.md')).toContain(
      `# First steps\n\n${source('guide/First/')}\n\nShared [text](https://example.org/docs/Install/).\n`,
    )
    expect(site.read('guide/First/index.md')).toContain(
      '<a href="https://example.org/docs/Install/">install</a>',
    )
    expect(site.read('guide/First/index.md')).toContain(
      '[the box](https://example.org/docs/guide/First/#raw)',
    )
    expect(site.read('Install/index.md')).toMatch(
      /^# Install\n\nSource: .*\n\n## Requirements\n\n!\[Layers\]\(https:\/\/example\.org\/docs\/assets\/images\/layers\.\w+\.svg "Two layers"\)/,
    )
    expect(site.read('v5/index.md')).toContain(
      '[install](https://example.org/docs/v5/Install/#requirements)',
    )
    expect(site.read('ru/v5/Install/index.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/ru/v5/Install/index.md">',
    )
    expect(site.read('blog/index.html')).not.toContain('text/markdown')
  })

  it('has a twin with the parts of its version only', () => {
    expect(site.read('index.md')).toContain('| old  | always  |\n| new  | only in 6.x |\n')
    expect(site.read('v4/index.md')).not.toMatch(/new {2}\||^:::(since|until) v[45]/m)
    expect(site.read('v4/index.md')).toContain('Shown until 5.x.')
    expect(site.read('v4/index.md')).toContain('````text\n:::since v6\nThis is code.')
  })
})

describe('sidebars', () => {
  it('follow the version and the locale', () => {
    const labels = (path: string): string[] => {
      const walk = (value: unknown): string[] => {
        if (Array.isArray(value)) return value.flatMap(walk)
        if (typeof value !== 'object' || value === null) return []
        const label = 'label' in value ? [String(value.label)] : []
        return [...label, ...('items' in value ? walk(value.items) : [])]
      }
      const { learn }: { learn: unknown } = JSON.parse(site.read(path))
      return walk(learn)
    }
    const tail = ['Layered', 'Elsewhere']
    const deeper = ['Deeper', 'First steps']
    expect(labels('sidebars.json')).toEqual(['Home', 'Installing', 'Modern', ...deeper, ...tail])
    expect(labels('v4/sidebars.json')).toEqual(['Home', 'Installing', 'Ancient', ...tail])
    expect(labels('v3/sidebars.json')).toEqual(['Home of 3.x'])
    expect(labels('ru/v5/sidebars.json').slice(0, 5)).toEqual([
      'Начало',
      'Ставим',
      'Modern',
      'Ancient',
      'Глубже',
    ])
  })

  it('show the open branch only, with breadcrumbs and neighbours', () => {
    const open = part('Modern/index.html', '<nav aria-label="Documentation"')
    expect(open).toContain('<a href="/docs/Modern/" aria-current="page">Modern</a>')
    expect(part('Layered/index.html', '<nav aria-label="Documentation"')).not.toContain('Modern')
    expect(part('Modern/index.html', '<nav class="breadcrumbs"')).toMatch(
      /Home<\/a><\/li><li><a href="\/docs\/Install\/">Installing<\/a><\/li><\/ol>/,
    )
    const neighbours = part('Modern/index.html', '<nav class="pagination"')
    expect(neighbours).toMatch(
      /rel="prev" href="\/docs\/Install\/".*rel="next" href="\/docs\/guide/,
    )
    expect(neighbours.replace(/<[^>]+>/g, '')).toContain(
      'Previous InstallingNext · Deeper First steps',
    )
  })
})

describe('the blog', () => {
  it('lists posts, newest first, on several pages', () => {
    const titles = (path: string): string[] => {
      const { posts }: { posts: { title: string }[] } = JSON.parse(site.read(path))
      return posts.map(post => post.title)
    }
    expect(titles('blog/index.json')).toEqual(['Third post', 'Second post'])
    expect(titles('blog/page/2/index.json')).toEqual(['First post'])
    expect(titles('blog/tags/news/index.json')).toEqual(['Second post', 'First post'])
    expect(titles('ru/blog/page/2/index.json')).toEqual(['Первая запись'])
    expect(exists('blog/tags/two-words/index.html')).toBe(true)
  })

  it('shows excerpts on lists and the whole post on its page', () => {
    expect(site.read('blog/page/2/index.html')).toContain('Excerpt of the first.')
    expect(site.read('blog/page/2/index.html')).not.toContain('Rest of the first.')
    expect(article('blog/first/index.html')).toContain('Rest of the first.')
  })

  it('counts in the language of the reader', () => {
    expect(site.read('ru/blog/tags/news/index.html')).toContain('2 записи с тегом «news»')
    expect(site.read('blog/tags/two-words/index.html')).toContain('1 post tagged “two words”')
  })
})

describe('addresses', () => {
  it.each([
    ['old/index.html', '/docs/Install/#mine'],
    ['ru/old/index.html', '/docs/ru/Install/#mine'],
    ['away/index.html', 'https://example.com/'],
    ['Setup/index.html', '/docs/Install/'],
    ['ru/v4/Setup/index.html', '/docs/ru/v4/Install/'],
    ['about-us/index.html', '/docs/about/'],
  ])('redirect: %s leads to %s', (path, to) => {
    expect(site.read(path)).toContain(`content="0;url=${to}"`)
  })

  it('of files of the site are links as well', () => {
    expect(site.read('robots.txt')).toBe('User-agent: *\n')
    expect(article('about/index.html')).toContain('<a href="/docs/robots.txt">robots</a>')
    expect(article('Install/index.html')).toMatch(/href="\/docs\/assets\/files\/manual\.\w+\.txt"/)
  })

  it('of files that browsers save come with the name of the file', async () => {
    const own = copySite('good')
    own.write('content/docs/en/files/Loan & desk.lsf', 'MODULE Desk;\n')
    const links = '[code](<files/Loan & desk.lsf>), <a href="files/Loan & desk.lsf">raw</a>'
    own.edit('content/docs/en/Install.md', 'A [file]', `A ${links}, [file]`)
    expect((await build(own)).problems).toEqual([])
    const address = String.raw`"/docs/assets/files/Loan%20&amp;%20desk\.\w+\.lsf"`
    const html = own.read('Install/index.html')
    expect(html).toMatch(
      new RegExp(
        `A <a href=${address} download="Loan &amp; desk.lsf">code</a>, <a href=${address}>raw`,
      ),
    )
    expect(html).toMatch(/<a href="[^"]*manual\.\w+\.txt">file/)
    expect(html).toMatch(/<a href="[^"]*">raw<\/a>\.<\/p>/)
    expect(own.read('Install/index.md')).toMatch(/\[code\]\(<?https:\S*desk\.\w+\.lsf>?\)/)
    own.remove()
  })

  it('in documents, modules and the sitemap start with the base path', () => {
    for (const [, address = ''] of site.read('index.html').matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
      expect(address).toMatch(/^\/docs\//)
    }
    expect(site.read('sitemap.xml')).toContain('<loc>https://example.org/docs/ru/Install/</loc>')
  })

  it('lead to files that exist', () => {
    const known = (address: string): boolean => {
      const path = decodeURIComponent(address.replace(/^\/docs\//, '').replace(/[?#].*/, ''))
      return exists(path.endsWith('/') || path === '' ? `${path}index.html` : path)
    }
    const pages = ['index.html', 'ru/v4/Ancient/index.html', 'blog/index.html', 'ru/404.html']
    const broken = pages.flatMap(page =>
      [...site.read(page).matchAll(/(?:href|src|data-chunk|data-frame)="(\/[^"]*)"/g)]
        .map(match => match[1] ?? '')
        .filter(address => !known(address)),
    )
    expect(broken).toEqual([])
    const map = JSON.parse(site.read('ru/v5/chunks.json'))
    const chunks: Record<string, string> = map.pages
    expect(known(map.script)).toBe(true)
    expect(
      Object.entries(chunks).filter(([page, chunk]) => !known(page) || !exists(chunk)),
    ).toEqual([])
  })
})

it('a hit in a translation leads to the id that its heading has on the page, also where headings differ', async () => {
  const own = siteOfTest('heading-outline')
  own.write('content/docs/en/Short.md', '# Short\n\n## One\n\n### Two\n\n## Three\n')
  own.write('content/docs/ru/Short.md', '# Коротко\n\n## Раз\n\n## Особое\n\n## Ещё\n')
  await build(own)
  const ids = [...own.read('ru/Short/index.html').matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(3)
  const index = own.read('ru/search.json')
  for (const id of ids) expect(index).toContain(`"${id}"`)
})
