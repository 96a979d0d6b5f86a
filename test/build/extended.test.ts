import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildResult, build } from '../../src/commands/build.ts'
import { copySite } from './site.ts'

const site = copySite('extended')
let result: BuildResult

beforeAll(async () => {
  result = await build(site)
})
afterAll(() => site.remove())

/** The text of a page, as HTML. */
function prose(path: string): string {
  const html = site.read(`${path}index.html`)
  return html.slice(html.indexOf('<div class="prose">'), html.indexOf('</article>'))
}

/** The style sheets that a page loads besides its own style. */
function styles(path: string): readonly string[] {
  const links = site.read(`${path}index.html`).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)
  return [...links].map(([, href = '']) => href.replace('/docs/', ''))
}

it('builds without problems', () => {
  expect(result.problems).toEqual([])
})

it('makes pages that show nothing special load no style', () => {
  expect(styles('')).toEqual([])
  expect(styles('Code/')).toEqual([])
})

describe('admonitions', () => {
  it('are written as alerts of GitHub too', () => {
    const html = prose('Alerts/')
    expect(html).toContain(
      '<div class="admonition note" role="note"><p class="admonition-title">Note</p><p>Of <strong>GitHub</strong>.</p><ul><li>with a list</li></ul></div>',
    )
    expect(html).toContain(
      '<div class="admonition caution danger" role="note"><p class="admonition-title">Own <em>title</em></p><p>Careful.</p></div>',
    )
    expect(html).toContain('<blockquote><p>A quote, not an alert.</p></blockquote>')
    expect(html).toContain('<p class="admonition-title">Important</p><p>Read this.</p>')
  })

  it('have kinds of the site, with title, colour and icon', () => {
    const own = (title: string, text: string): string =>
      `<div class="admonition admonition-experiment" role="note"><p class="admonition-title">${title}</p>${text}</div>`
    expect(prose('Alerts/')).toContain(own('Experiment', '<p>Of this site.</p>'))
    expect(prose('Alerts/')).toContain(own('Experiment', ''))
    expect(prose('ru/Alerts/')).toContain(own('Опыт', '<p>Этого сайта.</p>'))
    const [href = '', ...more] = styles('Alerts/')
    expect(more).toEqual([])
    const css = site.read(href)
    expect(css).toContain('.admonition-experiment{border-color:#7c3aed}')
    expect(css).toContain('[data-theme=dark] .admonition-experiment{border-color:#c4b5fd}')
    expect(css).toContain('url("/docs/icons/flask.svg")')
  })
})

describe('pictures', () => {
  it('have a width, a caption and one for dark mode', () => {
    const html = prose('Pictures/')
    expect(html).toMatch(
      /<figure><img class="only-light" src="\/docs\/assets\/images\/light\.\w+\.svg" width="80" height="60" alt="Layers" title="Two layers" [^>]+><img class="only-dark" src="\/docs\/assets\/images\/dark\.\w+\.svg" width="80" height="60" alt="Layers" [^>]+><figcaption>The layers of \*a\* page<\/figcaption><\/figure>/,
    )
    expect(html).toMatch(/<p>In a line <img src="[^"]+" width="20" height="15" [^>]+>, and more\.</)
    expect(html).toContain('<img src="https://example.com/x.png" width="300" alt="Elsewhere"')
    expect(styles('Pictures/')).toEqual([expect.stringMatching(/^assets\/css\/figure\.\w+\.css$/)])
  })

  it('have whole addresses in the Markdown for other programs', () => {
    expect(site.read('Pictures/index.md')).toMatch(
      /!\[Layers\]\(https:\/\/example\.org\/docs\/assets\/images\/light\.\w+\.svg "Two layers"\)\{.* dark=https:\/\/example\.org\/docs\/assets\/images\/dark\.\w+\.svg\}/,
    )
  })
})

describe('frames', () => {
  it('are of hosts that the policy of the site allows, and of no other', () => {
    expect(prose('Frames/')).toContain(
      '<iframe class="ratio-4-3" src="https://www.youtube-nocookie.com/embed/abc" title="A short tour" loading="lazy"',
    )
    expect(site.read('index.html')).toContain(';frame-src https://www.youtube-nocookie.com;')
    expect(site.read('_headers')).toContain(';frame-src https://www.youtube-nocookie.com;')
  })
})

describe('code', () => {
  it('is coloured in languages whose grammars are loaded where they are used', () => {
    const html = prose('Code/')
    expect(html).toContain('data-language="go"><pre tabindex="0"><code><span class=k>func</span>')
    expect(html).toContain('data-language="cpp"><pre tabindex="0"><code><span class=k>int</span>')
    expect(html).toContain('data-language="hcl"')
    expect(html).toContain('<span class=k>resource')
  })
})
