import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { cleanBuild } from './edits.ts'
import { changedPaths, copySite, type SiteCopy, snapshot } from './site.ts'

let site: SiteCopy
beforeAll(async () => {
  site = copySite('page-in-no-sidebar')
  const page = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}---\n\nA zebra.\n`
  site.edit(
    'site.config.mjs',
    "code: 'en', label: 'English' }",
    "code: 'en', label: 'English' }, { code: 'ru', label: 'Русский' }",
  )
  site.edit('site.config.mjs', "'2.x' }", "'2.x' }, { name: 'v1', label: '1.x' }")
  site.edit('site.config.mjs', '  docs: {', "  blog: { title: 'Blog' },\n  docs: {")
  site.write(
    'content/sidebars.yml',
    'learn: [index, Offer, auto: more, Next]\nunlisted: [Hidden, Lost]\n',
  )
  site.write('content/docs/en/Offer.md', page('Offer', 'unlisted: true\n'))
  site.write('content/docs/en/more/Secret.md', page('Secret', 'unlisted: true\n'))
  site.write('content/docs/en/Next.md', page('Next'))
  // Unlisted in 2.x and in Russian only.
  site.write('content/versions/v1/en/Offer.md', page('Offer'))
  site.write('content/docs/ru/Next.md', page('Дальше', 'unlisted: true\n'))
  site.write('content/pages/en/draft.md', page('Quiet page', 'unlisted: true\n'))
  for (const day of ['01', '02', '03']) {
    const keys = day === '02' ? 'tags: [quiet]\nunlisted: true\n' : 'tags: [loud]\n'
    site.write(`content/blog/en/2024-01-${day}-post-${day}.md`, page(`Post ${day}`, keys))
  }
  expect((await build(site)).problems).toEqual([])
})
afterAll(() => site.remove())

const UNLISTED = ['Offer', 'more/Secret', 'draft', 'blog/post-02', 'ru/Next', 'ru/draft']

describe('an unlisted page', () => {
  it.each(UNLISTED)('is at its address, with a notice and without engines: %s', path => {
    const html = site.read(`${path}/index.html`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    const notice = path.startsWith('ru/')
      ? 'Этой страницы нет ни в одном списке.'
      : 'This page is unlisted.'
    expect(html).toContain(notice)
    expect(html).not.toContain('rel="alternate" hreflang')
  })

  it('is in no list', () => {
    const files = snapshot(site.out)
    const lists = [...files.keys()].filter(path =>
      /^(?!.*(?:draft|Secret|post-02)\/)(?:.*\/)?(?:sidebars\.json|sitemap\.xml|llms(?:-full)?\.txt|(?:rss|atom)\.xml|feed\.json)$|^blog\/(?:index\.html|archive\/|tags\/)|^assets\/search\//.test(
        path,
      ),
    )
    expect(lists.length).toBeGreaterThan(14)
    const naming = lists.filter(path =>
      /Secret|Quiet page|Post 02|post-02/.test(files.get(path) ?? ''),
    )
    expect(naming).toEqual([])
    expect(files.has('blog/tags/loud/index.html')).toBe(true)
    expect(files.has('blog/tags/quiet/index.html')).toBe(false)
    expect(site.read('sidebars.json')).not.toContain('Offer')
    expect(site.read('sitemap.xml')).not.toMatch(/\.org\/Offer\/|ru\/Next/)
  })

  it('is nobody’s neighbour', () => {
    expect(site.read('index.html')).toMatch(/rel="next" href="\/Next\/"/)
    expect(site.read('blog/post-01/index.html')).toMatch(/rel="prev" href="\/blog\/post-03\/"/)
    expect(site.read('blog/post-02/index.html')).not.toMatch(/rel="(?:prev|next)"/)
  })

  it('stands for no other one, and leaves other versions and languages listed', () => {
    expect(site.read('v1/Offer/index.html')).toContain(
      '<link rel="canonical" href="https://example.org/v1/Offer/">',
    )
    expect(site.read('v1/sidebars.json')).toContain('Offer')
    expect(site.read('Next/index.html')).not.toContain('noindex')
    expect(site.read('ru/sidebars.json')).not.toContain('Дальше')
  })

  it('is listed again as in a clean build', async () => {
    site.edit('content/docs/en/more/Secret.md', 'unlisted: true', 'unlisted: false')
    site.edit('content/blog/en/2024-01-02-post-02.md', 'unlisted: true\n', '')
    await build(site)
    expect(site.read('sidebars.json')).toContain('Secret')
    expect(changedPaths(snapshot(site.out), await cleanBuild(site))).toEqual([])
  })
})

describe('a table of contents', () => {
  it('goes as deep as its page says, or is not there', async () => {
    const body = '## A\n\n### B\n\n#### C\n\n##### D\n'
    const tocOf = (path: string): string[] =>
      [...site.read(`${path}/index.html`).matchAll(/<li[^>]*><a href="#(\w+)"/g)].map(
        ([, id]) => id ?? '',
      )
    for (const [id, key] of [
      ['Plain', ''],
      ['Flat', 'toc_max_heading_level: 2\n'],
      ['Deep', 'toc_max_heading_level: 4\n'],
      ['Bare', 'hide_table_of_contents: true\n'],
    ] as const) {
      site.write(`content/docs/en/more/${id}.md`, `---\n${key}title: ${id}\n---\n\n${body}\n## E\n`)
    }
    expect((await build(site)).problems).toEqual([])
    expect(tocOf('more/Plain')).toEqual(['a', 'b', 'e'])
    expect(tocOf('more/Flat')).toEqual(['a', 'e'])
    expect(tocOf('more/Deep')).toEqual(['a', 'b', 'c', 'e'])
    expect(site.read('more/Bare/index.html')).not.toContain('id="toc"')
    // What a translation says goes before what its original says.
    site.write('content/docs/ru/more/Bare.md', `---\nhide_table_of_contents: false\n---\n\n${body}`)
    site.edit('content/docs/en/more/Deep.md', 'level: 4', 'level: 5')
    await build(site)
    expect(tocOf('ru/more/Bare')).toEqual(['a', 'b'])
    expect(tocOf('more/Deep')).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(changedPaths(snapshot(site.out), await cleanBuild(site))).toEqual([])
  })
})
