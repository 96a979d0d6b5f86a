import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'lectern'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/load.ts'

const parent = mkdtempSync(join(tmpdir(), 'lectern-config-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Writes the files of a site into a new folder. */
function site(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(parent, 'site-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const GOOD = `{
  title: 'T',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: '1' }], sidebars: [] },
}`

/** What is said of a configuration, each with the text that it points at. */
async function said(source: string): Promise<string[]> {
  const { problems } = await loadConfig(site({ 'site.config.ts': source }))
  return problems.map(({ message, line = 0, column = 0, length = 0 }) => {
    const text = source.split('\n')[line - 1] ?? ''
    return `${message} @ ${text.slice(column - 1, column - 1 + length)}`
  })
}

describe('loading a configuration', () => {
  it('fills in every default, so that nothing is left open, and nothing is of this machine', async () => {
    const root = site({ 'site.config.ts': `export default ${GOOD}` })
    const { config, folders, problems, files } = await loadConfig(root)
    expect(problems).toEqual([])
    expect(folders).toEqual({ root, content: join(root, 'content'), includes: {} })
    expect(files).toEqual([join(root, 'site.config.ts')])
    expect(JSON.parse(JSON.stringify(config))).toEqual(config)
    expect(JSON.stringify(config)).not.toContain(root)
    expect(config).toMatchObject({
      footer: { groups: [], copyright: '' },
      navbar: { title: 'T', items: [] },
      search: { placeholder: null, hosted: null, reportUrl: null },
      blog: null,
    })
  })

  it('knows a text of a locale that the site does not have, wherever it stands', async () => {
    const source = `export default { ...${GOOD},
      description: { en: 'E', fr: 'F' },
      docs: { versions: [{ name: 'v1', label: '1' }], sidebars: [
        { id: 'a', label: { eng: 'A' }, doc: 'index', card: { en: '/a.png', ru: '/b.png' } } ] },
      theme: { logo: { light: '/a.svg', alt: { de: 'A' } } },
      footer: { groups: [{ title: { en: 'A' }, items: [{ href: '/', label: { uk: 'A' } }] }] } }`
    expect(await said(source)).toEqual([
      'description.fr: there is no locale "fr" @ fr',
      'docs.sidebars.0.label.eng: there is no locale "eng" @ eng',
      'docs.sidebars.0.card.ru: there is no locale "ru" @ ru',
      'theme.logo.alt.de: there is no locale "de" @ de',
      'footer.groups.0.items.0.label.uk: there is no locale "uk" @ uk',
    ])
  })

  it('takes an origin with a slash, and no path behind it, which would be lost', async () => {
    const withUrl = (url: string) => said(`export default { ...${GOOD}, url: '${url}' }`)
    expect(await withUrl('https://example.org/')).toEqual([])
    expect(await withUrl('https://example.org/docs/')).toEqual([
      'url: must be an origin such as "https://docs.example.org", not "https://example.org/docs/" @ url',
    ])
  })

  it('follows the neighbours that the file imports, and says which they are', async () => {
    const root = site({
      'site.config.ts': `import { defineConfig } from 'lectern'
        import { docs } from './parts/docs.ts'
        import { name } from './parts/name'
        const title: string = await Promise.resolve(name)
        export default defineConfig({ ...${GOOD}, docs, title })`,
      'parts/docs.ts': `import { label } from './label.ts'
        export const docs = { versions: [{ name: 'v1', label }], sidebars: [] }`,
      'parts/label.ts': 'export const label: string = "1.x"',
      'parts/name.ts': 'export const name = "N" as const',
    })
    const { config, files, problems } = await loadConfig(root)
    expect(problems).toEqual([])
    expect(config?.title).toBe('N')
    expect(config?.docs[0]?.versions[0]?.label).toBe('1.x')
    const paths = ['site.config.ts', 'parts/docs.ts', 'parts/label.ts', 'parts/name.ts']
    expect([...files].sort()).toEqual(paths.map(path => join(root, path)).sort())
  })

  it('reads a file and its neighbours anew each time', async () => {
    const root = site({
      'site.config.ts': `import { title } from './title.ts'
        export default { ...${GOOD}, title }`,
      'title.ts': "export const title = 'Old'",
    })
    expect((await loadConfig(root)).config?.title).toBe('Old')
    writeFileSync(join(root, 'title.ts'), "export const title = 'New'")
    expect((await loadConfig(root)).config?.title).toBe('New')
    const plain = site({ 'site.config.mjs': `export default ${GOOD}` })
    expect((await loadConfig(plain)).config?.title).toBe('T')
    writeFileSync(join(plain, 'site.config.mjs'), `export default ${GOOD.replace("'T'", "'U'")}`)
    expect((await loadConfig(plain)).config?.title).toBe('U')
  })

  it('may be written with the function that knows its types, which returns what it gets', () => {
    const docs = { versions: [{ name: 'v1', label: '1' }], sidebars: [] }
    const config = { title: 'T', url: 'https://example.org', locales: [], docs }
    expect(defineConfig(config)).toBe(config)
  })
})

describe('a mistake in a configuration', () => {
  it('is shown at the item of the list that it is in, through names and neighbours', async () => {
    expect(
      await said(`const versions = [
  { name: 'v3', label: '3' },
  { name: 'v2', label: '2' },
  { name: 'v1', lable: '1' },
]
export default { ...${GOOD}, docs: { versions, sidebars: [] } } satisfies object`),
    ).toEqual([
      "docs.versions.2.label: missing @ { name: 'v1', lable: '1' }",
      'docs.versions.2.lable: unknown key "lable" @ lable',
    ])
  })

  it('is told where it stands here, where another tool has it elsewhere', async () => {
    const root = site({ 'site.config.mjs': `export default { ...${GOOD}, logo: '/logo.svg' }` })
    const { problems } = await loadConfig(root)
    expect(problems).toMatchObject([
      { message: 'logo: unknown key "logo"', hint: 'It is "theme.logo".' },
    ])
  })

  it.each([
    "basePath: '/../'",
    "blog: { title: 'B', path: '/a/../..' }",
    "redirects: { '/%2e%2e/x': '/' }",
  ])('is a path that leads out of the site: %s', async key => {
    expect(await said(`export default { ...${GOOD}, ${key} }`)).toEqual([
      expect.stringContaining('must have no ".", no ".."'),
    ])
  })

  it.each(['..', '../../src', 'a/../../b', 'a\\\\..'])(
    'is a folder of modules outside of the content: %s',
    async folder => {
      const docs = `{ modules: ['./examples', '${folder}'], versions: [{ name: 'a', label: 'A' }], sidebars: [] }`
      expect(await said(`export default { ...${GOOD}, docs: ${docs} }`)).toEqual([
        expect.stringContaining('docs.modules.1: must be a folder in the content folder'),
      ])
    },
  )

  it('is shown at the whole when a key at the top is missing, not at one of that name elsewhere', async () => {
    const wrong = GOOD.replace("title: 'T'", "titel: 'T', blog: { title: 'B' }")
    expect(await said(`export default ${wrong}`)).toEqual([
      'title: missing @ export default',
      'titel: unknown key "titel" @ titel',
    ])
  })

  it.each([
    ['content', '/', 'must be a folder of its own', 'Name a folder'],
    ['content', '.', 'must be a folder of its own', 'Name a folder'],
    ['content', 'a/../..', 'must be a folder of its own', 'Name a folder'],
    ['basePath', '//', 'must be a path as addresses have it, not "//"', 'single slashes'],
    ['basePath', '/a//b/', 'must be a path as addresses have it', 'single slashes'],
    ['basePath', '/a b/', 'must be a path as addresses have it', '"%20"'],
    ['basePath', '/%zz/', 'must be a path as addresses have it', '"%20"'],
    ['basePath', '/%ff/', 'must be a path as addresses have it', '"%20"'],
    ['basePath', '/a?b', 'must be a path as addresses have it', '"%20"'],
    ['basePath', 'a b', 'must start with "/", not "a b"', ''],
    ['title', ' ', 'must not be empty', ''],
  ])('is a %s of %j, at its value', async (key, value, message, hint) => {
    const source = `export default { ...${GOOD}, ${key}: ${JSON.stringify(value)} }`
    const { problems } = await loadConfig(site({ 'site.config.ts': source }))
    expect(problems).toMatchObject([{ message: expect.stringContaining(`${key}: ${message}`) }])
    expect(problems[0]?.hint ?? '').toContain(hint)
    expect(problems[0]?.line).toBe(source.split('\n').length)
  })

  it('is a sidebar where there are none', async () => {
    const source = `export default { ...${GOOD}, navbar: { items: [{ sidebar: 'docs' }] } }`
    const { problems } = await loadConfig(site({ 'site.config.ts': source }))
    expect(problems).toMatchObject([{ hint: 'Add it to "docs.sidebars", which is empty.' }])
  })

  it.each(['//host/x', '/\\\\host', '\\\\\\\\host'])(
    'is a redirect to the host of "%s"',
    async to => {
      const source = `export default { ...${GOOD}, redirects: { '/a/': '${to}' } }`
      const { problems } = await loadConfig(site({ 'site.config.ts': source }))
      expect(problems).toMatchObject([{ hint: expect.stringContaining('"https://example.org/"') }])
    },
  )

  it.each(['/', '/a/', '/a/b', '/%D0%B4/', "/~me/v1.0_x-(1)'/"])(
    'is none of a base path of %j',
    async path => {
      const source = `export default { ...${GOOD}, basePath: ${JSON.stringify(path)}, content: '../content' }`
      const { problems } = await loadConfig(site({ 'site.config.ts': source }))
      expect(problems).toEqual([])
    },
  )

  it.each([
    ['10n', 'title: must be data, not a bigint @ title'],
    ['() => "T"', 'title: must be data, not a function @ title'],
    ['Symbol("T")', 'title: must be data, not a symbol @ title'],
    ['Promise.resolve("T")', 'title: must be data, not a promise: write "await" before it @ title'],
    ['undefined', 'title: missing @ title'],
    ['null', 'title: must be a text, or an object with one text per locale, not null @ title'],
  ])('is a problem, whatever it is: title: %s', async (value, problem) => {
    expect(await said(`export default ${GOOD.replace("'T'", value)}`)).toEqual([problem])
  })

  it('is a problem also as a whole that is no data', async () => {
    expect(await said('export default () => 1')).toEqual([
      'the configuration: must be data, not a function @ export default',
    ])
    expect(await said('export default 10n')).toEqual([
      'the configuration: must be data, not a bigint @ export default',
    ])
    expect(await said('throw null')).toEqual(['the file cannot be run: null @ '])
    expect(await said('export const a = 1')).toEqual(['the file has no default export @ '])
  })
})

describe('an import of a configuration in JavaScript that leads nowhere', () => {
  it.each([
    ["import './nix.mjs'", "module './nix.mjs'"],
    ["import x from 'nixpkg'", "package 'nixpkg'"],
  ])('is shown at its line: %s', async (statement, what) => {
    const root = site({ 'site.config.mjs': `// A site\n\n  ${statement}\nexport default {}` })
    const { problems } = await loadConfig(root)
    expect(problems).toMatchObject([
      {
        message: `the file cannot be run: Cannot find ${what}`,
        file: join(root, 'site.config.mjs'),
        line: 3,
        column: 3,
        length: statement.length,
      },
    ])
  })

  it('is shown in the neighbour that has it', async () => {
    const root = site({
      'site.config.mjs': "import './lib/a.mjs'\nexport default {}",
      'lib/a.mjs': "\nimport '../b.mjs'\n",
    })
    const { problems } = await loadConfig(root)
    expect(problems).toMatchObject([{ file: join(root, 'lib/a.mjs'), line: 2 }])
    expect(problems[0]?.message).toContain("'../b.mjs'")
  })
})

it('a mistake is shown in files of any name', async () => {
  for (const name of ['a%zz.ts', 'b%20c.ts']) {
    const root = site({
      'site.config.ts': `import './${name}'\nexport default {}`,
      [name]: "\nthrow new Error('no')\n",
    })
    const { problems } = await loadConfig(root)
    expect(problems).toMatchObject([{ file: join(root, name), line: 2 }])
  }
})
