import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildResult, build } from '../../src/commands/build.ts'
import { openDevSite } from '../../src/commands/dev/dev-site.ts'
import { openSiteEngine } from '../../src/pipeline/open-engine.ts'
import { isPageRoute } from '../../src/site/route.ts'
import { changedPaths, copySite, type SiteCopy, siteOfTest, snapshot } from './site.ts'

const site = copySite('plugins')
let result: BuildResult

beforeAll(async () => {
  result = await build(site)
})
afterAll(() => site.remove())

/** The text of a page, as HTML. */
function prose(path: string, of: SiteCopy = site): string {
  const html = of.read(`${path}index.html`)
  return html.slice(html.indexOf('<div class="prose">'), html.indexOf('</article>'))
}

/** Style sheets that a page loads besides its own style. */
function styles(path: string): readonly string[] {
  const [head = ''] = site.read(`${path}index.html`).split('</head>')
  const links = head.matchAll(/<link rel="stylesheet" href="\/docs\/assets\/css\/([^".]+)/g)
  return [...links].map(([, name = '']) => name).sort()
}

describe('plugins', () => {
  it('build without problems', () => {
    expect(result.problems).toEqual([])
  })
  it('change texts, by their options and the front matter of the page', () => {
    expect(prose('')).toContain('<p>Lectern is red.</p><p>New in Lectern.</p>')
    expect(prose('ru/')).toContain('Lectern готов.')
    expect(site.read('index.md')).toContain('Lectern is red.')
  })
  it('change the tree: nodes that are shown as HTML keep their text, new links are resolved', () => {
    expect(prose('Marks/')).toMatch(/<mark class="k-[\w-]+">marked<\/mark> word in Lectern/)
    expect(prose('Marks/')).toContain('and more <a href="/docs/Blocks/">Blocks</a></p>')
    expect(site.read('search.json')).toContain('!second')
  })
  it('change the HTML, whose links are still resolved', () => {
    expect(prose('Marks/')).toContain('<table data-plugin="tables">')
    expect(prose('Marks/')).toContain('<td><a href="/docs/Plain/#end">Plain</a></td>')
    expect(prose('Marks/')).not.toContain('lectern-hole')
    expect(prose('Marks/')).toMatch(/<h2 id="?the-second-heading/)
  })
  it('show code blocks and directives', () => {
    const html = prose('Blocks/')
    expect(html).toContain('<figure id="bars-1" data-loads="1"><svg><rect width="3"')
    expect(html).toContain('<figcaption>Sizes</figcaption>')
    expect(html).toContain('<p><kbd>Ctrl+C</kbd></p>')
    expect(html).toContain(
      '<aside class="aside"><p>Some <strong>text</strong>.</p><a href="/docs/Marks/">more</a></aside>',
    )
    const markdown = site.read('Blocks/index.md')
    expect(markdown).toContain('```bars title="Sizes"\n3\n5\n```')
    expect(markdown).toContain('\n\nPress Ctrl+C.\n\n')
  })
  it('have directives in lines, whose text is part of headings', () => {
    const html = prose('Blocks/')
    const abbr = '<abbr title="Document Object Model"><em>DOM</em> tree</abbr>'
    expect(html).toContain(`<h2 id="dom">The ${abbr}<a class="anchor" href="#dom"`)
    expect(site.read('search.json')).toContain('The DOM tree')
    expect(site.read('Blocks/index.md')).toContain(
      '## The <abbr title="Document Object Model">*DOM* tree</abbr>',
    )
    expect(html).toContain('Read this, and a:term[that] or :term.')
  })
  it('replace directives that are built in', () => {
    expect(prose('Blocks/')).toContain('<div class="own-tip"><p>Read')
  })
  it('have components, and islands', () => {
    expect(prose('Blocks/')).toContain('<meter value="0.5"></meter>')
    const [, island = ''] = /data-module="\/docs\/([^"]+)"/.exec(prose('Blocks/')) ?? []
    expect(site.read(island)).toContain('useState')
    expect(site.read(island)).not.toContain('no-bars')
  })
  it('wrap parts of the frame', () => {
    expect(site.read('Plain/index.html')).toMatch(
      /<div class="wrapped"><div class="part"><footer.*<\/footer><\/div><p>Made by Plugins<\/p><\/div>/s,
    )
  })
  it('make pages', () => {
    expect(prose('colors/Red/')).toContain('<code>#c2410c</code>')
    expect(prose('ru/colors/Red/')).toContain('<code>#c2410c</code>')
    expect(prose('Marks/')).toContain('<a href="/docs/colors/Red/">Red</a>')
  })
  it('have styles, for the pages on which they show something', () => {
    expect(styles('Plain/')).toEqual([])
    expect(styles('Marks/')).toEqual(['elements', 'marks', 'tables'])
    expect(styles('Blocks/')).toEqual(['blocks'])
    const [, path = ''] =
      /\/docs\/(assets\/css\/blocks\.[^"]+)/.exec(site.read('Blocks/index.html')) ?? []
    const [, file = ''] = /url\(\.\.\/(blocks\/dot\.\w{10}\.svg)\)/.exec(site.read(path)) ?? []
    expect(site.read(`assets/${file}`)).toContain('<circle')
  })
})

describe('a changed plugin', () => {
  /** A site whose plugins write down what they are called for. */
  async function loggedSite(): Promise<{ site: SiteCopy; calls: () => readonly string[] }> {
    const site = siteOfTest('plugins')
    const log = join(site.root, 'log')
    const call = (text: string): string => `require('node:fs').appendFileSync('${log}', ${text})`
    site.edit(
      'marks.ts',
      'const visit',
      `${call("'compile ' + page.path + '\\n'")}\n    const visit`,
    )
    site.edit('colors.ts', 'const colors', `${call("'make ' + locale + '\\n'")}\n    const colors`)
    const footer = '({ children, site, page }) => {'
    const render = `${call("'render ' + page.permalink + '\\n'")}\n      return (`
    site.edit('blocks.tsx', '({ children, site }) => (', `${footer}\n      ${render}`)
    site.edit('blocks.tsx', '      </div>\n    ),', '      </div>\n    )},')
    site.write('log', '')
    expect((await build(site)).problems).toEqual([])
    site.write('log', '')
    return {
      site,
      calls: () => readFileSync(log, 'utf8').split('\n').slice(0, -1).sort(),
    }
  }
  const COMPILED = [
    'compile docs/en/Blocks.md',
    'compile docs/en/Marks.md',
    'compile docs/en/Plain.md',
    'compile docs/en/colors/Blue.md',
    'compile docs/en/colors/Red.md',
    'compile docs/en/index.md',
    'compile docs/en/index.md',
    'compile docs/ru/index.md',
  ]

  it('is not called if nothing has changed', async () => {
    const { site, calls } = await loggedSite()
    expect((await build(site)).written?.changed).toBe(0)
    expect(calls()).toEqual([])
  })
  it('compiles the texts again, and renders what is shown otherwise', async () => {
    const { site, calls } = await loggedSite()
    const before = snapshot(site.out)
    site.edit('marks.ts', '<mark ', '<mark title="x" ')
    await build(site)
    const rendered = ['', 'ru/', 'ru/v1/', 'v1/'].map(path => `render /docs/${path}Marks/`)
    expect(calls()).toEqual([...COMPILED, ...rendered])
    const changed = changedPaths(before, snapshot(site.out))
    expect(changed.filter(path => /\.html$/.test(path) && !path.includes('Marks'))).toEqual([])
  })
  it('with other options does so too', async () => {
    const { site, calls } = await loggedSite()
    site.edit('site.config.ts', "product: 'Lectern'", "product: 'Docs'")
    await build(site)
    expect(calls().filter(call => call.startsWith('compile'))).toEqual(COMPILED)
    expect(prose('', site)).toContain('<p>Docs is red.</p>')
  })
  it('that makes pages makes them again, and nothing of others', async () => {
    const { site, calls } = await loggedSite()
    site.edit('colors.ts', 'Its code', 'The code')
    await build(site)
    const paths = ['Blue', 'Red']
    const pages = ['', 'ru/', 'ru/v1/', 'v1/'].flatMap(version =>
      paths.map(name => `render /docs/${version}colors/${name}/`),
    )
    expect(calls()).toEqual(
      [
        ...paths.map(name => `compile docs/en/colors/${name}.md`),
        'make en',
        'make ru',
        ...pages,
      ].sort(),
    )
  })
  it('whose parts are others renders all pages', async () => {
    const { site, calls } = await loggedSite()
    site.edit('blocks.tsx', 'Made by', 'Made with')
    const { pages } = await build(site)
    expect(calls().filter(call => call.startsWith('render'))).toHaveLength(pages)
    expect(calls().filter(call => call.startsWith('make'))).toEqual([])
  })
  it('whose style is another renders the pages that load it', async () => {
    const { site, calls } = await loggedSite()
    site.edit('tables.ts', '100%', '90%')
    await build(site)
    expect(calls().filter(call => call.startsWith('render'))).toHaveLength(4)
  })
  it('is shown by "dev"', async () => {
    const site = siteOfTest('plugins')
    const engine = openSiteEngine(site.root)
    const shown = async (): Promise<string> => {
      const { dev, problems } = await openDevSite(site.root, engine)
      expect(problems).toEqual([])
      const route = dev?.site.byPermalink.get('/docs/Marks/')
      if (dev === null || route === undefined || !isPageRoute(route)) throw new Error('no page')
      const { outputs } = await dev.render(route)
      return String(outputs[0]?.content)
    }
    expect(await shown()).toContain('>marked</mark>')
    const { files } = await openDevSite(site.root, engine)
    expect(files).toContain(join(site.root, 'marks.ts'))
    site.edit('marks.ts', '</mark>', '!</mark>')
    expect(await shown()).toContain('>marked!</mark>')
    await engine.close()
  })
})

describe('what is wrong with a plugin', () => {
  /** What is said of a site with a change, each with the file and line that it names. */
  async function saidOf(change: (site: SiteCopy) => void, out?: null): Promise<readonly string[]> {
    const site = siteOfTest('plugins')
    change(site)
    const { problems } = await build(out === null ? { ...site, out } : site)
    return problems.map(({ code, message, file = '', line = '', column = '' }) =>
      `${file}:${line}:${column} ${code} ${message}`.replaceAll(`${site.root}/`, ''),
    )
  }
  const failed = (page: string, message: string, line?: number): string =>
    `content/docs/en/${page}.md:${line ?? ''}: plugin-failed the plugin ${message}`

  it.each<[string, (site: SiteCopy) => void, string]>([
    [
      'a tree that fails',
      site =>
        site.edit(
          'marks.ts',
          'const visit',
          "if (page.path.includes('Plain')) throw new Error('no')\n    const visit",
        ),
      failed('Plain', '"marks" fails on this page: no (marks.ts:9)'),
    ],
    [
      'HTML that is none',
      site =>
        site.edit(
          'tables.ts',
          'return html',
          "if (page.path.includes('Plain')) return { html }\n    return html",
        ),
      failed('Plain', '"tables" fails on this page: "html" does not give a text (tables.ts)'),
    ],
    [
      'a code block that fails',
      site => site.edit('blocks.tsx', 'const id', "throw new Error('no')\n      const id"),
      failed('Blocks', '"blocks" fails on this page: no (blocks.tsx:37)', 4),
    ],
    [
      'a directive that gives nothing',
      site => site.edit('blocks.tsx', '({ keys }) => (', '({ keys }) => keys ? undefined : ('),
      failed(
        'Blocks',
        '"blocks" fails on this page: "directives.kbd" does not give HTML (blocks.tsx)',
        8,
      ),
    ],
    [
      'a directive in a line that shows what cannot be there',
      site => site.edit('blocks.tsx', '<abbr title="${of}">', '<p title="${of}">'),
      'content/docs/en/Blocks.md:18:8 component-props "term" shows <p>, which cannot be in a line of text',
    ],
    [
      'a kind of property that does not exist',
      site => site.edit('blocks.tsx', "props: { keys: 'text' }", "props: { keys: 'txt' }"),
      'blocks.tsx:: config the default export is no plugin: directives: kbd: props: keys: is no kind of a property',
    ],
    [
      'a style that is none',
      site => site.edit('blocks.tsx', "css: '", "sass: '"),
      ':: plugin-failed the style of the plugin "blocks" fails: "style" does not give CSS (blocks.tsx)',
    ],
    [
      'a style that fails',
      site => site.edit('blocks.tsx', 'style: () => ({', 'style: () => ({ ...null.x,'),
      ':: plugin-failed the style of the plugin "blocks" fails: Cannot read properties of null (reading \'x\') (blocks.tsx:67)',
    ],
    [
      'no default export',
      site => site.edit('tables.ts', 'export default plugin', ''),
      'tables.ts:: config the file has no default export',
    ],
    [
      'a property that a directive does not have',
      site => site.edit('content/docs/en/Blocks.md', 'keys=', 'kyes=x keys='),
      'content/docs/en/Blocks.md:8:7 component-props "kbd" has no property "kyes"',
    ],
    [
      'a link of a directive that leads nowhere',
      site => site.edit('content/docs/en/Blocks.md', 'Marks.md', 'Marx.md'),
      'content/docs/en/Blocks.md:10:10 broken-link there is no page "Marx"',
    ],
    [
      'a directive that no plugin has',
      site => site.edit('content/docs/en/Blocks.md', '::kbd', '::kbb'),
      'content/docs/en/Blocks.md:8:1 unknown-directive unknown directive "::kbb"',
    ],
    [
      'a problem that it reports of a code block',
      site => site.edit('content/docs/en/Blocks.md', '5', 'five'),
      'content/docs/en/Blocks.md:5: blocks/no-bars "five" is no size',
    ],
    [
      'a problem that it reports of a node',
      site => site.edit('content/docs/en/Plain.md', '~~word~~', '**!**'),
      'content/docs/en/Plain.md:7:3 marks/empty-mark "**!**" marks nothing',
    ],
    [
      'a problem that it reports of a text, which the configuration makes a warning',
      site => site.edit('content/docs/en/index.md', 'New in {{product}}', 'Text\nof {{x}}'),
      'content/docs/en/index.md:11: values/no-value "x" has no value',
    ],
    [
      'a code that it does not have',
      site => {
        site.edit('marks.ts', "'empty-mark': 'warning'", '')
        site.edit('content/docs/en/Plain.md', '~~word~~', '**!**')
      },
      'content/docs/en/Plain.md:: plugin-failed the plugin "marks" fails on this page: "empty-mark" is not in the "problems" of the plugin (marks.ts:14)',
    ],
    [
      'a value of front matter',
      site => {
        site.edit('content/docs/en/index.md', 'values:\n  color: red', 'values: red')
        site.edit('content/docs/en/index.md', '{{color}}', 'red')
      },
      'content/docs/en/index.md:3:1 front-matter "values": must be names with values',
    ],
    [
      'data that its pages are made of',
      site => site.edit('content/data/colors.json', '#1d4ed8', 'blue'),
      'content/data/colors.json:3:3 colors/bad-color "blue" is no color',
    ],
    [
      'a generator that fails',
      site =>
        site.edit('colors.ts', 'if (locale', "if (locale) throw new Error('no')\n    if (locale"),
      'colors.ts:8:5 config the file cannot be run: no',
    ],
    [
      'documentation that does not exist',
      site => site.edit('colors.ts', 'return { path', "return { docs: 'two', path"),
      'colors.ts:: config the file cannot be run: there is no documentation "two"',
    ],
    [
      'a function that fails',
      site =>
        site.edit('values.ts', '  return {', "  if (values) throw new Error('no')\n  return {"),
      'values.ts:9:3 config the file cannot be run: no',
    ],
    [
      'what it cannot load',
      site => site.edit('blocks.tsx', 'loads += 1', "throw new Error('no')"),
      'blocks.tsx:25:5 config the file cannot be run: no',
    ],
    [
      'a hook that does not exist',
      site => site.edit('tables.ts', 'html: async', 'htlm: async'),
      'tables.ts:: config the default export is no plugin: it has no hook "htlm"',
    ],
    [
      'a hook that is no function',
      site => site.edit('colors.ts', '  pages(', "  text: 'x',\n  pages("),
      'colors.ts:: config the default export is no plugin: text: must be a function',
    ],
    [
      'no plugin',
      site => site.edit('tables.ts', 'export default plugin', 'export default 5'),
      'tables.ts:: config the default export is no plugin: Invalid input: expected object, received number',
    ],
    [
      'a file that does not exist',
      site => site.edit('site.config.ts', './tables.ts', './tabels.ts'),
      'tabels.ts:: config the configuration names this file, and there is none',
    ],
    [
      'a package that is not installed',
      site => site.edit('site.config.ts', "'./tables.ts'", "'@lectern/tabels'"),
      'site.config.ts:19:6 missing-package plugins.2: the package "@lectern/tabels" is not installed',
    ],
    [
      'options of a plugin that has none',
      site =>
        site.edit(
          'site.config.ts',
          "'./tables.ts'",
          "{ module: './tables.ts', options: { a: 1 } }",
        ),
      'site.config.ts:19:30 config plugins.2.options: the plugin "tables" has no options',
    ],
    [
      'a plugin that is named twice',
      site => site.edit('site.config.ts', "'./tables.ts'", "'./marks.ts'"),
      'site.config.ts:19:6 config plugins.2: there is another plugin "marks"',
    ],
    [
      'a code in the configuration',
      site => site.edit('site.config.ts', 'values/no-value', 'values/no-vlaue'),
      'site.config.ts:23:16 config problems.values/no-vlaue: unknown key "values/no-vlaue"',
    ],
    [
      'a part that fails',
      site => site.edit('blocks.tsx', '{site.title}', '{site.title.x.y}'),
      ':: component-failed the part "Footer" fails: Cannot read properties of undefined (reading \'y\') (blocks.tsx:63), on 30 pages, the first of them /docs/',
    ],
  ])('is told: %s', async (_, change, wanted) => {
    expect(await saidOf(change)).toEqual([wanted])
  })

  it('is told by `check`, too', async () => {
    const said = await saidOf(
      site => site.edit('blocks.tsx', '{site.title}', '{site.title.x.y}'),
      null,
    )
    expect(said).toEqual([expect.stringMatching(/component-failed the part "Footer" fails/)])
  })
})
