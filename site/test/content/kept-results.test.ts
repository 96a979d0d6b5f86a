import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  differences,
  keptResults,
  mistakesIn,
  moduleOf,
  resultsIn,
  samplesIn,
} from '../../../scripts/kept-results.mjs'

const content = resolve(import.meta.dirname, '../../content')
const kept = keptResults(`${content}/examples/results`)

const page = (locale: string, name: string) =>
  `${content}/docs/${locale}/${name.replace(/#.*/, '')}.md`

describe('a kept result', () => {
  it.each(kept)('$name is whole, and shown in both languages', ({ name, ask, rows, seen }) => {
    for (const locale of ['en', 'ru']) {
      const file = page(locale, name)
      expect(samplesIn(readFileSync(file, 'utf8'), file).keys()).toContain(name)
    }
    expect(ask).toMatch(/;\s*$/)
    expect(rows).not.toEqual([])
    expect(seen).toMatch(/^(?:[456]\.\d|by hand)$/)
  })

  const [result] = resultsIn(
    "a:\n  setup: books\n  ask: EXPORT FROM a = 1;\n  seen: '6.2'\n  rows:\n    - { b: 1.50, c: x }\n    - { b: null, d: TRUE }\n",
    'results/A_b.yml',
  )
  const text = [
    '```lsf\nfirst;\n```\n\ntext\n\n```lsf alone\nsecond;\nthird;\n```\n',
    ':::result[Title]{data="/examples/results/A_b.yml#a"}\n:::\n',
  ].join('\n')
  const sample = samplesIn(text, 'A_b.md').get('A_b#a')

  it('is read with its places, and the sample above it', () => {
    expect(result).toMatchObject({
      name: 'A_b#a',
      setup: 'books',
      seen: '6.2',
      place: { file: 'results/A_b.yml', line: 1 },
      rows: [{ place: { line: 6 } }, { value: { b: null, d: true }, place: { line: 7 } }],
    })
    expect(sample).toEqual({
      code: 'second;\nthird;',
      isAlone: true,
      place: { file: 'A_b.md', line: 8 },
    })
  })

  it('becomes a module, in which mistakes have the lines of the page', () => {
    if (result === undefined || sample === undefined) throw new Error('nothing is read')
    const module = moduleOf(result, sample)
    expect(module).toMatchObject({
      name: 'Aba',
      code: 'MODULE Aba; REQUIRE Utils, Time; second;\nthird;\nrun () {\nbooks\nEXPORT FROM a = 1;\n}\n',
    })
    expect(moduleOf(result, { ...sample, code: 'MODULE Own;\na;' })).toMatchObject({
      name: 'Own',
      code: expect.stringMatching(/^MODULE Own;\na;\nrun \(\) \{/),
    })
    const log = `27 Nov ERROR [error]:\n\tAba:2:4 class 'X' is not found\n[error]:\tAba:4:1 no\n[error]: Time:7:8 y`
    expect(mistakesIn(log, [module])).toEqual([
      "A_b.md:9:4 class 'X' is not found",
      'results/A_b.yml:1:1 no',
      'Time:7:8 y',
    ])
  })

  it('is compared with what the server says', () => {
    if (result === undefined) throw new Error('nothing is read')
    expect(differences(result, '[{"c":"x","b":1.5},{"d":true}]')).toEqual([])
    expect(differences(result, '[{"b":2,"c":"x"},{"d":true},{"d":5}]')).toEqual([
      'results/A_b.yml:6 {"b":1.5,"c":"x"} is kept, {"b":2,"c":"x"} seen',
      'results/A_b.yml:1 seen, not kept: {"d":5}',
    ])
    expect(differences(result, '{"b":1.5,"c":"x"}')).toEqual([
      'results/A_b.yml:7 {"d":true} is kept, nothing seen',
    ])
    expect(differences(result, 'Internal Server Error: x\n')).toEqual([
      'results/A_b.yml:1 the server says: Internal Server Error: x',
    ])
  })
})
