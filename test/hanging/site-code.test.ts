import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'
import { interfaceText } from '../../src/base/interface-text.ts'
import type { Problem } from '../../src/base/problem.ts'
import { build } from '../../src/commands/build.ts'
import { loadConfig } from '../../src/config/load.ts'
import { loadText } from '../../src/content/load-text.ts'
import { openEngine } from '../../src/engine/engine.ts'
import { openLimit } from '../../src/engine/limit.ts'
import { compiledPart } from '../../src/markdown/compiled-object.ts'
import { checkModule } from '../../src/pipeline/check-modules.ts'
import { compilePage } from '../../src/pipeline/compile-page.ts'
import { siteOfTest } from '../build/site.ts'

/** A minute is 60 ms: nothing runs under a limit here but what does not end. */
vi.mock(import('../../src/engine/limit.ts'), async original => {
  const limit = await original()
  return { ...limit, openLimit: milliseconds => limit.openLimit(milliseconds / 1000) }
})

const MINUTE = 'it is not done after 0.06 seconds'
const TWO_MINUTES = 'it is not done after 0.12 seconds'
const LOOP = 'for (;;);'
const LANGUAGE = `export default {
  name: 'turtle',
  versions: [{ name: '1', title: 'Turtle 1' }],
  read: () => ({ tokens: () => { ${LOOP} }, mistakes: () => { ${LOOP} } }),
}`

it.each<[string, () => unknown]>([
  ['loops', () => loop()],
  ['matches', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
  ['waits', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)],
])('what %s for ever is interrupted, and given less time when it does so again', (_, work) => {
  const limit = openLimit(60_000)
  expect(() => limit.run(work)).toThrow(MINUTE)
  expect(() => limit.run(work)).toThrow('it is not done after 0.001 seconds')
  expect(limit.reached()).toBe(2)
})

function loop(): void {
  for (;;);
}

it('what ends in time gives what it gives, and throws what it throws', () => {
  const limit = openLimit(1e9)
  expect(limit.run(() => limit.run(() => 'done'))).toBe('done')
  const fail = (): never => {
    throw new TypeError('oops')
  }
  expect(() => limit.run(fail)).toThrow(new TypeError('oops'))
})

it('a component that does not end is a problem of each page that shows it, and the rest goes on', async () => {
  const site = siteOfTest('good')
  const shown = ['Frames', 'Loops'].map(name => `content/docs/en/${name}.md`)
  for (const path of shown) site.write(path, `---\ntitle: X\n---\n\n::Loop\n`)
  site.write(
    'loop.tsx',
    `import { defineComponent } from 'lectern/components'\nexport const Loop = defineComponent({ render() { ${LOOP} } })`,
  )
  site.edit('site.config.mjs', 'url:', "components: './loop.tsx', url:")
  const wrong = async (): Promise<readonly Problem[]> =>
    (await build(site)).problems.filter(({ message }) => message.includes('"Loop"'))
  const found = await wrong()
  expect(found).toMatchObject(shown.map(path => ({ file: join(site.root, path), line: 5 })))
  expect(found.map(({ message }) => message).toSorted()).toEqual([
    'the component "Loop" fails: it is not done after 0.001 seconds',
    `the component "Loop" fails: ${MINUTE}`,
  ])
  // It may end the next time.
  expect((await wrong()).map(({ message }) => message)).toContain(
    `the component "Loop" fails: ${MINUTE}`,
  )
})

it('a part of the frame that does not end is a problem', async () => {
  const site = siteOfTest('good')
  site.write('Loop.tsx', `export default function Footer() { ${LOOP} }`)
  site.edit('site.config.mjs', 'url:', "theme: { parts: { Footer: './Loop.tsx' } }, url:")
  const { problems } = await build(site)
  expect(problems.map(({ message }) => message).join()).toContain(MINUTE)
})

it('a language that does not end is a problem of the page and of the module that it reads', async () => {
  const site = siteOfTest('good')
  site.write('language.mjs', LANGUAGE)
  site.write('content/docs/en/Turtle.md', '# Turtle\n\n```turtle\nforward 10\n```\n')
  const { config } = await loadConfig(site.root)
  if (config === null) throw new Error('the site cannot be read')
  const file = join(site.root, 'content/docs/en/Turtle.md')
  const folder = join(site.root, 'content')
  const language = { root: site.root, module: './language.mjs' }
  const { objects } = openEngine({
    ...{ folder: join(site.root, '.lectern'), stamp: '', worker: null, workers: 1 },
  })
  const docs = { versions: [], versionLabels: {}, language, languageHash: '', modules: [] }
  const compileOne = await compilePage.open(
    {
      ...{ content: folder, docs: { docs }, texts: { en: interfaceText('en', {}) } },
      ...{ markdown: config.markdown, packages: { katex: 'off', mermaid: 'off' } },
      ...{ components: { root: site.root, module: null }, componentsHash: '' },
    },
    objects,
  )
  const made = await compileOne({
    ...{ file, hash: loadText({ file, folder }).hash, locale: 'en', docs: 'docs' },
    ...{ version: null, languageVersions: [null] },
  })
  if (made === null) throw new Error('the file has changed')
  expect(compilePage.isKept?.(made)).toBe(false)
  const text = objects.get(made.object)
  if (text === null) throw new Error('there is no text')
  const hint =
    'Look for a loop in the module of the language ("docs.language") that does not end with this text.'
  expect(compiledPart(text, 'facts').problems).toEqual([
    {
      ...{ code: 'page-failed', severity: 'error', hint, file },
      message: `this page cannot be made: ${TWO_MINUTES}`,
    },
  ])
  const check = await checkModule.open(
    { language, languageHash: '', modules: [{ file, code: 'x' }], versions: [null] },
    objects,
  )
  const found = await check(0)
  expect(found).toMatchObject([{ code: 'page-failed', file, hint }])
  expect(checkModule.isKept?.(found)).toBe(false)
})

it('a module that keeps the main thread busy for ever ends the process, with a word about it, after one that did not', () => {
  const root = resolve(import.meta.dirname, '../..')
  const code = `
    const jiti = require('jiti').createJiti(${JSON.stringify(`${root}/x`)})
    jiti.import('./src/engine/within.ts').then(async ({ within }) => {
      await within({ milliseconds: 60, lastWords: 'It was done.' }, async () => {})
      await new Promise(done => setTimeout(done, 120))
      await within({ milliseconds: 60, lastWords: 'It loops.' }, async () => { await 1; ${LOOP} })
    })`
  const { signal, stderr } = spawnSync(process.execPath, ['-e', code], {
    ...{ cwd: root, encoding: 'utf8' },
  })
  expect(stderr).toBe('It loops.')
  expect(signal).toBe('SIGKILL')
})
