import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildResult, build } from '../../src/commands/build.ts'
import { copySite, type SiteCopy } from './site.ts'

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
