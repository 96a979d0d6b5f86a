import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkImports } from '../../scripts/imports.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const SITE = {
  name: 'site',
  folder: 'src',
  dependencies: ['lib'],
  layers: {
    base: { browser: true },
    pure: { browser: true, packages: /^@lezer\// },
    data: { uses: ['base'] },
    client: { uses: ['base'], types: ['data', 'lib'], browser: true },
    '.': { uses: ['base', 'data'] },
  },
  computed: ['base/load.ts'],
  cycles: [['data/chicken.ts', 'data/egg.ts']],
  entries: ['other.ts'],
}
const LIB = {
  name: 'lib',
  folder: 'lib/src',
  dependencies: [],
  layers: { '*': { browser: true }, node: { uses: ['*'] } },
}

type Files = Readonly<Record<string, string>>

/** All that the rules have against some files, by their paths below `src` or that of a package. */
function check(files: Files): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return checkImports(folder, {
    packages: [SITE, LIB],
    users: ['test'],
    resolveName: name => (/^lib\/(?!inside)/.test(name) ? `lib/src/${name.slice(4)}.ts` : null),
  }).broken.map(line => line.replaceAll('src/', ''))
}

const UNUSED = 'which nothing imports'

/** What is wrong with what files import and with their names. */
function against(files: Files): readonly string[] {
  return check(files).filter(line => !line.endsWith(UNUSED))
}

/** What files export for nothing. */
function unusedIn(files: Files): readonly string[] {
  return check(files).filter(line => line.endsWith(UNUSED))
}

const EMPTY = 'export {}'

describe('an import that the rules do not allow is found', () => {
  it.each([
    ['in a file beside the folders', 'main.ts', "import { a } from './client/a.ts'"],
    ['in a nested folder', 'base/deep/deeper/b.ts', "import { a } from '../../../data/a.ts'"],
    ['of a file beside the folders', 'data/b.ts', "import { main } from '../other.ts'"],
    ['as a dynamic import', 'base/b.ts', "const a = await import('../data/a.ts')"],
    ['as an export', 'base/b.ts', "export { a } from '../data/a.ts'"],
    ['as an export of all', 'base/b.ts', "export * from '../data/a.ts'"],
    ['for what it does', 'base/b.ts', "import '../data/a.ts'"],
    ['of a type', 'base/b.ts', "import type { A } from '../data/a.ts'"],
    ['of a type in a type', 'base/b.ts', "export type B = import('../data/a.ts').A"],
    [
      'in a file with markup',
      'base/b.tsx',
      "import { a } from '../data/a.ts'\nexport const B = () => <p>{a}</p>",
    ],
  ])('%s', (_, path, code) => {
    const others = { 'data/a.ts': EMPTY, 'client/a.ts': EMPTY, 'other.ts': EMPTY }
    const broken = against({ ...others, [path]: code })
    expect(broken).toEqual([expect.stringMatching(`^${path}: imports .* which its layer may not$`)])
  })

  it('where types are allowed and a value comes with them', () => {
    const data = { 'data/a.ts': EMPTY }
    const code = (names: string): string => `import ${names} from '../data/a.ts'`
    expect(against({ ...data, 'client/b.ts': code('type { A }') })).toEqual([])
    expect(against({ ...data, 'client/b.ts': code('{ type A, type B }') })).toEqual([])
    for (const names of ['{ type A, b }', '* as all', 'a']) {
      expect(against({ ...data, 'client/b.ts': code(names) })).toEqual([
        'client/b.ts: imports more than types: "../data/a.ts"',
      ])
    }
  })

  it('where its address is computed, or leads nowhere', () => {
    const code = 'export const load = (path: string) => import(path)'
    expect(against({ 'base/load.ts': code })).toEqual([])
    expect(against({ 'base/other.ts': code })).toEqual([
      'base/other.ts: imports what it computes the address of',
    ])
    expect(against({ 'base/other.ts': "import './gone.ts'" })).toEqual([
      'base/other.ts: "./gone.ts" does not exist',
    ])
  })

  it('where only some packages are allowed', () => {
    expect(against({ 'pure/a.ts': "import { Tree } from '@lezer/common'" })).toEqual([])
    expect(against({ 'pure/a.ts': "import { z } from 'zod'" })).toEqual([
      'pure/a.ts: imports "zod", which its layer may not',
    ])
  })
})

describe('of another package', () => {
  const lib = { '../lib/src/a.ts': EMPTY, '../lib/src/node/a.ts': EMPTY }

  it('what it exports can be imported', () => {
    expect(against({ ...lib, 'data/b.ts': "import { a } from 'lib/a'" })).toEqual([])
    expect(against({ ...lib, 'data/b.ts': "import { a } from 'lib/node/a'" })).toEqual([])
    expect(against({ ...lib, 'client/b.ts': "import type { A } from 'lib/a'" })).toEqual([])
  })

  it.each([
    ['data/b.ts', "'lib/inside'", 'imports "lib/inside", which "lib" does not export'],
    [
      'data/b.ts',
      "'../../lib/a.ts'",
      'imports "../../lib/a.ts", which is inside of another package',
    ],
    ['base/b.ts', "'lib/node/a'", 'imports "lib/node/a", but also runs in browsers'],
    ['client/b.ts', "'lib/a'", 'imports more than types: "lib/a"'],
    ['data/b.ts', "'lib/gone'", '"lib/gone" does not exist'],
  ])('%s may not import %s', (path, target, what) => {
    const file = target.replace("'../../lib/a.ts'", "'../../lib/src/a.ts'")
    expect(against({ ...lib, [path]: `import { a } from ${file}` })).toEqual([`${path}: ${what}`])
  })

  it('its package.json has to name it', () => {
    const code = { '../lib/src/a.ts': "import { other } from 'lib/b'", '../lib/src/b.ts': EMPTY }
    expect(against(code)).toEqual([
      'lib/a.ts: imports "lib/b", which its package.json does not name',
    ])
  })
})

describe('what only Node has is found in code that runs in browsers', () => {
  it.each([
    ["import { readFileSync } from 'node:fs'", 'imports "node:fs"'],
    ["import { readFileSync } from 'fs'", 'imports "fs"'],
    ["export const fs = await import('node:fs')", 'imports "node:fs"'],
    ["process.getBuiltinModule('node:fs')", 'uses "process"'],
    ['globalThis.process.exit()', 'uses "process"'],
    ["globalThis['process'].exit()", 'uses "process"'],
    ['const { env } = process', 'uses "process"'],
    ["export const bytes = Buffer.from('')", 'uses "Buffer"'],
    ["require('fs')", 'uses "require"'],
  ])('%s', (code, what) => {
    expect(against({ 'client/a.ts': code })).toEqual([
      `client/a.ts: ${what}, but also runs in browsers`,
    ])
    expect(against({ 'data/a.ts': code })).toEqual([])
  })
})

describe('files that need each other', () => {
  const needs = (name: string): string => `import { ${name} } from './${name}.ts'`

  it('are found, however long the way', () => {
    expect(
      against({ 'data/a.ts': needs('b'), 'data/b.ts': needs('c'), 'data/c.ts': needs('a') }),
    ).toEqual(['need each other: data/a.ts, data/b.ts, data/c.ts'])
  })

  it('are found where one needs no more than a type', () => {
    const types = { 'data/a.ts': needs('b'), 'data/b.ts': "import type { A } from './a.ts'" }
    expect(against(types)).toEqual(['need each other: data/a.ts, data/b.ts'])
  })

  it('may do so on purpose', () => {
    expect(against({ 'data/egg.ts': needs('chicken'), 'data/chicken.ts': needs('egg') })).toEqual(
      [],
    )
  })
})

describe('what is exported', () => {
  const code = 'export const a = 1\nexport interface B {}\nexport default a'
  const unused = (...names: string[]): string[] =>
    names.map(name => `data/a.ts: exports "${name}", ${UNUSED}`)

  it('is found where nothing imports it', () => {
    expect(unusedIn({ 'data/a.ts': code })).toEqual(unused('a', 'B', 'default'))
    expect(unusedIn({ 'data/a.ts': code, 'data/b.ts': "import { a } from './a.ts'" })).toEqual(
      unused('B', 'default'),
    )
  })

  it.each([
    ['by name', "import all, { type B, a } from './a.ts'"],
    ['as a whole', "import * as all from './a.ts'"],
    ['when it is needed', "const all = await import('./a.ts')"],
  ])('may be imported %s', (_, code2) => {
    expect(unusedIn({ 'data/a.ts': code, 'data/b.ts': code2 })).toEqual([])
  })

  it('may be for those beside the folder, or for others', () => {
    expect(unusedIn({ 'other.ts': code })).toEqual([])
    const test = { '../test/a.test.ts': "import all, { a, type B } from '../src/data/a.ts'" }
    expect(unusedIn({ 'data/a.ts': code, ...test })).toEqual([])
  })
})

describe('names and folders', () => {
  it('that say nothing or have no rules are found', () => {
    expect(against({ 'data/utils/a.ts': EMPTY })).toEqual(['data/utils/a.ts: "utils" says nothing'])
    expect(against({ 'utils.ts': EMPTY })).toEqual(['utils.ts: "utils" says nothing'])
    expect(against({ 'data/index.ts': EMPTY })).toEqual([
      'data/index.ts: no index.ts inside folders',
    ])
    expect(against({ 'new/a.ts': EMPTY })).toEqual([
      'new/a.ts: there are no rules for the folder "new"',
    ])
  })
})
