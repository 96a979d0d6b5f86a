import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { type SiteCopy, siteOfTest } from './site.ts'

/** A site with a theme of its own. */
function themed(options: string): SiteCopy {
  const site = siteOfTest('page-in-no-sidebar')
  site.edit('site.config.mjs', "title: 'Fixture',", `title: 'Fixture',\n${options}`)
  return site
}

const problemsOf = async (site: SiteCopy): Promise<readonly string[]> =>
  (await build(site)).problems
    .filter(({ code }) => code !== 'page-in-no-sidebar')
    .map(({ code, message }) => `${code} ${message}`)

it('has the logo, the icon, the colors and the measures of the site', async () => {
  const site = themed(`theme: {
    logo: { light: '/logo.svg', dark: '/night.svg', alt: 'Acme', withTitle: false },
    icon: '/mark.svg',
    colors: { accent: '#7c2d12', neutral: '#57534e', code: '#1c1917' },
    radius: 0,
    width: 50,
  },`)
  for (const name of ['logo', 'night', 'mark']) {
    site.write(
      `content/static/${name}.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"/>',
    )
  }
  expect(await problemsOf(site)).toEqual([])
  const html = site.read('index.html')
  expect(html).toContain(
    '<img class="logo in-light" width="60" height="20" src="/logo.svg" alt="Acme"/>',
  )
  expect(html).toContain(
    '<img class="logo in-dark" width="60" height="20" src="/night.svg" alt="Acme"/>',
  )
  expect(html).not.toContain('<span>Fixture</span>')
  expect(html).toContain('<link rel="icon" href="/mark.svg"')
  expect(html).toMatch(/:root\{[^}]*--accent:oklch\(40\.8/)
  expect(html).toMatch(/\[data-theme=dark\]\{[^}]*--accent:oklch\(79%/)
  expect(html).toContain('--radius:0px;--measure:50rem')
})

it('names colors that cannot be read on each other', async () => {
  const site = themed("theme: { colors: { accent: { light: '#fde047', dark: '#422006' } } },")
  const problems = await problemsOf(site)
  expect(problems).toContainEqual(
    expect.stringMatching(
      /^low-contrast theme\.colors\.accent: "accent" \(#fde047\) on "bg" \(#\w+\) has a contrast of 1\.\d in light mode, and text needs 4\.5$/,
    ),
  )
  expect(problems.filter(text => text.includes('in dark mode')).length).toBeGreaterThan(0)
})

it('has the fonts of the site, with stand-ins of their width, loaded along with the document', async () => {
  const site = themed(
    "theme: { fonts: { text: { family: 'Own', files: { 400: '/fonts/own.woff2' } } } },",
  )
  const fonts = resolve(import.meta.dirname, '../../build/client/assets/fonts')
  const [file = ''] = readdirSync(fonts).filter(name => name.startsWith('golos-text-400-600-latin'))
  mkdirSync(join(site.root, 'content/static/fonts'), { recursive: true })
  cpSync(join(fonts, file), join(site.root, 'content/static/fonts/own.woff2'))
  expect(await problemsOf(site)).toEqual([])
  const html = site.read('index.html')
  expect(html).toContain(
    '@font-face{font-family:"Own";font-display:optional;src:url("/fonts/own.woff2")',
  )
  expect(html).toMatch(/font-family:sans-0;src:local\(Arial\)[^}]*size-adjust:1\d\d/)
  expect(html).toMatch(
    /font-family:sans-0;font-weight:700;src:local\(Arial Bold\)[^}]*size-adjust:1\d\d/,
  )
  expect(html).toContain('<link rel="preload" as="font" crossorigin href="/fonts/own.woff2">')
  expect(html).not.toContain('golos-text')

  writeFileSync(join(site.root, 'content/static/fonts/own.woff2'), 'no font')
  expect(await problemsOf(site)).toEqual([
    'config theme.fonts.text.files.400: "/fonts/own.woff2" is no font in the format WOFF2',
  ])
})

it('has the fonts of other letters on the pages that have such letters', async () => {
  const site = themed('')
  const sheets = (): readonly string[] =>
    [...site.read('index.html').matchAll(/href="(\/assets\/css\/letters[^"]+)"/g)].map(
      ([, url = '']) => url,
    )
  expect(await problemsOf(site)).toEqual([])
  expect(sheets()).toEqual([])
  const index = 'content/docs/en/index.md'
  site.write(index, `${readFileSync(join(site.root, index), 'utf8')}\nA café.\n`)
  expect(await problemsOf(site)).toEqual([])
  expect(sheets()).toHaveLength(1)
  expect(site.read(sheets()[0]?.slice(1) ?? '')).toContain('golos-text-400-600-western')
})

it('carries the colours of its own admonitions, and the sheet behind the article those of all', async () => {
  const colors = "{ light: '#7c2d12', dark: '#fdba74' }"
  const site = themed(
    `markdown: { admonitions: { example: { title: 'Example', color: ${colors} } } },`,
  )
  const rule = '.admonition.admonition-example{--c:#7c2d12}'
  expect(await problemsOf(site)).toEqual([])
  const html = site.read('index.html')
  expect(html).not.toContain(rule)
  expect(site.read(/assets\/css\/later\.\w+\.css/.exec(html)?.[0] ?? '')).toContain(rule)
  const index = 'content/docs/en/index.md'
  const text = readFileSync(join(site.root, index), 'utf8')
  site.write(index, `${text}\n:::example\n\nOne.\n\n:::\n`)
  expect(await problemsOf(site)).toEqual([])
  expect(site.read('index.html')).toContain(rule)
})

it('carries the style sheets of the site, anew when they change', async () => {
  const site = themed("styles: ['./site.css'],")
  expect(await problemsOf(site)).toEqual(['config styles.0: there is no file "./site.css"'])
  site.write('site.css', '.prose { hyphens: auto; }')
  expect(await problemsOf(site)).toEqual([])
  const html = site.read('index.html')
  expect(html).toContain('.prose { hyphens: auto; }</style>')
  // It decides what stands behind the article, too.
  const later = /assets\/css\/later\.\w+\.css/.exec(html)?.[0] ?? ''
  expect(site.read(later)).toContain('.prose { hyphens: auto; }')
  site.write('site.css', '.prose { hyphens: none; }')
  await build(site)
  expect(site.read('index.html')).toContain('.prose { hyphens: none; }</style>')
})

it('allows what stands in the head by its hash or its hosts, and nothing else', async () => {
  const site = themed(`head: [
    { tag: 'meta', attributes: { name: 'google-site-verification', content: 'a"b' } },
    { tag: 'script', attributes: { src: 'https://www.googletagmanager.com/gtag/js?id=G-1', async: true },
      hosts: ['https://www.google-analytics.com'] },
    { tag: 'script', content: 'window.dataLayer = []' },
  ],`)
  expect(await problemsOf(site)).toEqual([])
  const html = site.read('index.html')
  expect(html).toContain('<meta name="google-site-verification" content="a&quot;b">')
  expect(html).toContain(
    '<script src="https://www.googletagmanager.com/gtag/js?id=G-1" async></script><script>window.dataLayer = []</script>',
  )
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  const directive = (name: string): readonly string[] =>
    policy
      .split(';')
      .find(text => text.startsWith(`${name} `))
      ?.split(' ') ?? []
  const hosts = ['https://www.googletagmanager.com', 'https://www.google-analytics.com']
  expect(directive('script-src').filter(text => text.startsWith("'sha256-"))).toHaveLength(2)
  expect(directive('script-src').filter(text => !text.startsWith("'sha256-"))).toEqual([
    'script-src',
    "'self'",
    ...hosts,
  ])
  expect(directive('connect-src')).toEqual(['connect-src', "'self'", ...hosts])
  expect(directive('frame-src')).toEqual(['frame-src', ...hosts])
  expect(policy).not.toContain('unsafe')
})

it('allows what its policy adds, and inline styles instead of hashes', async () => {
  const site = themed(`policy: {
    'style-src': ["'unsafe-inline'"],
    'frame-src': ['https://giscus.app'],
    'font-src': ['https://fonts.example.com/'],
  },`)
  expect(await problemsOf(site)).toEqual([])
  const [, policy = ''] =
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(site.read('index.html')) ?? []
  const declarations = policy.replaceAll('&#x27;', "'").split(';')
  expect(declarations).toEqual(
    expect.arrayContaining([
      "style-src 'self' 'unsafe-inline'",
      'frame-src https://giscus.app',
      "font-src 'self' https://fonts.example.com/",
      "worker-src 'self'",
    ]),
  )
  expect(await problemsOf(themed("policy: { 'script-src': ['a; default-src *'] },"))).toEqual([
    expect.stringContaining('must be an origin such as "https://example.org"'),
  ])
})

it('has the colours of code of the site, and names those that cannot be read on it', async () => {
  const site = themed(
    "theme: { code: 'auto', colors: { tokens: { keyword: { light: '#7e22ce', dark: '#e9d5ff' }, comment: '#475569' } } },",
  )
  expect(await problemsOf(site)).toEqual([
    'low-contrast theme.colors.tokens.comment: "comment" (#475569) on code (#181c21) has a contrast of 2.3 in dark mode, and text needs 4.5',
  ])
  const html = site.read('index.html')
  expect(html).toMatch(/\[data-theme=light\] \.code:not\(\.scheme\) \.k\{color:oklch\(49\.\d+%/)
  expect(html).toMatch(/\[data-theme=dark\] \.code:not\(\.scheme\) \.k\{color:oklch\(90\.\d+%/)
})

it('keeps code light in light mode with one dark background, and checks one for light mode', async () => {
  const single = themed("theme: { code: 'auto', colors: { code: '#1f1626' } },")
  expect(await problemsOf(single)).toEqual([])
  const html = single.read('index.html')
  expect(html).not.toMatch(/:root\{[^}]*--code-bg:oklch\(2/)
  expect(html).toMatch(/\[data-theme=dark\]\{--code-bg:oklch\(2/)
  const both = themed(
    "theme: { code: 'auto', colors: { code: { light: '#1f1626', dark: '#000' } } },",
  )
  expect(await problemsOf(both)).toEqual([
    expect.stringMatching(
      /^low-contrast theme\.colors\.code: "code-text" \(#\w+\) on "code-bg" \(#\w+\) has a contrast of 1\.\d in light mode, and text needs 4\.5$/,
    ),
  ])
})

it('names the colours of own admonitions whose titles cannot be read', async () => {
  const site = themed(
    "markdown: { admonitions: { example: { title: 'Example', color: '#7c3aed' }, other: { title: 'Other', color: 'teal' } } },",
  )
  expect(await problemsOf(site)).toEqual([
    expect.stringMatching(
      /^low-contrast markdown\.admonitions\.example\.color: #7c3aed on "bg" \(#\w+\) has a contrast of \d\.\d in dark mode, and the title needs 4\.5$/,
    ),
  ])
})
