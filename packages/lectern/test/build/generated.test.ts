import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { openDevSite } from '../../src/commands/dev/dev-site.ts'
import { openSiteEngine } from '../../src/pipeline/open-engine.ts'
import { changedPaths, type SiteCopy, siteOfTest, snapshot } from './site.ts'

/** The fixture without its mistakes. */
function goodSite(): SiteCopy {
  const site = siteOfTest('generated')
  site.edit('content/api/names.json', ', "Text": ["trim"]', '')
  site.edit('content/api/en/Time.md', 'tomorrow', 'today')
  site.edit('content/api/en/Time.md', 'Nowhere.md', 'index.md')
  return site
}

describe('a page made of data', () => {
  it('has versions, a sidebar, links, an original to edit and Markdown like any other', async () => {
    const site = goodSite()
    site.write(
      'content/api/ru/Time.md',
      '---\ntitle: Время\n---\n\n## now\n\nА.\n\n## today\n\nБ.\n',
    )
    expect((await build(site)).problems).toEqual([])
    const html = site.read('Time/index.html')
    expect(html).toContain('<code>now()</code>')
    expect(html).not.toContain('wrong link')
    expect(html).toContain('href="https://example.org/edit/content/api/en/Time.md"')
    expect(site.read('v1/Time/index.html')).toContain('<a href="/v1/">wrong link</a>')
    expect(site.read('ru/Time/index.html')).toContain('Время')
    expect(site.read('ru/Time/index.html')).toMatch(/<h2 id="?now/)
    expect(site.read('index.html')).toContain('href="/Time/#now"')
    expect(site.read('Time/index.md')).toContain('`today()`')
    expect(site.read('search.json')).toContain('Time')
  })

  it('without a translation is shown in the language of the original', async () => {
    const site = goodSite()
    await build(site)
    expect(site.read('ru/Time/index.html')).toContain('lang="en"')
  })

  it('is made again when what it is made of changes, and nothing else is', async () => {
    const site = goodSite()
    const log = `${site.root}/log`
    site.write('log', '')
    site.edit('api.ts', 'import', "import { appendFileSync } from 'node:fs'\nimport")
    site.edit('api.ts', 'const names', `appendFileSync('${log}', locale)\n  const names`)
    await build(site)
    const before = snapshot(site.out)
    expect((await build(site)).written?.changed).toBe(0)
    expect(readFileSync(log, 'utf8')).toBe('enru')
    site.edit('content/api/en/Time.md', 'The next day.', 'This day.')
    await build(site)
    expect(readFileSync(log, 'utf8')).toBe('enruen')
    const changed = changedPaths(before, snapshot(site.out))
    expect(changed).toContain('Time/index.html')
    expect(changed.filter(path => /^(v1\/|ru\/)?index\.html$/.test(path))).toEqual([])
  })

  it('is suggested the name that was meant', async () => {
    const site = goodSite()
    site.edit('content/api/en/Time.md', '## now', '## nwo')
    const { problems } = await build(site)
    expect(problems[0]).toMatchObject({ code: 'wrong-description', hint: 'Did you mean "now"?' })
  })

  it('is refused where there is a file', async () => {
    const site = goodSite()
    site.write('content/docs/en/Time.md', '# Time\n')
    const { problems, written } = await build(site)
    expect(problems.map(({ message }) => message)).toEqual([
      '"docs/en/Time.md" is a file, and "api.ts" makes a page of this name, too',
    ])
    expect(written).toBeNull()
  })

  it('is shown by "dev", which watches the files that the module reads', async () => {
    const site = goodSite()
    site.write('api/names.json', '{ "Time": ["now", "today"] }')
    site.edit('api.ts', "read('api/names.json')", "read('../api/names.json')")
    const engine = openSiteEngine(site.root)
    const { dev, files } = await openDevSite(site.root, engine)
    const route = dev?.site.byPermalink.get('/Time/')
    expect(route?.type).toBe('doc')
    expect(files).toEqual(
      expect.arrayContaining(['api.ts', 'api/names.json'].map(path => `${site.root}/${path}`)),
    )
    await engine.close()
  })
})

describe('a module that makes pages', () => {
  it.each([
    ['throws', "throw new TypeError('no data')", 'no data', 3],
    [
      'misses a file',
      "arguments[0].read('no.txt')",
      '"no.txt" cannot be read: ENOENT: no such file or directory',
      3,
    ],
    ['gives no pages', 'return 1', 'it gives no list of pages', undefined],
    [
      'gives no path',
      "return [{ text: '' }]",
      'it gives a page without "path" or "text"',
      undefined,
    ],
    [
      'leaves its folder',
      "return [{ path: '../a.md', text: '' }]",
      '"../a.md" is no path of a page, such as "guides/Time.md"',
      undefined,
    ],
    [
      'makes a page twice',
      "return ['', ''].map(text => ({ path: 'a.md', text }))",
      'the page "a.md" is made twice',
      undefined,
    ],
  ])('is named when it %s', async (_, code, message, line) => {
    const site = goodSite()
    site.write('api.ts', `export default function () {\n  const one = 1\n  ${code}\n}\n`)
    const { problems, written } = await build(site)
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'config',
        message: `the file cannot be run: ${message}`,
        file: `${site.root}/api.ts`,
        ...(line === undefined ? {} : { line }),
      }),
    ])
    expect(written).toBeNull()
  })

  it('is named when it is no function', async () => {
    const site = goodSite()
    site.write('api.ts', 'export default []\n')
    const { problems } = await build(site)
    expect(problems[0]?.message).toContain('the default export is no "PageGenerator"')
  })
})
