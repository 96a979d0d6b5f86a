import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { LIMIT } from '../../../../test/limit.ts'
import { build } from '../../src/commands/build.ts'
import { type SiteCopy, siteOfTest } from './site.ts'

/** What is said of a site with a change, each with the file and line that it names. */
async function saidOf(change: (site: SiteCopy) => void): Promise<readonly string[]> {
  const site = siteOfTest('extended')
  change(site)
  const { problems, written } = await build(site)
  expect(written).toBeNull()
  return problems.map(
    ({ message, file = '', line = '' }) =>
      `${file.replace(`${site.root}/`, '')}:${line} ${message.replaceAll(site.root, '')}`,
  )
}

const sourceOf = (site: SiteCopy, path: string): string =>
  readFileSync(join(site.root, path), 'utf8')

/** Adds a component, and shows it in a page. */
function addComponent(site: SiteCopy, definition: string, shown = '::X'): void {
  const text = sourceOf(site, 'components.tsx')
  site.write('components.tsx', `${text}\nexport const X = defineComponent(${definition})\n`)
  site.write('content/docs/en/Frames.md', `---\ntitle: Frames\n---\n\n${shown}\n`)
}

describe('a module with JSX', () => {
  it.each([
    ['throws', 'throw new Error("boom")', 'the file cannot be run: boom'],
    ['is no TypeScript', 'export const x: = 1', 'the file cannot be run: Unexpected token'],
    [
      'imports what is not there',
      'import { a } from "./nix"; export const y = a',
      "the file cannot be run: Cannot find module './nix'",
    ],
  ])('that %s is told so, at its line', async (_, statement, message) => {
    let lines = 0
    const said = await saidOf(site => {
      const text = sourceOf(site, 'components.tsx')
      lines = text.split('\n').length
      site.write('components.tsx', `${text}${statement}\n`)
    })
    expect(said).toEqual([`components.tsx:${lines} ${message}`])
  })

  it('that the configuration names has to be there', async () => {
    const wanted = 'the configuration names this file, and there is none'
    expect(
      await saidOf(site => site.edit('site.config.mjs', './components.tsx', './nix.tsx')),
    ).toEqual([`nix.tsx: ${wanted}`])
    expect(await saidOf(site => site.edit('site.config.mjs', './Footer.tsx', './Nix.tsx'))).toEqual(
      [`Nix.tsx: ${wanted}`],
    )
  })
})

describe('a component', () => {
  it.each([
    ['{ style: 5, render: () => null }', ['style: must be a text']],
    ['{ props: 5, render: () => null }', ['props: must be an object']],
    [
      '{ props: { n: "numbr", l: [], o: {} }, render: () => null }',
      ['n', 'l', 'o'].map(name => `props.${name}: is no kind of a property`),
    ],
    [
      '{ props: { children: "text", locale: "text", key: "text", ref: "text" }, render: () => null }',
      ['children', 'locale', 'key', 'ref'].map(name => `props.${name}: is taken`),
    ],
  ])('is not defined by %s', async (definition, wrong) => {
    const said = await saidOf(site => addComponent(site, definition))
    expect(said.toSorted()).toEqual(
      wrong.map(each => `components.tsx: the component "X": ${each}`).toSorted(),
    )
  })

  it('that is an island cannot import what no browser has', async () => {
    const [said] = await saidOf(site => {
      const definition = '{ interactive: true, render: () => <b>{os.EOL}</b> }'
      addComponent(site, definition)
      site.write('components.tsx', `import os from 'node:os'\n${sourceOf(site, 'components.tsx')}`)
    })
    expect(said).toMatch(/^: the interactive components cannot be bundled: .*node:os/)
  })
})

test('what code of a site leaves running is not waited for', () => {
  const site = siteOfTest('good')
  site.edit('site.config.mjs', 'export', 'setInterval(() => {}, 1000)\nexport')
  const bin = fileURLToPath(new URL('../../bin/lectern.js', import.meta.url))
  const args = [bin, 'check', '--root', site.root]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: LIMIT })
  expect(status).toBe(0)
  expect(stdout).toContain('0 errors')
})
