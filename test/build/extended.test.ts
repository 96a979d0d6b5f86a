import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

describe('formulas', () => {
  it('are rendered when the site is built, without style attributes', () => {
    const html = prose('Formulas/')
    expect(html).toContain('It costs $5, US$6 or between 7$ and 8$;')
    expect(html).toContain('<code>$HOME</code> and $HOME are text, and so is $x$.')
    expect(html.match(/<math xmlns/g)).toHaveLength(5)
    expect(html.match(/<math [^>]*display="block"/g)).toHaveLength(3)
    expect(html).toContain('<annotation encoding="application/x-tex">a_1^2 + b_1^2</annotation>')
    expect(html).not.toContain('style=')
  })

  it('bring their style and fonts to the pages that show them', () => {
    const [own = '', katex = '', ...more] = styles('Formulas/').toReversed()
    expect(more).toEqual([])
    const used = [...prose('Formulas/').matchAll(/class="(k-[\w-]{6})/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(5)
    const css = site.read(own)
    expect(used.filter(name => !css.includes(`.${name}{`))).toEqual([])
    const fonts = [...site.read(katex).matchAll(/url\("\/docs\/([^"]+\.woff2)"\)/g)]
    expect(fonts.length).toBeGreaterThan(10)
    for (const [, path = ''] of fonts) expect(existsSync(join(site.out, path))).toBe(true)
    expect(site.read(katex)).not.toMatch(/url\((?!")/)
  })

  it('are TeX in the Markdown for other programs and in what is searched', () => {
    expect(site.read('Formulas/index.md')).toContain('Inline $a_1^2 + b_1^2$, and $$')
    expect(site.read('Formulas/index.md')).toContain('It costs $5, US$6')
  })
})

describe('diagrams', () => {
  it('are images in the colours of the theme, and say what they show', () => {
    const html = prose('Diagrams/')
    expect(html).toContain('<figure class="diagram"><svg role="img" aria-label="From file to page"')
    expect(html).toContain('<figcaption>From file to page</figcaption></figure>')
    expect(html).toContain('aria-label="A greeting. Alice says hello to Bob"')
    expect(html).toContain('>Read &amp; check</text>')
    expect(html).not.toMatch(/style=|<style|accTitle/)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const used = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(used.length).toBeGreaterThan(1)
    expect(used.filter(id => !ids.includes(id))).toEqual([])
    expect(styles('Diagrams/')).toEqual([expect.stringMatching(/css\/diagram\.\w+\.css$/)])
  })

  it('are code where that is wanted', () => {
    expect(prose('Diagrams/')).toContain('<figure class="code" data-language="mermaid">')
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
