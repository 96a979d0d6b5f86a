import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildResult, build } from '../../src/commands/build.ts'
import { copySite } from './site.ts'

const site = copySite('small-parts')
let result: BuildResult

beforeAll(async () => {
  result = await build(site)
})
afterAll(() => site.remove())

it('builds without problems', () => {
  expect(result.problems).toEqual([])
})

/** The text of a page, as HTML. */
function prose(path: string): string {
  const html = site.read(`${path}index.html`)
  return html.slice(html.indexOf('<div class="prose">'), html.indexOf('</article>'))
}

function sidebar(path: string): string {
  const [, html = ''] = /<div id="sidebar"(.*?)<main/s.exec(site.read(`${path}index.html`)) ?? []
  return html
}

describe('badges', () => {
  it('are in texts, headings and cells', () => {
    const html = prose('Badges/')
    expect(html).toContain('with <span class="pill danger"><em>Young</em></span> in it')
    expect(html).toContain('<span class="pill info"><code>code</code></span>.')
    expect(html).toContain('<td><span class="pill info">1.x</span></td>')
    expect(html).toContain('<h2 id="options">Options <span class="pill note">2.x</span>')
  })

  it('are no part of what a heading is called, in anchors and tables of contents', () => {
    expect(site.read('Badges/index.html')).toContain('<a href="#options">Options</a>')
    expect(site.read('ru/Badges/index.html')).toContain('<a href="#options">Настройки</a>')
  })

  it('are beside the title of a page, in its versions and its language', () => {
    const title = (path: string) => /<h1.*?<\/h1>/.exec(site.read(`${path}index.html`))?.[0]
    expect(title('Badges/')).toContain('>Badges <span class="pill tip">New</span></h1>')
    expect(title('ru/Badges/')).toContain('>Метки <span class="pill info">Свежее</span></h1>')
    expect(title('v1/Badges/')).toContain('>Badges</h1>')
  })

  it('are in sidebars, where an entry has its own', () => {
    const plain = '<a href="/docs/Plain/">Plain</a>'
    expect(sidebar('')).toContain('>Badges <span class="pill tip">New</span></a>')
    expect(sidebar('')).toContain('>Elsewhere <span class="pill info">Beta</span></a>')
    expect(sidebar('')).toContain(plain)
    expect(sidebar('v1/')).not.toContain('>New<')
    expect(sidebar('v1/')).toContain('>Plain <span class="pill warning">Old</span></a>')
    expect(sidebar('ru/v1/')).toContain('Старое</span></a>')
  })

  it('are emphasized in the Markdown for other programs', () => {
    const markdown = site.read('Badges/index.md')
    expect(markdown).toContain('# Badges **New**\n')
    expect(markdown).toContain('A text with ***Young*** in it, and **`code`**.')
    expect(markdown).toContain('## Options **2.x**\n')
  })
})
