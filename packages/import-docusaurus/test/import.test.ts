import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../lectern/src/commands/build.ts'
import { snapshot } from '../../lectern/test/build/site.ts'
import { formatImport, type ImportResult } from '../src/import-report.ts'
import { importSite } from '../src/import-site.ts'

const from = fileURLToPath(new URL('site', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
const out = join(folder, 'new')
const CLASSIC =
  "{ title: 'T', url: 'https://x.org', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }"
const text = (path: string): string => readFileSync(join(out, path), 'utf8')
const built = (path: string): string => text(`dist/${path}`)

let before: unknown
let result: ImportResult
beforeAll(async () => {
  before = snapshot(from)
  result = await importSite({ from, out, run: false })
  const { problems } = await build({ root: out, out: join(out, 'dist') })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a Docusaurus site', () => {
  it('keeps the address of each page in each version and language', () => {
    const addresses = [
      ...['docs', 'docs/intro', 'docs/guides', 'docs/guides/first', 'docs/brew', 'docs/reference'],
      ...[
        'docs/next/intro',
        'docs/next/guides',
        'docs/next/guides/first',
        'docs/next/brew',
        'docs/next/reference',
      ],
      ...['docs/1.0/intro', 'docs/1.0/guides/first', 'docs/1.0/old'],
      ...[
        'blog',
        'blog/2024/02/03/steam',
        'blog/tags/hot-water',
        'blog/tags/v-1-5',
        'about',
        'boil',
        '',
      ],
    ]
    const locales = addresses.flatMap(address => [address, `ru/${address}`])
    expect(
      locales.filter(address => !existsSync(join(out, 'dist', address, 'index.html'))),
    ).toEqual([])
    expect(built('docs/1.0/reference/index.html')).toContain('content="noindex"')
  })

  it('has each text once', () => {
    expect(
      readdirSync(join(out, 'content/versions'), { recursive: true, encoding: 'utf8' })
        .filter(path => path.endsWith('.md'))
        .sort(),
    ).toEqual(
      [
        '1.0/en/guides/first.md',
        '1.0/en/index.md',
        '1.0/en/intro.md',
        'current/en/guides/index.md',
      ].filter(path => existsSync(join(out, 'content/versions', path))),
    )
    expect(text('content/docs/en/guides/tea.md')).toContain(
      ':::until current\nNext version only: <b class="strong">milk</b> first.\n:::',
    )
    expect(readdirSync(join(out, 'content/images'))).toEqual(['cup.svg'])
    expect(result.imported?.counts).toMatchObject({ oldFiles: 3, newFiles: 3 })
  })

  it('has the text of each version where it was', () => {
    expect(built('docs/brew/index.html')).toContain('<p>Tea first.</p>')
    expect(built('docs/next/brew/index.html')).toContain('<b class="strong">milk</b>')
    expect(built('docs/1.0/guides/first/index.html')).toContain('Light a fire.')
    expect(built('docs/1.0/intro/index.html')).toContain('href="/kettle/docs/1.0/old/"')
    const old = built('docs/1.0/old/index.html')
    expect(old).toContain('href="https://kettle.example.org/api/calls.html#a"')
    expect(old).toContain('href="/kettle/verify-kettle.html"')
    expect(built('docs/next/guides/first/index.html')).toContain(
      'href="/kettle/docs/next/reference/"',
    )
    expect(built('docs/guides/first/index.html')).toContain('Steam is hot.')
    expect(built('ru/docs/intro/index.html')).toContain(
      'href="/kettle/ru/docs/guides/first/#steam"',
    )
  })

  it('has the pages among its static files once more for each language', () => {
    expect(built('verify-kettle.html')).toBe('verified: kettle\n')
    expect(built('ru/verify-kettle.html')).toBe('verified: kettle\n')
  })

  it('has its sidebars and their translations', () => {
    const page = built('ru/docs/intro/index.html')
    expect(page).toContain('Справочник')
    expect(built('docs/next/reference/index.html')).toContain('https://example.org/code')
    expect(built('docs/reference/index.html')).not.toContain('https://example.org/code')
    expect(built('docs/1.0/old/index.html')).toContain('/kettle/docs/1.0/guides/first/">First cup')
  })

  it('has its configuration', () => {
    const config = text('site.config.ts')
    expect(config).toContain("description: 'Water, warm'")
    expect(config).toContain("basePath: '/kettle/'")
    expect(config).toContain("{ name: '2.0', label: '2.0', path: '/docs' }")
    expect(config).toContain("{ sidebar: 'guides', label: { en: 'Guides', ru: 'Руководства' } }")
    expect(config).toContain("text: 'Kettle 2 is [out](/blog)!', dismissible: false")
    expect(config).toContain("text: { next: 'Дальше по чайнику' }")
    expect(config).toContain("applicationId: 'A'")
    expect(config).toContain("'/boil': '/docs/guides/first'")
    expect(config).toContain(`Copyright © ${new Date().getFullYear()} Kettle`)
    expect(config.replace(/\s+/g, ' ')).toContain(
      "{ label: 'More', items: [ { href: '/docs/guides/first/', label: 'Cup' }, { href: 'https://github.com/example/kettle', label: 'Code' }, ], }",
    )
  })

  it('has a further documentation as a set of its own, with its versions and sidebars', () => {
    const config = text('site.config.ts').replace(/\s+/g, ' ')
    expect(config).toContain("{ label: 'Documentation', main: 'index'")
    expect(config).toContain("{ id: 'community', label: 'People', path: '/people'")
    expect(config).toContain(
      "versions: [ { name: '1.0', label: '1.0' }, { name: 'current', label: 'Next', path: '/next' }, ]",
    )
    expect(config).toContain("{ sidebar: 'people', docs: 'community', label: 'People' }")
    expect(text('content/community/sidebars.yml')).toContain('people:\n  - doc: hello')
    const page = built('people/hello/index.html')
    expect(page).toContain('We are two.')
    expect(page).toContain('href="/kettle/people/more/"')
    expect(page).toContain('href="/kettle/docs/guides/first/"')
    expect(built('people/next/hello/index.html')).toContain('href="/kettle/docs/guides/first/"')
    expect(built('people/next/more/index.html')).toContain('content="noindex"')
  })

  it('has its authors, and leads the pages of theirs and of long lists of tags to what there is', () => {
    const config = text('site.config.ts').replace(/\s+/g, ' ')
    expect(config).toContain(
      "ann: { name: 'Ann Example', title: 'Boils water', url: 'https://example.org/ann', picture: 'https://example.org/ann.png', }",
    )
    expect(config).toContain(
      "'Bj-rn-Mj-lk': { name: 'Bjørn Mjølk', title: 'Farmer', url: 'https://example.org/bjorn' }",
    )
    expect(built('blog/2024/02/04/milk/index.html')).toContain('Bjørn Mjølk')
    const post = built('blog/2024/02/03/steam/index.html')
    expect(post).toContain('<img src="https://example.org/ann.png"')
    expect(post).toContain('"image":"https://example.org/ann.png"')
    expect(built('blog/feed.json')).toContain('"avatar":"https://example.org/ann.png"')
    expect(config).toContain("'/blog/authors': '/blog'")
    expect(config).toContain("'/blog/tags/hot-water/page/2': '/blog/tags/hot-water'")
  })

  it('keeps what neither tool reads in the front matter', () => {
    expect(text('site.config.ts')).toContain("frontMatter: ['mood']")
    expect(text('content/blog/en/2024-02-04-milk.md')).toContain('mood: calm\n')
    expect(text('content/blog/en/2024-02-04-milk.md')).not.toContain('author_title')
  })

  it('has the picture of a page among its static files', () => {
    expect(text('content/blog/en/2024-02-04-milk.md')).toContain('image: /cards/cup.svg\n')
    expect(built('cards/cup.svg')).toContain('<svg')
  })

  it('has its logo, its head and where it counts visits', () => {
    const page = built('docs/index.html')
    expect(page).toMatch(/<img[^>]* src="\/kettle\/img\/icon\.svg"[^>]* alt="A kettle"/)
    expect(page).toContain('<link rel="license" href="https://example.org/license">')
    expect(page).toContain('<link rel="stylesheet" href="https://example.org/steam.css">')
    expect(page).toContain('<meta name="twitter:site" content="@kettle">')
    expect(page).toContain('{"name":"Kettle"}')
    expect(page).toContain('src="https://example.org/steam.js"')
    expect(page).toContain('https://www.googletagmanager.com/gtag/js?id=G-1')
    expect(text('site.config.ts')).toContain("analytics: { gtag: 'G-1' }")
  })

  it('has the components that its pages show, in a module to be filled', () => {
    expect(text('site.config.ts')).toContain("components: './components.tsx'")
    expect(text('components.tsx')).toContain(`/** Shown in 2 places, from @site/src/Chart. */
export const Chart = defineComponent({
  props: { kind: 'text?' },
  render: props => (
    <div className="Chart">
      <p>{props.kind}</p>
    </div>
  ),
})
`)
    expect(built('docs/next/guides/first/index.html')).toContain(
      '<div class="Chart"><p>line</p></div>',
    )
  })

  it('has components in lines of text: links, where they lead to its pages', () => {
    expect(text('components.tsx')).toContain(`export const Source = defineComponent({
  props: { href: 'link?' },
  render: props => (
    <span className="Source">
      <a href={props.href}>{props.children}</a>
    </span>
  ),
})
`)
    expect(built('docs/next/brew/index.html')).toMatch(
      /Ask <span class="Source"><a href="[^"]*first[^"]*"><em>who<\/em> made it<\/a><\/span>, see <span class="Repo">the code<\/span>/,
    )
  })

  it('lists all that is lost or shown as code, with its place', () => {
    const places = result.problems.map(({ code, file, line, message }) => {
      const path = file?.startsWith(from) ? file.slice(from.length + 1) : ''
      return `${code} ${path}:${line ?? ''} ${message}`
    })
    const expected = [
      'import-unread docusaurus.config.js:78 "respectPrefersColorScheme" cannot be told without running the code: process.argv.length > 9',
      'import-changed versioned_docs/version-2.0/guides/01-first.mdx:32 "<Chart>" is a component of the new site now, in 2 places',
      'import-setting docs/guides/01-first.mdx:4 the front matter key "image" is left out',
      'import-setting docs/guides/01-first.mdx:5 the front matter key "hide_title" is left out',
      'import-address docs/guides/01-first.mdx:7 the page of a tag at "/docs/next/tags/hot-water" is left out, for pages of the documentation have no tags',
      'import-setting docusaurus.config.js:9 "customFields" of the configuration has no counterpart, and is left out',
      'import-setting docusaurus.config.js:76 "prism" of the configuration has no counterpart, and is left out',
      'import-setting docusaurus.config.js:17 the element "base" of the head is left out',
      'import-setting docusaurus.config.js:34 page views are reported to one measurement id: "G-2" is left out',
      'import-unseen i18n/ru/code.json: texts of the theme ("theme.…") without a counterpart: 1',
      'import-unseen i18n/ru/code.json:5 the text "kettle.boil" has no counterpart: Вскипятить',
      'import-setting docusaurus.config.js:44 the plugin "plugin-of-somebody" has no counterpart: what it does is left out',
      'import-address src/pages/index.js: the page at "/" is a component of React, and is left out',
      'import-changed docusaurus.config.js:22 static files stood below "/ru" once more: of these only pages (.html) are copied',
      'import-left-out docusaurus.config.js:65 an entry of the bar (html) has no counterpart, and is left out',
    ]
    for (const line of expected) expect(places).toContain(line)
    expect(places.filter(line => line.includes('toc_max_heading_level'))).toEqual([])
    const report = text('import-report.txt')
    for (const { message } of result.problems) expect(report).toContain(message)
    // What readers saw comes before what nobody saw, and that before what is only set.
    const codes = [...report.matchAll(/ \[(import-[\w-]+)\]$/gm)].map(([, code = '']) => code)
    const ranks = codes.map(code => ['import-unseen', 'import-setting'].indexOf(code))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(new Set(ranks)).toEqual(new Set([-1, 0, 1]))
    const count = (wanted: string) => codes.filter(code => code === wanted).length
    expect(formatImport(result, 'new')).toContain(
      `${count('import-kept')} places shown as code, ${count('import-left-out')} left out that readers saw, ${count('import-unseen')} that nobody saw, ${count('import-setting')} settings`,
    )
    // What is there more than once stands at the head.
    const [head = ''] = report.split('\n\nwarning')
    const listed = [...head.matchAll(/^ +(\d+) {2}(.*)$/gm)].map(([, count, message]) => {
      return [message, Number(count)] as const
    })
    const times = (message = ''): number =>
      result.problems.filter(problem => problem.message === message).length
    expect(listed).not.toEqual([])
    expect(listed).toEqual(listed.map(([message]) => [message, times(message)]))
    expect(listed.map(([, count]) => count)).toEqual(
      listed.map(([, count]) => count).sort((a, b) => b - a),
    )
    expect(result.problems.filter(({ message }) => times(message) > 1)).toHaveLength(
      listed.reduce((sum, [, count]) => sum + count, 0),
    )
  })

  it('is not touched', () => {
    expect(snapshot(from)).toEqual(before)
  })

  it('is not written over what is there', async () => {
    const again = await importSite({ from, out, run: false })
    expect(again).toMatchObject({
      problems: [{ code: 'import-output', severity: 'error' }],
      imported: null,
    })
  })
})

describe('a small site', () => {
  const small = async (name: string, files: Record<string, string>, run = false) => {
    const site = join(folder, name)
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(site, dirname(path)), { recursive: true })
      writeFileSync(join(site, path), content)
    }
    const target = `${site}-new`
    const { imported, problems } = await importSite({ from: site, out: target, run })
    const config = readFileSync(join(target, 'site.config.ts'), 'utf8')
    return { imported, problems, config, target }
  }
  const code = `
    const docs = { sidebarPath: false }
    module.exports = { title: ['K', 'T'].reverse().join(''), presets: [['classic', { docs }]] }`

  it('is read, and with --run-config run', async () => {
    const files = { 'docusaurus.config.js': code, 'docs/index.md': '# A\n' }
    const read = await small('read', files)
    expect(read.config).toContain("title: 'Documentation'")
    expect(read.problems).toMatchObject([{ code: 'import-unread', line: 3 }])
    const run = await small('run', files, true)
    expect(run.config).toContain("title: 'TK'")
    expect(run.problems).toEqual([])
  })

  it('lists folders in its sidebars where they say the same', async () => {
    const page = (name: string, position?: number) =>
      `${position === undefined ? '' : `---\nsidebar_position: ${position}\n---\n`}# ${name}\n`
    const { target, problems } = await small('folders', {
      'docusaurus.config.js': `module.exports = { title: 'K', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`,
      'sidebars.js':
        "module.exports = { all: [{ type: 'autogenerated', dirName: '.' }], own: ['x/b', 'x/a'] }",
      'docs/index.md': page('Start'),
      'docs/tea/_category_.json': '{ "label": "Tea", "position": 2 }',
      'docs/tea/01-steep.md': page('Steep'),
      'docs/tea/02-boil.md': page('Boil'),
      'docs/tea/drink.md': page('Drink', 3),
      'docs/milk/z.md': page('Apple'),
      'docs/milk/y.md': page('Pear'),
      'docs/x/a.md': page('A'),
      'docs/x/b.md': page('B'),
    })
    expect(problems).toEqual([])
    const sidebars = readFileSync(join(target, 'content/sidebars.yml'), 'utf8')
    expect(sidebars).toContain('label: Tea\n    items:\n      - auto: tea\n')
    // The old one went by names of files, and a page that stands twice is written out.
    expect(sidebars).toContain('label: milk\n    items:\n      - milk/y\n      - milk/z\n')
    expect(sidebars).toContain('own:\n  - x/b\n  - x/a\n')
    const boil = readFileSync(join(target, 'content/docs/en/tea/boil.md'), 'utf8')
    expect(boil).toBe('---\nsidebar_position: 2\n---\n# Boil\n')
  })

  it('keeps what pages say about lists and tables of contents, and lists what it leaves out', async () => {
    const { target, problems } = await small('switches', {
      'docusaurus.config.js': `module.exports = { title: 'K', presets: [['classic', { docs: {}, blog: {} }]] }`,
      'docs/index.md': '---\ntoc_max_heading_level: 4\nhide_title: true\n---\n\n# Start\n',
      'docs/offer.md': `---\nunlisted: true\nhide_table_of_contents: 'true'\npagination_next: null\n---\n\n# Offer\n`,
      'docs/bare.md': '---\nhide_title: true\nunlisted: false\n---\n\n```sh\n# no heading\n```\n',
      'blog/2024-02-03-steam.md': '---\nunlisted: true\n---\n\n# Steam\n',
    })
    const page = (path: string) => readFileSync(join(target, 'content', path), 'utf8')
    expect(page('docs/en/index.md')).toBe('---\ntoc_max_heading_level: 4\n---\n\n# Start\n')
    expect(page('docs/en/offer.md')).toBe(
      '---\nunlisted: true\nhide_table_of_contents: true\n---\n\n# Offer\n',
    )
    expect(page('blog/en/2024-02-03-steam.md')).toContain('unlisted: true\n')
    expect(problems.map(({ file, message }) => [basename(file ?? ''), message]).sort()).toEqual([
      ['bare.md', 'the front matter key "hide_title" is left out'],
      ['offer.md', 'the front matter key "pagination_next" is left out'],
    ])
    const { problems: built } = await build({ root: target, out: join(target, 'dist') })
    expect(built).toEqual([])
    expect(readFileSync(join(target, 'dist/docs/offer/index.html'), 'utf8')).toContain('noindex')
    expect(readFileSync(join(target, 'dist/sitemap.xml'), 'utf8')).not.toMatch(/offer|steam/)
  })

  it('is as it was read and meant', async () => {
    const { config, problems, target } = await small('meant', {
      'docusaurus.config.js': `module.exports = {
        title: 'K', presets: [['classic', { docs: {}, blog: {} }]],
        scripts: ['https://example.org/a.js'],
        headTags: [
          { tagName: 'script', innerHTML: 'load()' },
          { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
        ],
        themeConfig: { footer: { links: [{ title: 'More', items: [
          { html: '<a href="https://example.org/host"><img src="x.svg" alt="Hosted by us"></a><a href="/c"><b></b></a>' }, { html: '<hr>' },
        ] }], copyright: '<p>Tea&trade; by <a href="https://example.org/t">us</a></p>All <a href="/b">rights</a>' } },
      }`,
      'package.json': '{ "dependencies": { "@docusaurus/core": "^2" } }',
      'i18n/en/code.json': JSON.stringify({
        'theme.admonition.note': { message: 'note' },
        'theme.admonition.tip': { message: 'hint' },
      }),
      'docs/index.md': '# A\n\n{b} [c](d/e#f) [g](d/e.mdx/#f)\n',
      'docs/x/y.md': '# C\n\n[c](d/e)\n',
      'docs/d/e.mdx': '# B\n\n## F\n',
      'blog/2024-01-01-a.md': '---\ntags: [Tea]\n---\n\nA\n',
      'blog/2024-01-02-b.md': '---\ntags: [tea]\n---\n\nB\n',
      'blog/2024-01-03-c.md': '---\ntags: [tea, Tea]\n---\n\nC\n',
      'blog/2024-01-04-d.md': '---\ntags: [tea]\n---\n\nD\n',
    })
    const page = (path: string) => readFileSync(join(target, 'content', path), 'utf8')
    expect(page('docs/en/index.md')).toContain('{b} [c](d/e.md#f) [g](d/e.md#f)\n')
    expect(page('docs/en/x/y.md')).toContain('[c](../d/e.md)\n')
    expect(page('blog/en/2024-01-01-a.md')).toContain('tags:\n  - tea\n')
    expect(config).toContain("text: { tip: 'Hint' }")
    expect(config).toContain("copyright: 'Tea™ by us All rights'")
    expect(config.replace(/\s+/g, ' ')).toContain(
      "title: 'Legal', items: [ { label: 'us', href: 'https://example.org/t' }, { label: 'rights', href: '/b' }, ]",
    )
    expect(config.replace(/\s+/g, ' ')).toContain(
      "title: 'More', items: [{ label: 'Hosted by us', href: 'https://example.org/host' }]",
    )
    const bound = 'a script may load, call and frame its own host only'
    expect(problems.map(({ message }) => message).sort()).toEqual([
      '1 entries of the footer ("More") are not links, and are left out',
      bound,
      bound,
      'the line of the copyright is text here: its 2 links are a column of the footer',
      'the tag "Tea" is written "tea", as in most posts',
    ])
  })

  it('has what fits of its authors', async () => {
    const { config, problems } = await small('authors', {
      'docusaurus.config.js': `module.exports = { title: 'K', presets: [['classic', { docs: {}, blog: {} }]] }`,
      'docs/index.md': '# A\n',
      'blog/2024-01-01-a.md': '---\nauthors: [ann, bob, cat]\n---\n\nA\n',
      'blog/authors.yml': `
ann: { name: Ann, image_url: http://example.org/ann.png, url: https://example.org, socials: { x: ann } }
bob: { name: Bob, image_url: https://example.org/bob.png, socials: { github: bob } }
cat: { name: Cat, image_url: /none.png, socials: { github: cat, blog: https://example.org/cat } }
`,
    })
    expect(config.replace(/\s+/g, ' ')).toContain(
      "authors: { ann: { name: 'Ann', url: 'https://example.org' }, bob: { name: 'Bob', url: 'https://github.com/bob', picture: 'https://example.org/bob.png', }, cat: { name: 'Cat', url: 'https://github.com/cat' }, }",
    )
    expect(problems.map(({ message }) => message)).toEqual([
      'of the author "ann" is left out: image_url, socials',
      'of the author "cat" is left out: image_url, socials',
    ])
  })

  it('has components that show what a page gives them, and nothing for what it does not', async () => {
    const { target, problems } = await small('components', {
      'docusaurus.config.js': `module.exports = { title: 'K', presets: [['classic', { docs: {} }]] }`,
      'docs/index.md':
        '# A\n\n<Note title="T" href="./b.md">\n\nx\n\n</Note>\n\n<Note>\n\ny\n\n</Note>\n\n<Mark />\n',
      'docs/b.md': '# B\n\n<Mark icon="/none.png" size={2} />\n',
    })
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['import-changed', '"<Mark>" is a component of the new site now, in 2 places'],
      ['import-changed', '"<Note>" is a component of the new site now, in 2 places'],
    ])
    await build({ root: target, out: join(target, 'dist') })
    expect(readFileSync(join(target, 'dist/docs/index.html'), 'utf8')).toContain(
      '<div class="Note"><p><strong><a href="/docs/b/">T</a></strong></p><p>x</p></div><div class="Note"><p>y</p></div><div class="Mark"></div>',
    )
  })

  it('has sidebars without pages that there are not, of which each says so once', async () => {
    const { problems } = await small('missing', {
      'docusaurus.config.js': `module.exports = ${CLASSIC}`,
      'sidebars.js': "module.exports = { a: ['index', 'x', 'y', 'z'], b: ['index', 'x'] }",
      'docs/index.md': '# A\n',
    })
    expect(problems.map(({ message }) => message)).toEqual([
      'the sidebar "a" of Current names a page "x" that does not exist, and 2 more',
      'the sidebar "b" of Current names a page "x" that does not exist',
    ])
  })

  it('is not written where its configuration cannot be run', async () => {
    const from = join(folder, 'failing')
    mkdirSync(from)
    writeFileSync(join(from, 'docusaurus.config.js'), "module.exports = require('nowhere')")
    const { problems, imported } = await importSite({ from, out: `${from}-new`, run: true })
    expect(imported).toBeNull()
    expect(problems).toMatchObject([
      { code: 'import-unread', severity: 'error', hint: expect.stringContaining('--run-config') },
    ])
  })

  it.each([
    ['exports nothing', 'module.exports = null', 'the configuration exports no object'],
    [
      'has a language that is none',
      "module.exports = { i18n: { defaultLocale: 'en', locales: ['en', '../x'] } }",
      '"../x" is not a language code',
    ],
  ])('is not written where its configuration %s', async (name, config, message) => {
    const from = join(folder, name)
    mkdirSync(from)
    writeFileSync(join(from, 'docusaurus.config.js'), config)
    const { problems, imported } = await importSite({ from, out: `${from}-new`, run: true })
    expect(imported).toBeNull()
    expect(problems).toMatchObject([{ code: 'import-unread', severity: 'error' }])
    expect(problems[0]?.message).toContain(message)
  })

  it('goes on where pages are no text in UTF-8, and what they show is no file', async () => {
    const from = mkdtempSync(join(folder, 'odd-'))
    mkdirSync(join(from, 'docs'))
    writeFileSync(join(from, 'docusaurus.config.js'), `module.exports = ${CLASSIC}`)
    writeFileSync(join(from, 'docs/latin.md'), Buffer.from('# A\n\nf\u00fcr\n', 'latin1'))
    writeFileSync(join(from, 'docs/none.md'), Buffer.alloc(100_000, '<\u00e4> {\n', 'latin1'))
    writeFileSync(join(from, 'docs/pipe.md'), '# B\n\n![p](pipe.png)\n')
    execFileSync('mkfifo', [join(from, 'docs/pipe.png')])
    const { problems, imported } = await importSite({ from, out: `${from}-new`, run: false })
    expect(imported).not.toBeNull()
    const odd = problems.filter(({ code }) => code === 'unreadable-file')
    const severity = 'warning'
    expect(odd).toMatchObject([
      { severity, file: join(from, 'docs/latin.md') },
      { severity, file: join(from, 'docs/none.md') },
    ])
  })

  it.each(['{', '{"a": 1}', '["1.0", null]'])(
    'is not written where its versions are no list of names: %s',
    async versions => {
      const from = mkdtempSync(join(folder, 'versions-'))
      writeFileSync(join(from, 'docusaurus.config.js'), `module.exports = ${CLASSIC}`)
      writeFileSync(join(from, 'versions.json'), versions)
      const { problems, imported } = await importSite({ from, out: `${from}-new`, run: false })
      expect(imported).toBeNull()
      expect(problems).toMatchObject([
        { code: 'import-unread', severity: 'error', file: join(from, 'versions.json') },
      ])
    },
  )

  it('is written where sidebars hold themselves or what is unknown, and pages what is nested or elsewhere', async () => {
    const elsewhere = join(folder, 'secret.txt')
    writeFileSync(elsewhere, 'secret')
    const hostile = await small(
      'hostile',
      {
        'docusaurus.config.js': `module.exports = ${CLASSIC}`,
        'sidebars.js': `const own = ['a', { type: 'nix', label: 'x' }, null, [[]]]
own.push({ type: 'category', label: 'C', items: own })
module.exports = { docs: own }`,
        'docs/a.md': `# A\n\n![x](../../secret.txt) [y](../../secret.txt) ![z](${elsewhere})\n`,
        'docs/b.mdx': `# B\n\n${'> '.repeat(5000)}x\n`,
      },
      true,
    )
    const said = hostile.problems.map(({ message }) => message)
    expect(said).toContainEqual(expect.stringContaining('unknown type "nix"'))
    expect(said).toContainEqual(expect.stringContaining('has an entry in itself'))
    expect(said).toContainEqual(expect.stringContaining('nested here more than 100 deep'))
    expect([...snapshot(join(folder, 'hostile-new')).keys()].join()).not.toContain('secret')
  })

  it('takes the files of its repository, and no others', async () => {
    const files = {
      'docusaurus.config.js': `module.exports = {
        title: require('../secret/title.json').title, staticDirectories: ['static', '../secret'],
        favicon: '../../secret/key.txt',
        presets: [['classic', { docs: { path: '../docs', sidebarPath: '../secret/sidebars.json' },
          blog: { authorsMapPath: '../../secret/authors.yml' } }]] }`,
      'blog/2024-02-03-a.md': '---\nauthors: ann\n---\n\n# A\n',
      'static/a.txt': 'a',
      '../docs/index.md': '# Outside\n',
      '../secret/title.json': '{ "title": "secret" }',
      '../secret/sidebars.json': '{ "secret": ["index"] }',
      '../secret/key.txt': 'secret',
      '../secret/authors.yml': 'ann: { name: secret }\n',
    }
    const link = (name: string): void => {
      mkdirSync(join(folder, name, 'docs'), { recursive: true })
      symlinkSync('../secret/key.txt', join(folder, name, 'docs/link.md'))
      mkdirSync(join(folder, name, 'site/static'), { recursive: true })
      symlinkSync('../../secret/key.txt', join(folder, name, 'site/static/link.txt'))
    }
    link('alone')
    const alone = await small('alone/site', files)
    const copied = [...snapshot(join(alone.target, 'content'))]
    expect(copied.map(([path]) => path).filter(path => path.startsWith('static/'))).toEqual([
      'static/a.txt',
    ])
    expect(copied.join() + alone.config).not.toMatch(/secret|Outside/)
    const left = alone.problems.filter(({ message }) => message.includes('is outside of'))
    const refused = ['../docs', 'static/link.txt', '../secret', '../secret/key.txt']
    refused.push('../secret/title.json', '../secret/authors.yml', '../secret/sidebars.json')
    expect(left.map(({ file }) => file).sort()).toEqual(
      refused.map(path => join(folder, 'alone/site', path)).sort(),
    )
    link('whole')
    mkdirSync(join(folder, 'whole/.git'))
    writeFileSync(join(folder, 'whole/.git/config'), 'secret')
    symlinkSync('../../.git/config', join(folder, 'whole/site/static/git.txt'))
    const whole = await small('whole/site', files)
    expect(whole.config).toContain("title: 'secret'")
    expect([...snapshot(join(whole.target, 'content'))].join()).toContain('# Outside')
    expect(whole.problems.filter(({ message }) => message.includes('is outside of'))).toMatchObject(
      [{ file: join(folder, 'whole/site/static/git.txt') }],
    )
  })

  it('is read in time where values double, calls repeat each other and patterns are many', async () => {
    const doubled = Array.from({ length: 60 }, (_, at) =>
      at === 0 ? "export const a0 = 'x'" : `export const a${at} = a${at - 1} + a${at - 1}`,
    ).join('\n')
    const { problems, config, target } = await small('doubling', {
      'docusaurus.config.js': `${doubled}
        const list = [${"'x', ".repeat(50)}]
        const deep = [${'list.map(() => '.repeat(8)} 'x' ${')'.repeat(8)}]
        const flat = [${'list.flatMap(() => '.repeat(8)} list ${')'.repeat(8)}]
        export default { title: a59,
          presets: [['classic', { docs: { include: ['${'**/'.repeat(21)}*x.md', '${'*a'.repeat(40)}b.md', '${'{a,b}'.repeat(40)}.md', '**/*.{md,mdx}'] } }]],
          tagline: [a59, deep, flat].join() }`,
      [`docs/${'a/'.repeat(40)}${'a'.repeat(200)}.md`]: '# A\n',
      'docs/index.mdx': `${doubled}\n\n# {a59}\n`,
    })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(config).toContain("title: 'Documentation'")
    expect([...snapshot(join(target, 'content')).keys()].join()).toContain('a/a/a')
    expect(problems.map(({ code }) => code)).toContain('import-unread')
  })

  it('keeps a carriage return in a text of its configuration', async () => {
    const { config } = await small('carriage-return', {
      'docusaurus.config.js': `module.exports = { ...${CLASSIC}, title: 'a\\rb' }`,
    })
    expect(config).toContain("title: 'a\\rb'")
  })

  it('has formulas and diagrams switched on where pages have some', async () => {
    const config = `
      const math = require('remark-math')
      module.exports = {
        title: 'K',
        markdown: { mermaid: true },
        stylesheets: ['https://example.org/katex.css'],
        presets: [['classic', { docs: { remarkPlugins: [math] } }]],
      }`
    const page = '# A\n\n$x_{1}$\n\n```mermaid\ngraph TD\n```\n'
    const files = { 'docusaurus.config.js': config, 'docs/index.md': page }
    const some = await small('math', files)
    expect(some.config).toContain("plugins: ['@lectern/math', '@lectern/diagrams']")
    expect(some.config).not.toContain('katex')
    expect(JSON.parse(readFileSync(join(some.target, 'package.json'), 'utf8'))).toMatchObject({
      name: 'math-new',
      scripts: { dev: 'lectern dev', build: 'lectern build' },
      devDependencies: {
        lectern: expect.stringMatching(/^\^/),
        '@lectern/math': expect.stringMatching(/\d/),
        '@lectern/diagrams': expect.stringMatching(/\d/),
      },
    })
    expect(existsSync(join(some.target, '.gitignore'))).toBe(true)
    expect(formatImport({ imported: some.imported, problems: [] }, 'new')).toContain(
      'cd new\n  npm install\n  npm run dev',
    )
    expect(readFileSync(join(some.target, 'content/docs/en/index.md'), 'utf8')).toBe(page)
    const none = await small('no-math', { ...files, 'docs/index.md': '# A\n' })
    expect(none.config).not.toContain('@lectern/math')
    expect(readFileSync(join(none.target, 'package.json'), 'utf8')).not.toContain('math":')
  })
})

describe('a site with debts', () => {
  it('calls them warnings in its configuration, so that its first build passes', async () => {
    const site = join(folder, 'debts')
    cpSync(from, site, { recursive: true })
    writeFileSync(
      join(site, 'docs/reference/index.md'),
      '# Reference\n\n[a](nowhere.md) [b](../intro.md#nowhere)\n',
    )
    const target = join(folder, 'debts-new')
    const { imported } = await importSite({ from: site, out: target, run: false })
    expect(imported?.debts).toEqual({ 'broken-anchor': 1, 'broken-link': 1 })
    expect(readFileSync(join(target, 'site.config.ts'), 'utf8')).toContain(
      "problems: { 'broken-link': 'warning', 'broken-anchor': 'warning' }",
    )
    const { problems, written } = await build({ root: target, out: join(target, 'dist') })
    expect(problems.filter(({ isDebt }) => isDebt)).toHaveLength(2)
    expect(written).not.toBeNull()
    // The heading is not there, yet the page is.
    const page = readFileSync(join(target, 'dist/docs/next/reference/index.html'), 'utf8')
    expect(page).toContain('href="/kettle/docs/next/intro/#nowhere"')
  })

  it('is compared with its old build, page by page', async () => {
    const site = join(folder, 'compared')
    const old = join(folder, 'old-build')
    const page = (address: string, title: string, body: string): void => {
      mkdirSync(join(old, address), { recursive: true })
      const html = `<html><head><title>${title} | Kettle</title></head><body><article><div class="theme-doc-markdown markdown">${body}</div></article></body></html>`
      writeFileSync(join(old, address, 'index.html'), html)
    }
    page('docs/reference', 'Reference', '<header><h1>Reference</h1></header><p>All parts.</p>')
    page(
      'docs/brew',
      'Tea',
      '<p>Coffee first.</p><div class="theme-admonition"><div class="admonitionHeading_x">water</div><p>Use fresh water.</p></div>',
    )
    page(
      'docs/guides/first',
      'Cup',
      '<h2 class="anchor" id="vapour">Steam<a class="hash-link" href="#vapour"></a></h2>',
    )
    page('lost', 'Lost', '<p>x</p>')
    const { imported } = await importSite({ from, out: site, run: false, verify: old })
    const { differences = [], ...counts } = imported?.verified ?? {}
    expect(counts).toEqual({ pages: 4, kept: 3, moved: 0, differing: 2 })
    const listed = differences.map(({ address, kind, old: before, new: after }) => [
      address,
      kind,
      before,
      kind === 'text' ? '' : after,
    ])
    expect(listed).toContainEqual(['/lost/', 'address', '/lost/', ''])
    expect(listed).toContainEqual(['/docs/brew/', 'text', 'Coffee', ''])
    expect(listed).toContainEqual(['/docs/guides/first/', 'title', 'Cup', 'First cup'])
    expect(listed).toContainEqual(['/docs/guides/first/', 'anchor', '#vapour', ''])
    expect(listed.filter(([address]) => address === '/docs/reference/')).toEqual([])
    expect(readFileSync(join(site, 'verify-report.txt'), 'utf8')).toContain(
      '/docs/brew/\n  text\n  - Coffee\n  + Tea\n',
    )
  })
})
