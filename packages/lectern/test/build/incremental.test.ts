import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { cacheFiles, damagesOf, randomNumbers, replaceFile } from './damage.ts'
import { cleanBuild, EDITS } from './edits.ts'
import { changedPaths, type SiteCopy, siteOfTest, snapshot } from './site.ts'

async function builtSite(): Promise<SiteCopy> {
  const site = siteOfTest('good')
  await build(site)
  return site
}

/** A site of few pages, what is said of it, and its files; its cache and its notes are like those of any other. */
async function smallSite() {
  const site = siteOfTest('page-in-no-sidebar')
  const { problems } = await build(site)
  return { site, problems, files: snapshot(site.out) }
}

/** Builds a site; returns how many pages were rendered. */
async function renderedBy(site: SiteCopy): Promise<number> {
  let rendered = 0
  const onProgress = (): void => {
    rendered += 1
  }
  await build({ ...site, onProgress })
  return rendered
}

/** What a build has found out about pages apart from their texts. */
const pageKeys = (site: SiteCopy): string =>
  readFileSync(join(site.root, '.lectern/page-keys.json'), 'utf8')

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

  it('plans, compiles and renders nothing when nothing has changed', async () => {
    const site = await builtSite()
    const { timings, ...again } = await build(site)
    expect(timings.map(({ stage }) => stage)).toEqual([
      'load configuration',
      'load language',
      'make pages of data',
      'read',
      'wait for git',
      'look at output',
    ])
    expect(again).toMatchObject({ pages: expect.any(Number), style: { whole: expect.any(Number) } })
  })

  it('says again what is wrong when nothing has changed, and so does a check', async () => {
    const { site, problems } = await smallSite()
    expect(problems).not.toEqual([])
    expect((await build(site)).problems).toEqual(problems)
    const { problems: checked, timings } = await build({ ...site, out: null })
    expect(checked).toEqual(problems)
    expect(timings.map(({ stage }) => stage)).not.toContain('plan')
  })

  it('changes the files of the edited page, the indexes of its version and language, nothing else', async () => {
    const site = await builtSite()
    const before = snapshot(site.out)
    const written = times(site.out)
    site.edit('content/docs/ru/Install.md', 'Текст.', 'Другой текст.')
    const keys = pageKeys(site)
    const result = await build(site)
    expect(pageKeys(site)).toBe(keys)
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

  it('renders for another description its pages alone, and that of unknown addresses', async () => {
    const site = await builtSite()
    site.edit('content/docs/en/index.md', 'Where to begin.', 'Begin here.')
    // One in each of the versions 6.x, 5.x and 4.x.
    expect(await renderedBy(site)).toBe(4)
    expect(changedPaths(snapshot(site.out), await cleanBuild(site))).toEqual([])
  })

  it('renders for another title the pages that show it', async () => {
    const site = await builtSite()
    const before = snapshot(site.out)
    site.edit('content/docs/en/Modern.md', 'title: Modern', 'title: Recent')
    const keys = pageKeys(site)
    const rendered = await renderedBy(site)
    expect(pageKeys(site)).not.toBe(keys)
    const after = snapshot(site.out)
    const pages = [...after].filter(([path]) => path.endsWith('.html'))
    const changed = pages.filter(([path, content]) => before.get(path) !== content)
    expect(changed.length).toBeLessThan(pages.length / 2)
    expect(rendered).toBe(changed.length)
  })

  it('keeps a picture that one of its pages shows no more', async () => {
    const site = siteOfTest('good')
    const picture = '![Shared](/images/shared.svg)'
    site.write('content/images/shared.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const pages = ['first', 'second'].map(name => `content/docs/en/${name}.md`)
    for (const page of pages) site.write(page, `# ${page}\n\n${picture}\n`)
    await build(site)
    for (const page of pages) {
      site.edit(page, picture, 'Text.')
      await build(site)
      expect(changedPaths(snapshot(site.out), await cleanBuild(site)), page).toEqual([])
      site.edit(page, 'Text.', picture)
      await build(site)
    }
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

  it('makes the same bytes as a clean one, whatever was edited before', async () => {
    const site = await builtSite()
    for (const [index, [name, edit]] of EDITS.entries()) {
      edit(site)
      const { written, problems } = await build(site)
      expect(
        problems.filter(problem => problem.severity === 'error'),
        name,
      ).toEqual([])
      expect(written?.changed, name).toBeGreaterThan(0)
      // The sweep compares after each.
      if (index % 5 < 4 && index < EDITS.length - 1) continue
      expect(changedPaths(snapshot(site.out), await cleanBuild(site)), name).toEqual([])
    }
  })
})

describe('a build', () => {
  it('makes the same bytes in another folder', async () => {
    const [one, two] = [await builtSite(), await builtSite()]
    expect(one.root).not.toBe(two.root)
    expect(changedPaths(snapshot(one.out), snapshot(two.out))).toEqual([])
  })

  it('takes a damaged cache for a missing one', async () => {
    const { site, problems, files } = await smallSite()
    const cache = join(site.root, '.lectern')
    const random = randomNumbers(7)
    // Each file in another way; the sweep damages each in all ways, in a site with all that sites have.
    for (const [index, file] of cacheFiles(cache, 4).entries()) {
      const good = readFileSync(join(cache, file))
      const damages = damagesOf(good, random)
      const [name, content] = damages[index % damages.length] ?? ['missing', null]
      replaceFile(join(cache, file), content)
      rmSync(site.out, { recursive: true })
      rmSync(join(site.root, '.dist.lectern'), { recursive: true })
      expect((await build(site)).problems, `${file} ${name}`).toEqual(problems)
      expect(changedPaths(files, snapshot(site.out)), `${file} ${name}`).toEqual([])
    }
  })

  it('takes a damaged manifest for a missing one', async () => {
    const { site, problems, files } = await smallSite()
    const manifest = join(site.root, '.dist.lectern/manifest.json')
    const good = readFileSync(manifest, 'utf8')
    const damaged = [
      '',
      good.slice(0, good.length / 2),
      'null',
      '{"files":{"index.html":null},"units":{"/":{}}}',
      good.replaceAll('"size":', '"size":1'),
    ]
    for (const text of damaged) {
      writeFileSync(manifest, text)
      writeFileSync(join(site.out, 'index.html'), 'Edited.')
      expect((await build(site)).problems, text.slice(0, 60)).toEqual(problems)
      expect(changedPaths(files, snapshot(site.out)), text.slice(0, 60)).toEqual([])
    }
  })

  it('refuses a folder that holds other files, and leaves it as it is', async () => {
    const site = siteOfTest('good')
    site.write('dist/precious.txt', 'Precious.')
    const { problems, written } = await build(site)
    expect(problems).toMatchObject([{ code: 'foreign-output', severity: 'error' }])
    expect(problems[0]?.message).toContain(site.out)
    expect(written).toBeNull()
    expect(snapshot(site.out)).toEqual(new Map([['precious.txt', 'Precious.']]))
    expect(existsSync(join(site.root, '.dist.lectern'))).toBe(false)
  })

  it('takes an empty folder', async () => {
    const site = siteOfTest('good')
    site.write('dist/file', '')
    rmSync(join(site.out, 'file'))
    expect((await build(site)).written?.changed).toBeGreaterThan(0)
  })
})
