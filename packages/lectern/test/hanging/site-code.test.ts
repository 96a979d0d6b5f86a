import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openEngine } from '@lectern/engine/engine'
import type { Step } from '@lectern/engine/step'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildOnSite } from '../../src/commands/run-on-site.ts'
import { type SiteCopy, siteOfTest } from '../build/site.ts'
import { IMPORT, LOOP } from './short-deadline.ts'

vi.mock(import('../../../base/src/limits.ts'), async original => {
  const { deadline } = await import('./short-deadline.ts')
  return Object.defineProperty({ ...(await original()) }, 'LONGEST_RUN', { get: deadline })
})
/** That of the built tool. */
vi.mock(import('../../src/worker-entry.ts'), async original => {
  const { workerEntry } = await original()
  return { workerEntry, builtEntry: workerEntry }
})

/** What is said of a site with a change, each with the file and line that it names. */
async function saidOf(change: (site: SiteCopy) => void): Promise<readonly string[]> {
  const site = siteOfTest('page-in-no-sidebar')
  change(site)
  const { problems, written } = await buildOnSite(site)
  expect(written).toBeNull()
  return problems.map(({ message, hint = '', file = '', line = '' }) =>
    `${file}:${line} ${message} ${hint}`.replaceAll(`${site.root}/`, ''),
  )
}

const inConfig = (code: string) => (site: SiteCopy) =>
  site.edit('site.config.mjs', 'export default', `${IMPORT}\n${code}\nexport default`)

/** Adds a component, shows it in a page, and makes a mistake in another one. */
const inComponent = (code: string) => (site: SiteCopy) => {
  site.write(
    'parts.tsx',
    `${IMPORT}
import { defineComponent } from 'lectern/components'
export const Part = defineComponent({
  render() {
    ${code}
  },
})`,
  )
  site.edit('site.config.mjs', 'url:', "components: './parts.tsx', url:")
  site.write('content/docs/en/Part.md', '# Part\n\n::Part\n')
  site.write('content/docs/en/Broken.md', '# Broken\n\n[x](Nowhere.md)\n')
}

const LATE = 'it is not done after 0 seconds'

it.each<[string, (site: SiteCopy) => void, string]>([
  [
    'loops',
    inConfig(LOOP),
    `site.config.mjs:2 the file cannot be run: ${LATE} Look for a loop in it that does not end.`,
  ],
  [
    'waits for ever',
    inConfig('await new Promise(() => {})'),
    'site.config.mjs: the file cannot be run: it waits for what never comes ',
  ],
  [
    'ends its process',
    inConfig('process.exit(0)'),
    'site.config.mjs:2 the file cannot be run: it calls process.exit ',
  ],
  [
    'makes pages and loops',
    site => {
      site.write('pages.ts', `${IMPORT}\nexport default function pages() { ${LOOP} }`)
      site.edit('site.config.mjs', 'versions:', "generated: ['./pages.ts'], versions:")
    },
    `pages.ts:2 the file cannot be run: ${LATE} Look for a loop in it that does not end.`,
  ],
  [
    'makes pages and waits for ever',
    site => {
      site.write('pages.ts', 'export default () => new Promise(() => {})')
      site.edit('site.config.mjs', 'versions:', "generated: ['./pages.ts'], versions:")
    },
    'pages.ts: the file cannot be run: it waits for what never comes ',
  ],
  [
    'is late to throw',
    inConfig("setTimeout(() => { throw new Error('late') })"),
    'site.config.mjs:2 the file has started what fails, and nothing catches it: late ',
  ],
  [
    'is late to loop',
    inConfig(`setTimeout(() => { ${LOOP} })`),
    `site.config.mjs:2 code of the site keeps its pages from being made: ${LATE} Look for a loop in it that does not end.`,
  ],
])('a module that %s is named', async (_, change, said) => {
  expect(await saidOf(change)).toEqual([said])
})

it.each([
  ['loops', LOOP, LATE],
  ['ends its process', 'process.exit(0)', 'it calls process.exit'],
])('a component that %s is a problem of its page, and the rest is found', async (_, code, why) => {
  const said = await saidOf(inComponent(code))
  expect(said).toEqual(
    expect.arrayContaining([
      `content/docs/en/Part.md: this page cannot be made: ${why} Fix "parts.tsx:5", where it fails.`,
      expect.stringContaining('content/docs/en/Broken.md:3 there is no page "Nowhere"'),
    ]),
  )
})

it.each([
  ['loops', LOOP, `${LATE} (plugin.mjs:5)`],
  ['waits for ever', 'return new Promise(() => {})', 'it waits for what never comes (plugin.mjs)'],
])('a plugin that %s is named, with the page', async (_, code, why) => {
  const said = await saidOf(site => {
    site.write(
      'plugin.mjs',
      `${IMPORT}
export default {
  name: 'own',
  tree(root, page) {
    if (page.path.includes('Part')) { ${code} }
  },
}`,
    )
    site.edit('site.config.mjs', 'url:', "plugins: ['./plugin.mjs'], url:")
    site.write('content/docs/en/Part.md', '# Part\n')
    site.write('content/docs/en/Broken.md', '# Broken\n\n[x](Nowhere.md)\n')
  })
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        `content/docs/en/Part.md: the plugin "own" fails on this page: ${why}`,
      ),
      expect.stringContaining('content/docs/en/Broken.md:3 there is no page "Nowhere"'),
    ]),
  )
})

it('a part of the frame that loops is a problem', async () => {
  const said = await saidOf(site => {
    site.write('Footer.tsx', `${IMPORT}\nexport default function Footer() { ${LOOP} }`)
    site.edit('site.config.mjs', 'url:', "theme: { parts: { Footer: './Footer.tsx' } }, url:")
  })
  expect(said.join()).toContain(
    `this page cannot be made: ${LATE} Fix "Footer.tsx:2", where it fails.`,
  )
})

it('a language that loops is a problem of the page that it reads', async () => {
  const said = await saidOf(site => {
    site.write(
      'language.mjs',
      `${IMPORT}
const loop = () => { ${LOOP} }
export default {
  name: 'turtle',
  versions: [{ name: '1', title: 'Turtle 1' }],
  read: () => ({ tokens: loop, mistakes: () => [] }),
}`,
    )
    site.edit('site.config.mjs', 'docs: {', "docs: { language: './language.mjs',")
    site.write('content/docs/en/Turtle.md', '# Turtle\n\n```turtle\nforward 10\n```\n')
  })
  expect(said).toContain(
    `content/docs/en/Turtle.md: this page cannot be made: ${LATE} Fix "language.mjs:2", where it fails.`,
  )
})

it('a unit of work that stops one of several workers is repeated without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-pool-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = resolve(import.meta.dirname, '../..')
  const entry = join(folder, 'worker.mjs')
  writeFileSync(
    entry,
    `${IMPORT}
import { createRequire } from 'node:module'
const jiti = createRequire('${root}/x')('jiti').createJiti('${root}/x')
const { serveSteps } = await jiti.import('@lectern/engine/worker')
const { asUnit } = await jiti.import('@lectern/engine/unit')
const unit = input => asUnit('unit ' + input, () => {
  if (input === 7) { ${LOOP} }
  if (input === 50) process.exit(0)
  return input + 1
})
const run = async input => {
  try { return await unit(input) } catch (reason) { return reason.message }
}
serveSteps({ add: { name: 'add', open: () => run } })`,
  )
  const engine = openEngine({
    folder: join(folder, 'cache'),
    stamp: '',
    worker: pathToFileURL(entry),
    workers: 2,
  })
  const step: Step<null, number, number | string> = { name: 'add', open: () => input => input }
  const inputs = Array.from({ length: 100 }, (_, index) => index)
  const outputs = await engine.run(step, null, { inputs })
  expect(outputs).toEqual(
    inputs.map(input => {
      if (input === 7) return LATE
      return input === 50 ? 'it calls process.exit' : input + 1
    }),
  )
  await engine.close()
})
