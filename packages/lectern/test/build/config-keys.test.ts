import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { POLICY_DIRECTIVES } from '../../src/config/policy-directives.ts'
import { keysAt } from '../../src/config/schema/keys.ts'
import { cleanBuild } from './edits.ts'
import { changedPaths, copySite, type SiteCopy, sites, snapshot } from './site.ts'

/** A configuration in which every key says something. */
const CONFIG = {
  title: { en: 'Site', ru: 'Сайт' },
  description: 'About all.',
  url: 'https://example.org',
  basePath: '/docs/',
  trailingSlash: true,
  content: 'content',
  includes: { app: 'app-1' },
  locales: [
    { code: 'en', label: 'English', text: { note: 'Note' } },
    {
      code: 'ru',
      label: 'Русский',
      htmlLang: 'ru',
      direction: 'ltr',
      calendar: 'gregory',
      path: 'ru',
      text: { note: 'Заметка' },
    },
  ],
  docs: {
    id: 'default',
    label: 'One',
    main: 'Home',
    language: './one.mjs',
    editor: { module: './one.mjs', fence: 'own', options: { look: 'wide' } },
    modules: ['code'],
    versions: [
      {
        name: 'current',
        label: '2.x',
        path: '',
        permanent: 'v2',
        language: 'b',
        noindex: false,
        changes: 'Install',
      },
      { name: 'v1', label: '1.x', path: 'v1', language: 'a', frozen: false },
    ],
    sidebars: [
      { id: 'learn', label: 'Learn', doc: 'Home', card: '/card.png' },
      { id: 'more', label: 'More', doc: 'Install' },
    ],
    kinds: [
      { id: 'page', label: 'Page', code: false },
      { id: 'other', label: 'Other', code: true },
    ],
  },
  // Its other set of documentation, see `write`.
  second: {
    id: 'two',
    label: 'Two',
    path: '/two',
    folder: 'two',
    main: 'Home',
    versions: [{ name: 'v1', label: '1.x' }],
    sidebars: [{ id: 'learn', label: 'Two', doc: 'Home' }],
  },
  blog: {
    title: 'Blog',
    description: 'News',
    path: '/blog',
    postsPerPage: 1,
    scheduled: true,
    card: '/card.png',
  },
  markdown: {
    admonitions: { hint: { title: 'Hint' } },
    embeds: ['one.example'],
    icons: 'lucide',
  },
  navbar: {
    title: 'Bar',
    items: [
      { sidebar: 'learn', position: 'left' },
      { href: '/blog/', label: 'Posts' },
      {
        label: 'Menu',
        items: [
          { sidebar: 'learn', docs: 'two' },
          { href: '/search/', label: 'Find' },
        ],
      },
    ],
  },
  footer: {
    groups: [{ title: 'All', items: [{ doc: 'Home' }, { href: '/blog/', label: 'Posts' }] }],
    copyright: 'All rights.',
  },
  cards: false,
  announcement: { text: 'Read [this](/blog/).', dismissible: true },
  editUrl: 'https://example.org/edit/{path}',
  feedbackUrl: 'https://example.org/new?about={url}',
  notFound: { mark: '404', text: 'Nothing.' },
  lastUpdated: true,
  colorMode: { default: 'light', followSystem: false },
  search: {
    placeholder: 'Find',
    hosted: { applicationId: 'APP', apiKey: 'key', indexName: 'index' },
    reportUrl: 'https://example.org/report?q={query}',
    start: ['Home'],
  },
  analytics: { beacon: 'https://count.example/x', gtag: 'G-1', plausible: false, event: false },
  images: [] as string[],
  components: './one.tsx',
  plugins: [{ module: './plugin.mjs', options: { word: 'B' } }],
  card: '/card.png',
  redirects: { '/old/': '/search/' },
  redirectPages: true,
  precompressed: false,
  mcp: false,
}
type Keys = typeof CONFIG

/** What changes each key, by its path in the schema; `0` stands for any item of a list. */
const CHANGES: Readonly<Record<string, (config: Keys) => unknown>> = {
  title: c => Object.assign(c, { title: 'Another' }),
  description: c => Object.assign(c, { description: 'About nothing.' }),
  url: c => Object.assign(c, { url: 'https://example.net' }),
  basePath: c => Object.assign(c, { basePath: '/' }),
  trailingSlash: c => Object.assign(c, { trailingSlash: false }),
  content: c => Object.assign(c, { content: './other/../content' }),
  includes: c => Object.assign(c, { includes: { app: 'app-2' } }),
  'locales.0.code': c => {
    Object.assign(c.locales[1] ?? {}, { code: 'de', htmlLang: 'ru' })
    Object.assign(c, { title: { en: 'Site', de: 'Seite' } })
  },
  'locales.0.label': c => Object.assign(c.locales[1] ?? {}, { label: 'Russian' }),
  'locales.0.htmlLang': c => Object.assign(c.locales[1] ?? {}, { htmlLang: 'ru-BY' }),
  'locales.0.direction': c => Object.assign(c.locales[1] ?? {}, { direction: 'rtl' }),
  'locales.0.calendar': c => Object.assign(c.locales[1] ?? {}, { calendar: 'buddhist' }),
  'locales.0.path': c => Object.assign(c.locales[1] ?? {}, { path: 'russian' }),
  'locales.0.text': c => Object.assign(c.locales[0] ?? {}, { text: { note: 'Remark' } }),
  'docs.0.id': c => Object.assign(c.docs, { id: 'other' }),
  'docs.0.label': c => Object.assign(c.second, { label: 'Zwei' }),
  'docs.0.path': c => Object.assign(c.second, { path: '/zwei' }),
  'docs.0.folder': c => Object.assign(c.second, { folder: 'zwei' }),
  'docs.0.main': c => Object.assign(c.docs, { main: 'Install' }),
  'docs.0.language': c => Object.assign(c.docs, { language: './two.mjs' }),
  'docs.0.editor.module': c => Object.assign(c.docs.editor, { module: './two.mjs' }),
  'docs.0.editor.fence': c => Object.assign(c.docs.editor, { fence: 'other' }),
  'docs.0.editor.options': c => Object.assign(c.docs.editor, { options: {} }),
  'docs.0.modules': c => Object.assign(c.docs, { modules: [] }),
  'docs.0.generated': c => Object.assign(c.docs, { generated: ['./pages.mjs'] }),
  'docs.0.versions.0.name': c => Object.assign(c.docs.versions[1] ?? {}, { name: 'v0' }),
  'docs.0.versions.0.label': c => Object.assign(c.docs.versions[1] ?? {}, { label: '1' }),
  'docs.0.versions.0.path': c => Object.assign(c.docs.versions[1] ?? {}, { path: 'one' }),
  'docs.0.versions.0.permanent': c =>
    Object.assign(c.docs.versions[0] ?? {}, { name: 'v2', permanent: 'v9' }),
  'docs.0.versions.0.frozen': c => Object.assign(c.docs.versions[1] ?? {}, { frozen: true }),
  'docs.0.versions.0.language': c => Object.assign(c.docs.versions[0] ?? {}, { language: 'a' }),
  'docs.0.versions.0.changes': c => Object.assign(c.docs.versions[0] ?? {}, { changes: 'Home' }),
  'docs.0.versions.0.noindex': c => Object.assign(c.docs.versions[0] ?? {}, { noindex: true }),
  'docs.0.sidebars.0.id': c => {
    Object.assign(c.docs.sidebars[0] ?? {}, { id: 'more' })
    Object.assign(c.docs.sidebars[1] ?? {}, { id: 'learn' })
  },
  'docs.0.sidebars.0.label': c => Object.assign(c.docs.sidebars[0] ?? {}, { label: 'Read' }),
  'docs.0.sidebars.0.doc': c => Object.assign(c.docs.sidebars[0] ?? {}, { doc: 'Install' }),
  'docs.0.sidebars.0.card': c => Object.assign(c.docs.sidebars[0] ?? {}, { card: '/other.png' }),
  'docs.0.kinds.0.id': c => {
    Object.assign(c.docs.kinds[0] ?? {}, { id: 'other' })
    Object.assign(c.docs.kinds[1] ?? {}, { id: 'page' })
  },
  'docs.0.kinds.0.label': c => Object.assign(c.docs.kinds[0] ?? {}, { label: 'Leaf' }),
  'docs.0.kinds.0.code': c => Object.assign(c.docs.kinds[0] ?? {}, { code: true }),
  'blog.title': c => Object.assign(c.blog, { title: 'News' }),
  'blog.description': c => Object.assign(c.blog, { description: 'Old' }),
  'blog.path': c => {
    Object.assign(c.blog, { path: '/news' })
    Object.assign(c.navbar.items[1] ?? {}, { href: '/news/' })
    Object.assign(c.footer.groups[0]?.items[1] ?? {}, { href: '/news/' })
    Object.assign(c.announcement, { text: 'Read [this](/news/).' })
  },
  'blog.scheduled': c => Object.assign(c.blog, { scheduled: false }),
  'blog.postsPerPage': c => Object.assign(c.blog, { postsPerPage: 2 }),
  'blog.authors': c => {
    const anna = { name: 'Anna', title: 'Editor', url: '/', picture: '/card.png' }
    Object.assign(c.blog, { authors: { anna } })
  },
  'blog.card': c => Object.assign(c.blog, { card: '/other.png' }),
  frontMatter: c => Object.assign(c, { frontMatter: ['owner', 'team'] }),
  'markdown.admonitions': c =>
    Object.assign(c.markdown, { admonitions: { hint: { title: 'Hint', color: '#7c2d12' } } }),
  'markdown.embeds': c => Object.assign(c.markdown, { embeds: ['one.example', 'two.example'] }),
  'markdown.icons': c => Object.assign(c.markdown, { icons: 'none' }),
  images: c => Object.assign(c, { images: ['webp'] }),
  components: c => Object.assign(c, { components: './two.tsx' }),
  plugins: c => Object.assign(c, { plugins: [{ module: './plugin.mjs', options: { word: 'C' } }] }),
  'navbar.title': c => Object.assign(c.navbar, { title: 'Foo' }),
  'navbar.items.0.sidebar': c => Object.assign(c.navbar.items[0] ?? {}, { sidebar: 'more' }),
  'navbar.items.0.docs': c => Object.assign(c.navbar.items[0] ?? {}, { docs: 'two' }),
  'navbar.items.0.href': c => Object.assign(c.navbar.items[1] ?? {}, { href: '/search/' }),
  'navbar.items.0.label': c => Object.assign(c.navbar.items[1] ?? {}, { label: 'News' }),
  'navbar.items.0.position': c => Object.assign(c.navbar.items[0] ?? {}, { position: 'right' }),
  'navbar.items.0.items.0.sidebar': c =>
    Object.assign(c.navbar.items[2]?.items?.[0] ?? {}, { sidebar: 'more', docs: undefined }),
  'navbar.items.0.items.0.docs': c =>
    Object.assign(c.navbar.items[2]?.items?.[0] ?? {}, { docs: undefined }),
  'navbar.items.0.items.0.href': c =>
    Object.assign(c.navbar.items[2]?.items?.[1] ?? {}, { href: 'https://example.net/' }),
  'navbar.items.0.items.0.label': c =>
    Object.assign(c.navbar.items[2]?.items?.[1] ?? {}, { label: 'Look' }),
  'footer.groups.0.title': c => Object.assign(c.footer.groups[0] ?? {}, { title: 'Some' }),
  'footer.groups.0.items.0.label': c =>
    Object.assign(c.footer.groups[0]?.items[1] ?? {}, { label: 'News' }),
  'footer.groups.0.items.0.doc': c =>
    Object.assign(c.footer.groups[0]?.items[0] ?? {}, { doc: 'Install' }),
  'footer.groups.0.items.0.docs': c =>
    Object.assign(c.footer.groups[0]?.items[0] ?? {}, { docs: 'two' }),
  'footer.groups.0.items.0.href': c =>
    Object.assign(c.footer.groups[0]?.items[1] ?? {}, { href: '/search/' }),
  'footer.copyright': c => Object.assign(c.footer, { copyright: 'No rights.' }),
  'announcement.text': c => Object.assign(c.announcement, { text: 'Read on.' }),
  'announcement.dismissible': c => Object.assign(c.announcement, { dismissible: false }),
  editUrl: c => Object.assign(c, { editUrl: 'https://example.net/{path}' }),
  feedbackUrl: c => Object.assign(c, { feedbackUrl: 'https://example.net/{url}' }),
  'notFound.mark': c => Object.assign(c.notFound, { mark: '0' }),
  'notFound.text': c => Object.assign(c.notFound, { text: 'None.' }),
  lastUpdated: c => Object.assign(c, { lastUpdated: false }),
  'colorMode.default': c => Object.assign(c.colorMode, { default: 'dark' }),
  'colorMode.followSystem': c => Object.assign(c.colorMode, { followSystem: true }),
  'search.placeholder': c => Object.assign(c.search, { placeholder: 'Look' }),
  'search.hosted.applicationId': c => Object.assign(c.search.hosted, { applicationId: 'X' }),
  'search.hosted.apiKey': c => Object.assign(c.search.hosted, { apiKey: 'x' }),
  'search.hosted.indexName': c => Object.assign(c.search.hosted, { indexName: 'x' }),
  'search.reportUrl': c => Object.assign(c.search, { reportUrl: 'https://example.net/{query}' }),
  'search.start': c => Object.assign(c.search, { start: ['Install'] }),
  'analytics.beacon': c => Object.assign(c.analytics, { beacon: 'https://other.example/' }),
  'analytics.gtag': c => Object.assign(c.analytics, { gtag: 'G-2' }),
  'analytics.plausible': c => Object.assign(c.analytics, { plausible: true }),
  'analytics.event': c => Object.assign(c.analytics, { event: true }),
  card: c => Object.assign(c, { card: '/other.png' }),
  cards: c => Object.assign(c, { cards: true }),
  redirects: c => Object.assign(c, { redirects: { '/older/': '/search/' } }),
  redirectPages: c => Object.assign(c, { redirectPages: false }),
  mcp: c => Object.assign(c, { mcp: true }),
  precompressed: c => Object.assign(c, { precompressed: true }),
  problems: c => Object.assign(c, { problems: { 'broken-link': 'warning' } }),
  styles: c => Object.assign(c, { styles: ['./site.css'] }),
  'head.0.tag': c => Object.assign(c, { head: [{ tag: 'meta' }] }),
  'head.0.attributes': c =>
    Object.assign(c, { head: [{ tag: 'meta', attributes: { name: 'a', content: 'b' } }] }),
  'head.0.content': c => Object.assign(c, { head: [{ tag: 'script', content: 'x = 1' }] }),
  'head.0.hosts': c =>
    Object.assign(c, { head: [{ tag: 'script', hosts: ['https://count.example'] }] }),
  ...Object.fromEntries(
    POLICY_DIRECTIVES.map(name => [
      `policy.${name}`,
      (c: Keys) => Object.assign(c, { policy: { [name]: ['https://count.example'] } }),
    ]),
  ),
  'theme.code': c => Object.assign(c, { theme: { code: 'auto' } }),
  ...Object.fromEntries(
    keysAt(['theme', 'parts']).map(name => [
      `theme.parts.${name}`,
      (c: Keys) => Object.assign(c, { theme: { parts: { [name]: './Part.tsx' } } }),
    ]),
  ),
  'theme.logo': c => Object.assign(c, { theme: { logo: '/card.png' } }),
  'theme.icon': c => Object.assign(c, { theme: { icon: '/card.png' } }),
  'theme.colors.accent': c => Object.assign(c, { theme: { colors: { accent: '#7c2d12' } } }),
  'theme.colors.neutral': c => Object.assign(c, { theme: { colors: { neutral: '#57534e' } } }),
  'theme.colors.code': c => Object.assign(c, { theme: { colors: { code: '#1c1917' } } }),
  'theme.colors.tokens': c =>
    Object.assign(c, { theme: { colors: { tokens: { keyword: '#e9d5ff' } } } }),
  'theme.radius': c => Object.assign(c, { theme: { radius: 0 } }),
  'theme.width': c => Object.assign(c, { theme: { width: 50 } }),
  ...Object.fromEntries(
    ['text', 'headings', 'code'].flatMap(role => {
      const set = (family: string, files: object) => (c: Keys) =>
        Object.assign(c, { theme: { fonts: { [role]: { family, files } } } })
      return [
        [`theme.fonts.${role}.family`, set('Own', { 400: '/own.woff2' })],
        [`theme.fonts.${role}.files`, set('Own', { 500: '/own.woff2' })],
      ]
    }),
  ),
}

/** Keys that change what is read, and nothing of what is written. */
const SAME_OUTPUT = ['content', 'frontMatter', 'mcp', 'docs.0.versions.0.language']

const LANGUAGE = (
  page: string,
) => `export default { name: 'own', aliases: [], pageOfWord: () => '${page}',
sampleNames: (samples, { modules }) => samples.map(() =>
  ({ mistakes: [], modules: [], above: [], header: modules.join() })),
versions: [{ name: 'b', title: 'B' }, { name: 'a', title: 'A' }],
read: code => ({ tokens: () => [{ text: code, style: 'keyword', page: '${page}' }], mistakes: () => [] }) }`

const PLUGIN = `export default ({ word }) => ({
  name: 'own', text: text => text.replace('## B', '## ' + word) })`

const COMPONENTS = (word: string) => `import { defineComponent } from 'lectern/components'
export const Box = defineComponent({ props: {}, render: () => <b>${word}</b> })
`

let site: SiteCopy
/** What was built last. */
let before: ReadonlyMap<string, string>
/** Writes a configuration; the folders of its second language and of its old version are called as it says. */
function write(config: Keys): void {
  const [, { code = '' } = {}] = config.locales
  const { second, docs, ...rest } = config
  const [, { name = '' } = {}] = docs.versions
  if (code !== placed.locale) move(`docs/${placed.locale}`, `docs/${code}`)
  if (name !== placed.version) move(`versions/${placed.version}`, `versions/${name}`)
  if (second.folder !== placed.folder) move(placed.folder, second.folder)
  placed = { locale: code, version: name, folder: second.folder }
  const whole = { ...rest, docs: [docs, second] }
  site.write('site.config.mjs', `export default ${JSON.stringify(whole)}`)
}
let placed = { locale: 'ru', version: 'v1', folder: 'two' }
const move = (from: string, to: string): void =>
  renameSync(join(site.root, 'content', from), join(site.root, 'content', to))

beforeAll(async () => {
  site = copySite('broken-link')
  const page = '\n\n`word`\n\n```own\nx\n```\n\n:::note\nText.\n:::\n\n![x](../../images/x.svg)\n'
  const blocks = [
    '## A',
    '## B',
    ':::hint\nText.\n:::',
    '::embed{src="https://one.example/a" title="A"}',
    '::Box',
    ':::since v2\nNew.\n:::',
    '::include{file="@app/a.txt"}',
    '![y](../../images/y.png)',
  ]
  const text = [page, ...blocks].join('\n\n')
  rmSync(join(site.root, 'content/docs/en/index.md'))
  for (const locale of ['en', 'ru']) {
    site.write(`content/docs/${locale}/Home.md`, `# Home ${locale}${text}\n`)
    site.write(`content/docs/${locale}/Install.md`, `# Install ${locale}${text}\n`)
  }
  for (const id of ['Home', 'Install']) site.write(`content/versions/v1/en/${id}.md`, '# Old\n')
  for (const name of ['app-1', 'app-2']) site.write(`${name}/a.txt`, `${name}\n`)
  site.write('content/two/docs/en/Home.md', '# Two\n')
  site.write('content/two/sidebars.yml', 'learn: [Home]\n')
  site.write('content/versions/v1/sidebars.yml', 'learn: [Home]\nmore: [Install]\n')
  const home = '{ doc: Home, kind: page, label: H }'
  site.write('content/sidebars.yml', `learn: [${home}]\nmore: [Install]\n`)
  site.write('content/images/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  cpSync(
    join(sites, 'small-parts/content/images/gradient.png'),
    join(site.root, 'content/images/y.png'),
  )
  for (const name of ['card', 'other']) {
    cpSync(
      join(sites, 'good/content/static/card.png'),
      join(site.root, `content/static/${name}.png`),
    )
  }
  for (const day of ['01', '02'])
    site.write(
      `content/blog/en/2024-01-${day}-post-${day}.md`,
      '---\nauthors: [anna]\n---\n\n# Post\n',
    )
  site.write('content/blog/en/2999-01-01-later.md', '# Later\n')
  site.write('content/code/a.own', 'x')
  site.write('site.css', 'p { margin: 0 }')
  const fonts = join(sites, '../../build/client/assets/fonts')
  const [font = ''] = readdirSync(fonts).filter(name => name.endsWith('.woff2'))
  cpSync(join(fonts, font), join(site.root, 'content/static/own.woff2'))
  for (const name of ['one', 'two']) site.write(`${name}.tsx`, COMPONENTS(name))
  site.write('Part.tsx', 'export default () => <p>Own</p>\n')
  site.write('one.mjs', LANGUAGE('Home'))
  site.write('two.mjs', LANGUAGE('Install'))
  site.write('plugin.mjs', PLUGIN)
  site.write('pages.mjs', "export default () => [{ path: 'Made.md', text: '# Made' }]")
  write(CONFIG)
  expect((await build(site)).problems).toEqual([])
  before = snapshot(site.out)
})
afterAll(() => site.remove())

/** Keys that hold one thing under many names. */
const RECORDS = ['locales.0.text', 'problems', 'blog.authors', 'theme.colors.tokens']

/** The paths of all keys without keys of their own. */
function leaves(path: readonly string[] = []): string[] {
  return keysAt(path).flatMap(key => {
    const own = [...path, key]
    if (RECORDS.includes(own.join('.'))) return [own.join('.')]
    if (keysAt(own).length > 0) return leaves(own)
    return keysAt([...own, '0']).length > 0 ? leaves([...own, '0']) : [own.join('.')]
  })
}

describe('a change of the configuration', () => {
  it('is tried for every key that there is', () => {
    expect(Object.keys(CHANGES).sort()).toEqual(leaves().sort())
  })

  it.each(Object.keys(CHANGES))('of %s makes the same bytes as a clean build', async path => {
    const config = structuredClone(CONFIG)
    CHANGES[path]?.(config)
    write(config)
    const { written, problems } = await build(site)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(written).not.toBeNull()
    const after = snapshot(site.out)
    expect(changedPaths(after, await cleanBuild(site))).toEqual([])
    if (!SAME_OUTPUT.includes(path)) expect(changedPaths(before, after)).not.toEqual([])
    before = after
  })
})
