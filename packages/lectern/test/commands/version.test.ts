import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { formatCut } from '../../src/commands/report.ts'
import { cutVersion } from '../../src/commands/version.ts'
import { changedPaths, type SiteCopy, siteOfTest, snapshot } from '../build/site.ts'

const CONFIG = 'site.config.mjs'

const configOf = (site: SiteCopy, file = CONFIG): string =>
  readFileSync(join(site.root, file), 'utf8')

const cut = (site: SiteCopy, name: string, options: { docs?: string; frozen?: true } = {}) =>
  cutVersion(site.root, { name, docs: options.docs, frozen: options.frozen ?? false })

/** Files of a site by its path, except the cache. */
const filesOf = (site: SiteCopy): ReadonlyMap<string, string> =>
  new Map([...snapshot(site.root)].filter(([path]) => !path.startsWith('.lectern')))

/** The texts of all pages, as programs read them. */
async function textsOf(site: SiteCopy): Promise<ReadonlyMap<string, string>> {
  expect((await build(site)).problems).toEqual([])
  return new Map([...snapshot(site.out)].filter(([path]) => path.endsWith('index.md')))
}

test('a new version takes over the root and the moving name, and the old one keeps its permanent name', async () => {
  const site = siteOfTest('good')
  const before = await textsOf(site)
  const { problems, done } = await cut(site, 'v7')
  expect(problems).toEqual([])
  expect(configOf(site)).toContain(`
      { name: 'current', label: '7.x', permanent: 'v7' },
      { name: 'v6', label: '6.x', changes: 'Changes' },
      { name: 'v5', label: '5.x' },`)
  if (done === null) throw new Error('nothing was done')
  expect(done.newAddresses).toContain('/ru/v6/Install/')
  expect(formatCut(done)).toContain('6.x (v6) is at /docs/v6/ now: 14 addresses are new.')
  const after = await textsOf(site)
  // What was at the root is below the name of the old version, and also still there.
  for (const path of ['Install', 'ru/Install', 'guide/First']) {
    const moved = path.startsWith('ru/') ? path.replace('ru/', 'ru/v6/') : `v6/${path}`
    expect(after.get(`${path}/index.md`)).toBe(before.get(`${path}/index.md`) ?? 'missing')
    expect(after.has(`${moved}/index.md`)).toBe(true)
  }
})

test('names stay where they are lasting, also in one of several sets of documentation', async () => {
  const site = siteOfTest('several-docs')
  expect((await cut(site, 'v4')).problems).toMatchObject([
    { message: 'the site has several sets of documentation' },
  ])
  expect((await cut(site, 'v4', { docs: 'cloud' })).problems).toEqual([])
  expect(configOf(site, 'site.config.ts')).toContain(`
        { name: 'v4', label: '4.x', permanent: 'v4' },
        { name: 'v3', label: '3.x' },
        { name: 'v2', label: '2.x', language: '1' },`)
  expect((await build({ root: site.root, out: null })).problems).toEqual([])
})

test.each([
  ['good', ['v5', 'v4'], undefined],
  ['good', ['v4'], undefined],
  ['sidebar-folders', ['v1'], undefined],
  ['several-docs', ['v2'], 'cloud'],
])('no page of "%s" changes when %j are frozen', async (name, versions, docs) => {
  const site = siteOfTest(name)
  const before = await textsOf(site)
  for (const version of versions) {
    const options = docs === undefined ? {} : { docs }
    expect((await cut(site, version, { ...options, frozen: true })).problems).toEqual([])
  }
  expect(changedPaths(before, await textsOf(site))).toEqual([])
})

test('a frozen version keeps what shared texts, code and paths showed', async () => {
  const site = siteOfTest('good')
  site.write('content/code/run.js', 'run(1)\n')
  site.write(
    'content/docs/en/guide/Second.md',
    '# Second\n\n::include{file="../../../code/run.js"}\n\n[post](../../../blog/en/third.md), [page](../Install.md)\n\n```sh\n"../../../code"\n```\n',
  )
  site.edit('content/sidebars.yml', '- index', '- index\n  - guide/Second')
  await cut(site, 'v5', { frozen: true })
  const copy = readFileSync(join(site.root, 'content/versions/v5/en/guide/Second.md'), 'utf8')
  expect(copy).toBe(
    '# Second\n\n```js\nrun(1)\n```\n\n[post](../../../../blog/en/third.md), [page](../Install.md)\n\n```sh\n"../../../code"\n```\n',
  )
  site.write('content/code/run.js', 'run(2)\n')
  site.write('content/docs/en/_shared.md', 'Something else.\n')
  expect((await build(site)).problems).toEqual([])
  expect(site.read('v5/guide/Second/index.md')).toContain('run(1)')
  expect(site.read('guide/Second/index.md')).toContain('run(2)')
})

test.each([
  ['v6', {}, 'there is a version "v6" already'],
  ['a b', {}, '"a b" cannot be the name of a version'],
  ['next', {}, '"next" will be another version later'],
  ['v9', { frozen: true }, 'there is no version "v9"'],
  ['v3', { frozen: true }, '"v3" is frozen already'],
  ['v6', { frozen: true }, '"v6" is the newest version, which is still written'],
  ['v7', { docs: 'cloud' }, 'there is no documentation "cloud"'],
] as const)('"%s" with %j is refused, and nothing changes', async (name, options, message) => {
  const site = siteOfTest('good')
  const before = filesOf(site)
  const { problems, done } = await cut(site, name, options)
  expect(problems.map(problem => problem.message)).toEqual([message])
  expect(done).toBeNull()
  expect(changedPaths(before, filesOf(site))).toEqual([])
})

test.each<[string, (site: SiteCopy) => void, RegExp]>([
  [
    'the site has errors',
    site => site.write('content/docs/en/Bad.md', '# Bad\n\n[x](Nowhere.md)\n'),
    /without errors/,
  ],
  [
    'pages name the moving name',
    site => site.write('content/docs/en/Layered.md', '# Layered\n\n:::since current\nNew.\n:::\n'),
    /"current" will be the new version/,
  ],
  [
    'a page is where the old version would be',
    site => site.edit(CONFIG, "'/old/'", "'/v6/Install/': '/Install/', '/old/'"),
    /the site would have the errors below/,
  ],
  [
    'other code changes the list',
    site => {
      site.edit(CONFIG, 'versions: [', 'versions: old([')
      site.edit(CONFIG, '],\n    sidebars', ']),\n    sidebars')
      const old = "const old = list => list.filter(({ label }) => label !== '7.x')"
      site.edit(CONFIG, 'export', `${old}\nexport`)
    },
    /cannot be edited/,
  ],
  [
    'the list is computed',
    site => site.edit(CONFIG, 'versions: [', 'versions: [].concat('),
    /cannot be edited/,
  ],
])('nothing changes if %s', async (_, change, message) => {
  const site = siteOfTest('good')
  change(site)
  if (configOf(site).includes('concat(')) site.edit(CONFIG, '],\n    sidebars', '),\n    sidebars')
  const before = filesOf(site)
  const { problems, done } = await cut(site, 'v7')
  expect(problems[0]?.message).toMatch(message)
  expect(done).toBeNull()
  expect(changedPaths(before, filesOf(site))).toEqual([])
})
