import { readdirSync, readFileSync } from 'node:fs'
import { fileTests } from '@lezer/generator/test'
import { describe, expect, it } from 'vitest'
import { entryParser } from '../src/entry.ts'
import { lifetime } from '../src/words.ts'

const folder = new URL('cases/', import.meta.url)
const parser = entryParser('MODULE', 'v6')
const files = readdirSync(folder).map(name => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}))

for (const { name, text } of files)
  describe(`test/cases/${name}`, () => {
    for (const test of fileTests(text, name)) it(test.name, () => test.run(parser))
  })

describe('the cases together', () => {
  const trees = files.flatMap(file => [
    ...file.text.matchAll(/^==>$([\s\S]*?)(?=^# |$(?![\s\S]))/gm),
  ])
  const covered = new Set(trees.flatMap(([, tree]) => tree?.match(/\w+/g) ?? []))

  it('read a tree for every case', () => {
    const titles = files.flatMap(file => file.text.match(/^# /gm) ?? [])
    expect(trees).toHaveLength(titles.length)
    expect(trees.length).toBeGreaterThan(100)
  })

  it('show every node and every keyword of 6.x', () => {
    const names = parser.nodeSet.types
      .filter(({ name, isError }) => /^\w+$/.test(name) && !isError && !internal.has(name))
      .map(({ name }) => name)
      .filter(name => (lifetime(name)?.until ?? 6) >= 6 && !removed.has(name))
    expect(names.length).toBeGreaterThan(600)
    expect(names.filter(name => !covered.has(name))).toEqual([])
  })
})

/** Tops that serve error messages only, and comments, which a case may leave out. */
const internal = new Set([
  'PlainExpressionFragment',
  'PropertyOptionsFragment',
  'StatementsFragment',
  'SingleActionFragment',
  'LineComment',
  'BlockComment',
])

/** Constructs of earlier versions; see dialect.test.ts. */
const removed = new Set([
  'LoggableStatement',
  'LoggableOption',
  'ShowDepStatement',
  'DrillDownAction',
])
