import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { openStaticModules } from '../../src/import/evaluate/static-value.ts'
import { Unread, WrittenFunction } from '../../src/import/evaluate/unread.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'other.js'),
  "exports.name = 'Other'\nmodule.exports = { deep: { value: 7 } }\n",
)
writeFileSync(join(folder, 'data.json'), '{ "list": [1, 2] }')

async function read(code: string, name = 'a.ts'): Promise<unknown> {
  const file = join(folder, name)
  writeFileSync(file, code)
  return (await openStaticModules()).defaultOf(file)
}

describe('what a module exports is read without running it', () => {
  test.each([
    [
      "export default { a: 'b', 'c-d': [1, true, null], e: `f${1 + 1}` }",
      { a: 'b', 'c-d': [1, true, null], e: 'f2' },
    ],
    [
      'const a = { x: 1 }\nconst b = { ...a, y: [...[2], 3] }\nexport default b satisfies object',
      { x: 1, y: [2, 3] },
    ],
    ["import data from './data.json'\nexport default data.list", [1, 2]],
    ["const { deep } = require('./other')\nmodule.exports = { v: deep.value }", { v: 7 }],
    ["export default process.env.NAME ?? 'none'", 'none'],
    ["const isNext = process.env.X === 'next'\nexport default isNext ? 'a' : 'b'", 'b'],
    [
      "const make = (name: string) => ({ name })\nexport default ['a', 'b'].map(make)",
      [{ name: 'a' }, { name: 'b' }],
    ],
    ["const list = [{ code: 'a' }]\nexport default list.map(({ code }) => code)", ['a']],
    ["export default require.resolve('./sidebars.js')", './sidebars.js'],
    ["import path from 'node:path'\nexport default path.join('a', 'b')", 'a/b'],
    ['export default [false, 1].filter(Boolean)', [1]],
  ])('%s', async (code, value) => {
    expect(await read(code)).toEqual(value)
  })

  it('also when it is what a function returns', async () => {
    const value = await read(
      "export default async function config() {\n  const a = 'b'\n  return { a }\n}",
    )
    expect(value instanceof WrittenFunction && value.call([])).toEqual({ a: 'b' })
  })

  it('and what only running it would tell has its place', async () => {
    const value = await read("export default {\n  a: load('x'),\n}")
    const { a } = value instanceof Object && 'a' in value ? value : { a: null }
    expect(a).toBeInstanceOf(Unread)
    expect(a instanceof Unread && [a.source, a.place.line, a.place.column]).toEqual([
      "load('x')",
      2,
      6,
    ])
  })
})
