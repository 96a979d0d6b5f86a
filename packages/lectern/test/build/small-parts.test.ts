import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
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

describe('icons', () => {
  it('are in the page, in the color of its text, and only those that it shows', () => {
    const html = prose('Icons/')
    expect(html).toMatch(
      /<p><svg aria-hidden="true" class="glyph" width="1em" height="1em" viewBox="0 0 24 24"><g fill="none" stroke="currentColor".*?<\/svg> Start/,
    )
    expect(html).toMatch(/<svg role="img" aria-label="done" class="glyph"/)
    expect(html).toMatch(/<a href="\/docs\/"><svg [^>]+>.*?<\/svg> Home<\/a>/)
    expect(html.match(/<svg/g)).toHaveLength(5)
    expect(prose('Plain/')).not.toContain('svg')
  })

  it('are images of the site if they are paths', () => {
    expect(prose('Icons/')).toMatch(
      /<img class="glyph" alt="" src="\/docs\/assets\/images\/own\.\w+\.svg" width="16" height="16">/,
    )
  })

  it('are no part of what a heading is called, nor of other texts', () => {
    expect(prose('Icons/')).toContain('<h2 id="settings">')
    expect(prose('Icons/')).toContain('aria-label="Link to “Settings”"')
    const markdown = site.read('Icons/index.md')
    expect(markdown).toContain('\n\nStart, and done; is our own.\n\n## Settings\n')
  })
})

describe('trees of files', () => {
  it('have folders that open, remarks and marked names', () => {
    const html = prose('Files/')
    expect(html).toContain(
      '<div class="files"><ul><li class="folder"><details open><summary><bdi>content/</bdi></summary><ul><li class="folder"><details open><summary><bdi>docs/</bdi> <small>one folder per <em>language</em></small></summary><ul><li class="folder"><bdi>en/</bdi></li><li class="file"><bdi><strong>index.md</strong></bdi> <small>the start</small></li><li class="file"><bdi><code>my notes.md</code></bdi></li><li class="more"><bdi>...</bdi></li></ul></details></li><li class="file"><bdi><a href="https://example.org">sidebars.yml</a></bdi></li></ul></details></li><li class="file"><bdi>site.config.ts</bdi></li></ul></div>',
    )
  })
})

describe('buttons', () => {
  it('are links', () => {
    expect(prose('Files/')).toMatch(
      /<p class="actions"><a href="\/docs\/"><svg .*?<\/svg> Start<\/a> <a href="https:\/\/example.org">Source<\/a><\/p>/,
    )
  })
})

describe('code', () => {
  const code = (number: number): string =>
    prose('Code/').split('<figure class="code').slice(1)[number]?.split('<div class="tools">')[0] ??
    ''

  it('has lines that comments mark, without the comments', () => {
    const lines = [...code(0).matchAll(/<span class="(line[^"]*)">(.*)/g)].map(([, kind, html]) => [
      kind,
      html?.replace(/<(?!\/?mark)[^>]*>/g, ''),
    ])
    expect(lines).toEqual([
      ['line inserted', 'const <mark>total</mark> = <mark>found</mark>()'],
      ['line deleted', 'const <mark>total</mark> = lost(<mark>total</mark>)'],
      ['line marked focused', 'return <mark>total</mark>'],
    ])
    expect(code(0)).toMatch(/^ has-focus"/)
    expect(code(1)).toMatch(/<span class="line wrong">.*\n<span class="line doubtful">/)
    expect(code(2)).toMatch(
      /<span class="line focused">.*\n<span class="line focused">.*\n<span class="line">/,
    )
  })

  it('shows them where it is about Markdown', () => {
    expect(code(9)).toContain('a // [!code ++]')
  })

  it('is without them in the Markdown for other programs', () => {
    const markdown = site.read('Code/index.md')
    expect(markdown.match(/\[!code/g)).toHaveLength(1)
    expect(markdown).toContain(
      '> const total = found()\n> const total = lost(total)\n> return total\n> ```',
    )
    expect(markdown).toContain('```python\na = 1\n')
    expect(markdown).toContain('```bash\nnpm install -D tea\n```')
  })

  it('for npm is also there for other package managers', () => {
    const html = prose('Code/')
    expect(html).toContain('data-choice="tabs:package-manager"')
    const commands = [3, 4, 5, 6].map(number =>
      /<code>(.*?)<\/code>/s
        .exec(code(number))?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim(),
    )
    expect(commands).toEqual([
      'npm install -D tea',
      'yarn add --dev tea',
      'pnpm add -D tea',
      'bun add --dev tea',
    ])
  })

  it('is a tab under its title', () => {
    expect(prose('Code/')).toMatch(/value="a.ts" checked><span>a.ts<\/span>.*<span>a.js<\/span>/)
    expect(code(7)).toContain('<span class="line marked">')
    expect(code(7) + code(8)).not.toContain('<figcaption>')
    expect(code(8)).toMatch(/^ wrap".*<span class="line inserted">/s)
  })
})

describe('images', () => {
  it('have other formats and sizes, and keep their room in the layout', () => {
    expect(prose('Images/')).toMatch(
      /<figure><picture><source type="image\/avif" sizes="auto,\(width<300px\)100vw,300px" srcset="\/docs\/assets\/images\/gradient\.\w+\.480\.avif 480w,\/docs\/assets\/images\/gradient\.\w+\.1000\.avif 1000w"><source type="image\/webp" [^>]+><img src="\/docs\/assets\/images\/gradient\.\w+\.png" width="300" height="150" alt="A gradient" loading="lazy" decoding="async"><\/picture><figcaption>/,
    )
    const files = [...prose('Images/').matchAll(/\/docs\/(assets\S+?) (\d+)w/g)]
    expect(files).toHaveLength(4)
    for (const [, path = '', width] of files) {
      const bytes = readFileSync(join(site.out, path))
      expect(imageSize(bytes)).toMatchObject({
        width: Number(width),
        type: path.slice(-4).replace('.', ''),
      })
    }
  })

  it('are as they were if they are small, or in raw HTML', () => {
    expect(prose('Images/').match(/<picture>/g)).toHaveLength(1)
    expect(prose('Images/')).toMatch(/In a line <img src="[^"]+small[^"]+" width="100"/)
  })

  it('are converted once', async () => {
    const [, path = ''] = /\/docs\/(assets\S+?) 480w/.exec(prose('Images/')) ?? []
    const { mtimeMs } = statSync(join(site.out, path))
    site.edit('content/docs/en/Images.md', 'In a line', 'In this line')
    expect((await build(site)).problems).toEqual([])
    expect(prose('Images/')).toContain('In this line')
    expect(statSync(join(site.out, path)).mtimeMs).toBe(mtimeMs)
  })

  it('that cannot be converted are named', async () => {
    const copy = copySite('small-parts')
    const file = join(copy.root, 'content/images/gradient.png')
    writeFileSync(file, readFileSync(file).subarray(0, 200))
    const { problems } = await build(copy)
    expect(problems.map(({ code, message }) => ({ code, message }))).toEqual([
      {
        code: 'missing-image',
        message: '"gradient.png" cannot be converted: it is no picture, or a broken one',
      },
    ])
    copy.remove()
  })
})

describe('cards', () => {
  const card = (path: string): string =>
    /property="og:image" content="https:\/\/example.org\/docs\/(assets\/cards\/\w+\.png)"/.exec(
      site.read(`${path}index.html`),
    )?.[1] ?? ''

  it('are pictures of the size that services ask for, one for what says the same', () => {
    const bytes = readFileSync(join(site.out, card('Badges/')))
    expect(imageSize(bytes)).toMatchObject({ width: 1200, height: 630, type: 'png' })
    expect(bytes.length).toBeLessThan(60_000)
    expect(site.read('Badges/index.html')).toContain(
      '<meta property="og:image:width" content="1200">',
    )
    expect(card('v1/Badges/')).toBe(card('Badges/'))
    expect(card('ru/Badges/')).not.toBe(card('Badges/'))
    expect(existsSync(join(site.out, card('ru/Badges/')))).toBe(true)
  })

  it('are drawn in any script, and what no font has is named', async () => {
    const copy = copySite('small-parts')
    // A hieroglyph, which is in no usual font.
    copy.edit(
      'content/docs/en/index.md',
      '# Home',
      `# \u0001\uffff\u{13000} ${'long '.repeat(2000)}`,
    )
    const { problems } = await build(copy)
    expect(problems).toEqual([
      expect.objectContaining({
        ...{ code: 'missing-package', severity: 'warning' },
        message: expect.stringContaining('letters such as "\u{13000}"'),
      }),
    ])
    copy.remove()
  })

  it('are of pages without a picture of their own', () => {
    expect(site.read('Plain/index.html')).toContain('content="https://example.org/docs/own.png"')
    expect(site.read('404.html')).not.toContain('og:image')
  })
})

describe('switches of a page', () => {
  const frame = (path: string): readonly string[] => {
    const html = site.read(`${path}index.html`)
    const parts = [
      'class="toc"',
      'page-menu',
      'breadcrumbs"',
      'feedback',
      'Edit this',
      'rel="prev"',
    ]
    return ['>Badges <', 'Was this page', ...parts].filter(part => html.includes(part))
  }

  it('leave out what they name', () => {
    expect(frame('Code/')).toEqual([
      '>Badges <',
      'Was this page',
      'page-menu',
      'breadcrumbs"',
      'Edit this',
      'rel="prev"',
    ])
    expect(frame('Quiet/')).toEqual(['>Badges <', 'class="toc"', 'breadcrumbs"', 'rel="prev"'])
  })

  it('leave nothing but the text of a landing page', () => {
    expect(frame('Landing/')).toEqual([])
    expect(site.read('Landing/index.html')).toContain('<div class="layout layout-page">')
    expect(site.read('Landing/index.md')).toContain('Peculiar text.')
  })

  it('keep a page out of the search, not out of other lists', () => {
    const search = site.read('search.json')
    expect(search).toContain('/docs/Landing/')
    expect(search).not.toContain('/docs/Quiet/')
    expect(site.read('llms.txt')).toContain('/docs/Quiet/')
  })
})

it('the copyright is a line of Markdown', () => {
  expect(site.read('ru/index.html')).toContain(
    '<p class="copyright"><bdi>© 2026\u00a0<a href="/docs/ru/">Home</a>, <em>free</em></bdi></p>',
  )
})
