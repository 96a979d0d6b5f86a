import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { openStaticModules } from '../src/evaluate/static-modules.ts'
import { Unevaluated, WrittenFunction } from '../src/evaluate/value.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'other.js'),
  "exports.name = 'Other'\nmodule.exports = { deep: { value: 7 } }\n",
)
writeFileSync(join(folder, 'data.json'), '{ "list": [1, 2] }')

function read(code: string, name = 'a.ts'): unknown {
  const file = join(folder, name)
  writeFileSync(file, code)
  return openStaticModules().defaultOf(file)
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
  ])('%s', (code, value) => {
    expect(read(code)).toEqual(value)
  })

  it('also when it is what a function returns', () => {
    const value = read(
      "export default async function config() {\n  const a = 'b'\n  return { a }\n}",
    )
    expect(value instanceof WrittenFunction && value.call([])).toEqual({ a: 'b' })
  })

  test.each([
    "'' + require('path')",
    "-require('path')",
    '`${[{ __proto__: null }]}`',
    '[{ __proto__: null }].join()',
  ])('but not what has no text: %s', code => {
    expect(read(`export default ${code}`)).toBeInstanceOf(Unevaluated)
  })

  it('but nothing behind texts that would fill the memory', () => {
    const doubled = Array.from({ length: 19 }, (_, at) => `const a${at + 1} = a${at} + a${at}`)
    const list = 'a19 + 1, '.repeat(1000)
    const value = read(
      `const a0 = 'x'\n${doubled.join('\n')}\nexport default { list: [${list}], after: 1 }`,
    )
    expect(value).toMatchObject({ list: expect.any(Unevaluated), after: expect.any(Unevaluated) })
  })

  it('and what only running it would tell has its place', () => {
    const value = read("export default {\n  a: load('x'),\n}")
    const { a } = value instanceof Object && 'a' in value ? value : { a: null }
    expect(a).toBeInstanceOf(Unevaluated)
    expect(a instanceof Unevaluated && [a.source, a.place.line, a.place.column]).toEqual([
      "load('x')",
      2,
      6,
    ])
  })
})
