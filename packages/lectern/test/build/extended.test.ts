import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildResult, build } from '../../src/commands/build.ts'
import { openDevSite } from '../../src/commands/dev/dev-site.ts'
import { isSameState, siteState } from '../../src/content/site-state.ts'
import { openSiteEngine } from '../../src/pipeline/open-engine.ts'
import { copySite, siteOfTest } from './site.ts'

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

/** The style sheets that a page waits for besides its own style. */
function styles(path: string): readonly string[] {
  const [head = ''] = site.read(`${path}index.html`).split('</head>')
  const links = head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)
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
    expect(styles('Alerts/')).toEqual([])
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(site.read('Alerts/index.html')) ?? []
    expect(css).toContain('.admonition.admonition-experiment{--c:#7c3aed}')
    expect(css).toContain('[data-theme=dark] .admonition.admonition-experiment{--c:#c4b5fd}')
    expect(css).toContain('url("/docs/icons/flask.svg")')
  })
})

describe('pictures', () => {
  it('have a width, a caption and one for dark mode', () => {
    const html = prose('Pictures/')
    expect(html).toMatch(
      /<figure><img class="in-light" src="\/docs\/assets\/images\/light\.\w+\.svg" width="80" height="60" alt="Layers" title="Two layers" [^>]+><img class="in-dark" src="\/docs\/assets\/images\/dark\.\w+\.svg" width="80" height="60" alt="Layers" [^>]+><figcaption>The layers of \*a\* page<\/figcaption><\/figure>/,
    )
    expect(html).toMatch(/<p>In a line <img src="[^"]+" width="20" height="15" [^>]+>, and more\.</)
    expect(html).toMatch(/<p><img src="[^"]+" width="440" height="330" data-drawing alt=/)
    expect(html).toMatch(/<p><img src="[^"]+" width="600" height="450" data-drawing="wide" alt=/)
    expect(styles('Pictures/')).toEqual([expect.stringMatching(/^assets\/css\/figure\.\w+\.css$/)])
  })

  it('with colors for both modes are a file for each, whatever a browser asks a picture for', () => {
    const pair =
      /<p><img class="in-light" src="\/docs\/(\S+)\.light\.svg" width="300" height="40" data-drawing alt="Two palettes" [^>]+><img class="in-dark" src="\/docs\/\1\.dark\.svg" width="300" height="40" data-drawing alt="Two palettes" [^>]+><\/p>/
    expect(prose('Pictures/')).toMatch(pair)
    const [, path] = pair.exec(prose('Pictures/')) ?? []
    expect(site.read(`${path}.light.svg`)).toContain('@media (max-width:0){rect{fill:#000}}')
    expect(site.read(`${path}.dark.svg`)).toContain('@media (min-width:0){rect{fill:#000}}')
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
    const policy = ";frame-src https://www.youtube-nocookie.com 'self';"
    expect(site.read('index.html')).toContain(policy)
    expect(site.read('_headers')).toContain(policy)
  })

  it('are of files of the site, below the base path', () => {
    const html = prose('Frames/')
    expect(html).toContain('<iframe class="ratio-16-9" src="/docs/demo/index.html" title="A demo"')
    expect(html).toContain('<figcaption><a href="/docs/demo/index.html">A demo</a>')
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
    // The theme has classes of these names.
    expect(html).not.toMatch(/class="(?:[^"]* )?(?:base|tag)[ "]/)
    expect(html).toContain('class="katex-base"')
  })

  it('bring their style and fonts to the pages that show them', () => {
    const [own = '', katex = '', ...more] = styles('Formulas/').toReversed()
    expect(more).toEqual([])
    const used = [...prose('Formulas/').matchAll(/class="(k-[\w-]{6})/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(5)
    const css = site.read(own)
    expect(used.filter(name => !css.includes(`.${name}{`))).toEqual([])
    const fonts = [...site.read(katex).matchAll(/url\(\.\.\/(math\/[\w-]+\.\w{10}\.woff2)\)/g)]
    expect(fonts.length).toBeGreaterThan(10)
    for (const [, path = ''] of fonts) expect(existsSync(join(site.out, 'assets', path))).toBe(true)
    expect(site.read(katex)).not.toMatch(/url\((?!\.\.)/)
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
    expect(styles('Diagrams/')).toEqual([expect.stringMatching(/css\/diagrams\.\w+\.css$/)])
  })

  it('keep the order of what is written in cycles, with and without spaces', () => {
    const [, cycle = ''] = /aria-label="There and back"(.*?)<\/svg>/s.exec(prose('Diagrams/')) ?? []
    const texts = [...cycle.matchAll(/<text [^>]*?y="([\d.]+)"[^>]*>([^<]*)</g)]
    const heights = texts.map(([, y = '', text = '']) => [text, Number(y)] as const)
    const fromTop = heights.toSorted(([, a], [, b]) => a - b).map(([text]) => text)
    expect(fromTop).toEqual(['Idle', 'lands', 'Flying'])
  })

  it('are code where that is wanted', () => {
    expect(prose('Diagrams/')).toContain('<figure class="code" data-language="mermaid">')
  })
})

describe('components', () => {
  it('are rendered around Markdown, with links and images of the version and the language', () => {
    expect(prose('Components/')).toMatch(
      /<section class="k-[\w-]{6} hero hero-loud"><p>Hello<\/p><p class="hero-title">Read &lt;this&gt; \{or &quot;that&quot;\} &amp;copy;<\/p><img src="\/docs\/assets\/images\/light\.\w+\.svg" alt=""\/><p>Markdown with a <a href="\/docs\/Code\/">link<\/a>, and in it<\/p><b class="bright">New<\/b><a class="button" href="\/docs\/Alerts\/">Start here<\/a><\/section>/,
    )
    expect(prose('v1/Components/')).toContain('href="/docs/v1/Alerts/">Start here</a>')
    expect(prose('ru/Components/')).toContain('<p>Привет</p>')
    expect(prose('ru/Components/')).toContain('hero-calm')
    expect(prose('ru/Components/')).toContain('href="/docs/ru/Alerts/">Начать</a>')
  })

  it('are in lines of text too, where other colons stay text', () => {
    expect(prose('Components/')).toMatch(
      /<p>It is <b class="bright">&lt;Young&gt;<\/b>, and a <span class="island" data-island="[^>]*"><button [^>]+>Pressed <!-- -->1<!-- --> times<\/button><a href="\/docs\/Alerts\/">Guide<\/a><span data-slot=""><em>term<\/em> <code>a<\/code><\/span><\/span> is more; 10:30, a:Badge{b} and :smile: are text.<\/p><ul><li><code>:Badge{text=No}<\/code> is code, :Badge{text=No} is escaped<\/li><li><strong><b>New<\/b><\/strong>/,
    )
    expect(prose('Components/')).toContain('<td><b>Cell</b></td>')
    const markdown = site.read('Components/index.md')
    expect(markdown).toContain('It is <b>&lt;Young&gt;</b>, and a <button')
    expect(markdown).toContain('Guide</a><span>*term* `a`</span> is more')
  })

  it('bring their style to the pages that show them', () => {
    const [hero = '', own = ''] = styles('Components/')
    expect(site.read(hero)).toContain('.hero-loud{background:var(--accent-soft)}')
    expect(site.read(own)).toContain('{text-align:center}')
    expect(prose('Components/')).not.toContain('style=')
  })

  it('come to life by a module of their own, which pages without them do not know', () => {
    const html = site.read('Components/index.html')
    expect(html).toContain('src="/docs/assets/js/islands.')
    expect(site.read('Code/index.html')).not.toContain('island')
    expect(site.read('ru/Components/index.html')).not.toContain('island')
    const [, path = ''] = /data-module="\/docs\/([^"]+)"/.exec(html) ?? []
    const module = site.read(path)
    expect(module).toContain('Pressed ')
    expect(module).not.toMatch(/Hero|Read on|createRoot/i)
    const [, runtime = ''] = /from"\/docs\/([^"]+)"/.exec(module) ?? []
    expect(existsSync(join(site.out, runtime))).toBe(true)
    expect(html).toContain(
      'data-props="{&quot;from&quot;:3,&quot;guide&quot;:&quot;/docs/Code/&quot;,&quot;locale&quot;:&quot;en&quot;}"',
    )
    expect(html).toContain('<div data-slot=""><p>With <strong>Markdown</strong>.</p></div></div>')
  })

  it('are HTML in the Markdown for other programs', () => {
    const markdown = site.read('Components/index.md')
    expect(markdown).toContain('Read &lt;this&gt; {or &quot;that&quot;} &amp;copy;</p>')
    expect(markdown).toContain(
      '\n\nMarkdown with a [link](https://example.org/docs/Code/), and in it\n\n<b>New</b>\n\n<a href="https://example.org/docs/Alerts/">Start here</a></section>\n\n## A counter\n',
    )
  })

  it('are made anew when they, or what they import, have changed', async () => {
    const copy = siteOfTest('extended')
    const shown = async (): Promise<string> => {
      const { problems } = await build(copy)
      expect(problems).toEqual([])
      return copy.read('Components/index.html')
    }
    expect(await shown()).toContain('<p>Hello</p>')
    copy.edit('greetings.ts', 'Hello', 'Welcome')
    const [, before] = /data-module="([^"]+)"/.exec(await shown()) ?? []
    expect(copy.read('Components/index.html')).toContain('<p>Welcome</p>')
    copy.edit('components.tsx', 'Pressed', 'Hit')
    const html = await shown()
    expect(html).toContain('Hit <!-- -->3')
    expect(/data-module="([^"]+)"/.exec(html)?.[1]).not.toBe(before)
    const opened = await openDevSite(copy.root, openSiteEngine(copy.root))
    const file = /data-module="\/docs\/([^"]+)"/.exec(html)?.[1] ?? ''
    const route = opened.dev?.site.byPermalink.get('/docs/Components/')
    if (route === undefined || route.type === 'redirect') throw new Error('no such page')
    await opened.dev?.render(route)
    expect(String(await opened.dev?.read(file))).toContain('Hit ')
    copy.edit('greetings.ts', 'Welcome', 'Hi')
    expect(isSameState(opened.state, siteState(opened))).toBe(false)
  })
})

describe('a landing page', () => {
  it('is a page with components', () => {
    const html = prose('start/')
    expect(html).toContain('<p class="hero-title">Write once, in all versions</p>')
    expect(html).toContain('href="/docs/">Read the manual</a>')
    expect(html).toContain('<div class="cards"><ul>')
    expect(html).toContain('data-island="Counter-')
  })

  it('shows the first picture of a page in its card, for each color mode', () => {
    const html = prose('start/')
    expect(html).toMatch(
      /<a href="\/docs\/Pictures\/"><span class="picture"><img class="in-light" src="[^"]*light[^>]* alt="" loading="lazy"[^>]*><img class="in-dark" src="[^"]*dark[^>]*><\/span>Pictures<\/a>/,
    )
    expect(html).toContain('<a href="/docs/Code/">Code</a>')
  })
})

describe('parts of the frame', () => {
  it('are replaced on every page, by what gets the same data', () => {
    const own = (locale: string, search: string, word: string) =>
      new RegExp(
        `<div class="part"><footer class="own-footer">Extended site in ${locale}: <a href="${search}">${word}</a></footer></div>`,
      )
    for (const path of ['', 'Code/', 'search/']) {
      expect(site.read(`${path}index.html`)).toMatch(own('en', '/docs/search/', 'Search'))
    }
    expect(site.read('404.html')).toMatch(own('en', '/docs/search/', 'Search'))
    expect(site.read('ru/index.html')).toMatch(own('ru', '/docs/ru/search/', 'Поиск'))
    expect(site.read('index.html')).not.toContain('site-footer"')
    const [, chunk = ''] = /data-chunk="\/docs\/([^"]+)"/.exec(site.read('index.html')) ?? []
    expect(site.read(chunk)).toContain('"parts":{"Footer":"<footer')
  })

  it('name their own line when they fail, and say once on which pages', async () => {
    const copy = siteOfTest('extended')
    copy.edit(
      'Footer.tsx',
      '  return',
      "  if (page.permalink === '/docs/search/') throw new Error('no words')\n  if (page.kind !== 'search') throw new Error('no place')\n  return",
    )
    copy.edit(
      'Footer.tsx',
      '<footer className="own-footer">',
      "$&<a href={'java\\tscript:x'}>x</a>",
    )
    const { problems, written, pages } = await build(copy)
    expect(written).toBeNull()
    // The other page for searches is that of Russian.
    expect(problems.map(({ message }) => message)).toEqual([
      'the part "Footer" fails: no place (Footer.tsx:5), on ' +
        `${pages - 2} pages, the first of them /docs/`,
      'the part "Footer" fails: no words (Footer.tsx:4), on /docs/search/',
      'the part "Footer" has an address that is code, on /docs/ru/search/',
    ])
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
