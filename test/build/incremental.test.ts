import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { changedPaths, copySite, type SiteCopy, snapshot } from './site.ts'

const copies: SiteCopy[] = []
afterEach(() => {
  for (const site of copies.splice(0)) site.remove()
})

async function builtSite(): Promise<SiteCopy> {
  const site = copySite('good')
  copies.push(site)
  await build(site)
  return site
}

/** What a build without any cache makes of the site as it is now. */
async function cleanBuild(site: SiteCopy): Promise<ReadonlyMap<string, string>> {
  const out = join(dirname(site.root), 'clean')
  const cache = join(site.root, '.lectern')
  const kept = join(dirname(site.root), 'kept')
  renameSync(cache, kept)
  for (const folder of [out, join(dirname(out), '.clean.lectern')]) {
    rmSync(folder, { recursive: true, force: true })
  }
  const { written } = await build({ root: site.root, out })
  expect(written).not.toBeNull()
  rmSync(cache, { recursive: true })
  renameSync(kept, cache)
  return snapshot(out)
}

function withWrongByte(content: Buffer): Buffer {
  const bytes = Buffer.from(content)
  const at = Math.floor(bytes.length / 2)
  bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at)
  return bytes
}

const times = (out: string): ReadonlyMap<string, number> =>
  new Map([...snapshot(out).keys()].map(path => [path, statSync(join(out, path)).mtimeMs]))

describe('a second build', () => {
  it('writes nothing when nothing has changed', async () => {
    const site = await builtSite()
    const before = times(site.out)
    const { written, problems } = await build(site)
    expect(problems).toEqual([])
    expect(written).toMatchObject({ changed: 0, removed: 0, total: before.size })
    expect(times(site.out)).toEqual(before)
  })

  it('changes the files of the edited page, the indexes of its version and language, nothing else', async () => {
    const site = await builtSite()
    const before = snapshot(site.out)
    const written = times(site.out)
    site.edit('content/docs/ru/Install.md', 'Текст.', 'Другой текст.')
    const result = await build(site)
    const after = snapshot(site.out)
    const changed = changedPaths(before, after).map(path =>
      path.replace(/^(assets\/js\/.*)\.\w+\.js$/, '$1').replace(/^(assets\/search\/).*/, '$1'),
    )
    const expected = ['', 'v5/', 'v4/'].flatMap(version => [
      `assets/js/ru.${version.replace('/', '.')}Install`,
      `ru/${version}Install/index.html`,
      `ru/${version}Install/index.md`,
      `ru/${version}chunks.json`,
      `ru/${version}llms-full.txt`,
      `ru/${version}search.json`,
    ])
    // The texts of the page in a file with those of others, of the same content in each version.
    expect([...new Set(changed)].sort()).toEqual([...expected, 'assets/search/'].sort())
    expect(result.written).toMatchObject({ changed: 21, removed: 6 })
    const untouched = [...after.keys()].filter(path => before.get(path) === after.get(path))
    const now = times(site.out)
    expect(untouched.filter(path => now.get(path) !== written.get(path))).toEqual([])
    expect(site.read('ru/v4/Install/index.html')).toContain('Другой текст.')
  })

  it('restores what was deleted from the output or edited in it by hand', async () => {
    const site = await builtSite()
    const before = snapshot(site.out)
    rmSync(join(site.out, 'v4/Install/index.html'))
    rmSync(join(site.out, 'guide'), { recursive: true })
    rmSync(join(site.out, 'sitemap.xml'))
    writeFileSync(join(site.out, 'index.html'), 'Edited.')
    writeFileSync(join(site.out, 'robots.txt'), 'Edited.')
    const script = readdirSync(join(site.out, 'assets/js')).find(name => name.startsWith('start'))
    writeFileSync(join(site.out, 'assets/js', script ?? ''), 'Edited.')
    expect((await build(site)).written?.changed).toBe(7)
    expect(snapshot(site.out)).toEqual(before)
  })

  const edits: readonly (readonly [string, (site: SiteCopy) => void])[] = [
    ['a title', site => site.edit('content/docs/en/Modern.md', 'title: Modern', 'title: Recent')],
    ['a heading', site => site.edit('content/docs/en/Install.md', '## Own id', '## My id')],
    [
      'an anchor',
      site => {
        site.edit('content/docs/en/Install.md', '## Requirements', '## Needs')
        site.edit('content/docs/en/index.md', '#requirements', '#needs')
        site.edit('content/docs/ru/index.md', '#requirements', '#needs')
      },
    ],
    ['an address', site => site.edit('content/docs/en/Modern.md', 'since:', 'slug: New\nsince:')],
    ['a range', site => site.edit('content/docs/en/Modern.md', 'since: v5', 'since: current')],
    ['an included file', site => site.edit('content/docs/en/_shared.md', 'Shared', 'Common')],
    ['an included region', site => site.edit('content/docs/en/code/sample.js', 'a + b', 'b + a')],
    ['a version block', site => site.edit('content/docs/en/index.md', 'Shown since', 'Seen since')],
    ['a picture', site => site.edit('content/images/layers.svg', '40', '44')],
    [
      'a file for a locale',
      site => {
        site.write('content/images/de/x.txt', 'x')
        rmSync(join(site.root, 'content/images/ru'), { recursive: true })
      },
    ],
    [
      'a new translation',
      site => site.write('content/docs/ru/Modern.md', '---\ntitle: Новое\n---\n\nТекст.\n'),
    ],
    [
      'a translation that is gone',
      site => rmSync(join(site.root, 'content/versions/v4/ru/Layered.md')),
    ],
    [
      'a hidden version',
      site => site.edit('site.config.mjs', "label: '5.x' }", "label: '5.x', noindex: true }"),
    ],
    ['another card', site => site.edit('site.config.mjs', "'/card.png'", "'/icon-3.png'")],
    ['a new layer', site => site.write('content/versions/v5/en/Modern.md', '# Modern of 5.x\n')],
    [
      'a removed page',
      site => {
        rmSync(join(site.root, 'content/docs/en/Layered.md'))
        rmSync(join(site.root, 'content/versions/v4/en/Layered.md'))
        site.edit('content/sidebars.yml', '  - Layered\n', '')
      },
    ],
    ['the sidebars', site => site.edit('content/sidebars.yml', 'Deeper', 'Down')],
    ['a post', site => site.edit('content/blog/en/third.md', 'All of', 'Everything of')],
    ['a tag', site => site.edit('content/blog/en/third.md', 'slug:', 'tags: [news]\nslug:')],
    [
      'a new post',
      site => site.write('content/blog/en/2026-01-01-new.md', '# New post\n\nText.\n'),
    ],
    ['the configuration', site => site.edit('site.config.mjs', 'Good site', 'Better site')],
    ['the navbar', site => site.edit('site.config.mjs', "label: 'Blog', p", "label: 'News', p")],
    [
      'a draft that is published',
      site => site.edit('content/docs/en/Draft.md', 'draft: true', 'draft: false'),
    ],
  ]

  it('makes the same bytes as a clean one, whatever was edited before', async () => {
    const site = await builtSite()
    for (const [name, edit] of edits) {
      edit(site)
      const { written, problems } = await build(site)
      expect(
        problems.filter(problem => problem.severity === 'error'),
        name,
      ).toEqual([])
      expect(written?.changed, name).toBeGreaterThan(0)
      expect(changedPaths(snapshot(site.out), await cleanBuild(site)), name).toEqual([])
    }
  }, 180_000)
})

describe('a build', () => {
  it('makes the same bytes in another folder', async () => {
    const [one, two] = [await builtSite(), await builtSite()]
    expect(one.root).not.toBe(two.root)
    expect(changedPaths(snapshot(one.out), snapshot(two.out))).toEqual([])
  })

  it('takes a damaged cache for a missing one', async () => {
    const site = await builtSite()
    const wanted = snapshot(site.out)
    const cache = join(site.root, '.lectern')
    const damages: readonly (readonly [string, (file: string, content: Buffer) => void])[] = [
      ['missing', file => rmSync(file)],
      ['empty', file => writeFileSync(file, '')],
      ['garbage', file => writeFileSync(file, 'garbage\n'.repeat(500))],
      ['torn', (file, content) => writeFileSync(file, content.subarray(0, content.length / 2))],
      ['with a wrong byte', (file, content) => writeFileSync(file, withWrongByte(content))],
    ]
    const files = readdirSync(cache, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
    const kinds = [...new Set(files.map(file => file.slice(cache.length + 1).split('/')[0] ?? ''))]
    expect(kinds.sort()).toEqual(['compile.json', 'files.json', 'objects'])
    for (const kind of kinds) {
      for (const [name, damage] of damages) {
        for (const file of files.filter(path => path.startsWith(join(cache, kind)))) {
          if (existsSync(file)) damage(file, readFileSync(file))
        }
        rmSync(site.out, { recursive: true })
        rmSync(join(site.root, '.dist.lectern'), { recursive: true })
        expect((await build(site)).problems, `${kind} ${name}`).toEqual([])
        expect(changedPaths(wanted, snapshot(site.out)), `${kind} ${name}`).toEqual([])
      }
    }
  })

  it('takes a damaged manifest for a missing one', async () => {
    const site = await builtSite()
    const wanted = snapshot(site.out)
    const manifest = join(site.root, '.dist.lectern/manifest.json')
    const good = readFileSync(manifest, 'utf8')
    const damaged = [
      '',
      good.slice(0, good.length / 2),
      'null',
      '[]',
      '{"files":5,"units":"x"}',
      '{"files":{"index.html":null},"units":{"/docs/":{}}}',
      good.replaceAll('"size":', '"size":1'),
      good.replaceAll('"time":', '"time":1'),
    ]
    for (const text of damaged) {
      writeFileSync(manifest, text)
      writeFileSync(join(site.out, 'index.html'), 'Edited.')
      expect((await build(site)).problems, text.slice(0, 60)).toEqual([])
      expect(changedPaths(wanted, snapshot(site.out)), text.slice(0, 60)).toEqual([])
    }
  })

  it('refuses a folder that holds other files, and leaves it as it is', async () => {
    const site = copySite('good')
    copies.push(site)
    site.write('dist/precious.txt', 'Precious.')
    const { problems, written } = await build(site)
    expect(problems).toMatchObject([{ code: 'foreign-output', severity: 'error' }])
    expect(problems[0]?.message).toContain(site.out)
    expect(written).toBeNull()
    expect(snapshot(site.out)).toEqual(new Map([['precious.txt', 'Precious.']]))
    expect(existsSync(join(site.root, '.dist.lectern'))).toBe(false)
  })

  it('takes an empty folder', async () => {
    const site = copySite('good')
    copies.push(site)
    site.write('dist/file', '')
    rmSync(join(site.out, 'file'))
    expect((await build(site)).written?.changed).toBeGreaterThan(0)
  })
})
