import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePlainYaml, parseYaml } from '../../src/content/yaml.ts'

describe('plain YAML', () => {
  it('is read as a list of texts', () => {
    const source = 'title: IF operator\ndescription: Оператор (условный), "если" и - или 10 % [а]'
    expect(parsePlainYaml(source)).toEqual({
      title: 'IF operator',
      description: 'Оператор (условный), "если" и - или 10 % [а]',
    })
  })

  it.each([
    'title: "A"',
    "title: 'A'",
    'title: 6',
    'title: true',
    'title: Null',
    'title: A: b',
    'title: A # b',
    'title: A ',
    'title: A\tb',
    'title: A\r',
    'title: [a]',
    'title: A\n  b',
    'title: A\ntitle: B',
    'title: A\n\nslug: b',
    'title:',
    'true: A',
    'constructor: A',
    '- A',
    '',
  ])('leaves the rest to the library: %j', source => {
    expect(parsePlainYaml(source)).toBeNull()
  })

  it('means what the library reads', () => {
    const word = fc.constantFrom(
      ...['a', 'title', 'slug', 'x_y', 'true', 'NULL', 'Да', 'ё', 'e1', '0x1', '1', '.inf', '~'],
      ...[': ', ':', ' ', '  ', '\t', ' #', '#', '\n', '\n  ', '- ', '-', '---', '...', '?', '|'],
      ...['"', "'", '[', ']', '{', '}', ',', '&', '*', '!', '%', '@', '`', '\\', '>', '\u00a0'],
      ...['\u0085', '\u2028', '\ufeff', '😀', 'yes', 'NaN', '<<', '=', '/', '(', ')'],
    )
    const line = fc
      .tuple(fc.constantFrom('a', 'title', 'true', 'x_y'), fc.array(word, { maxLength: 6 }))
      .map(([key, words]) => `${key}: ${words.join('')}`)
    let plain = 0
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), lines => {
        const source = lines.join('\n')
        const value = parsePlainYaml(source)
        if (value === null) return
        plain += 1
        expect(parseYaml(source)).toMatchObject({ value, error: null })
      }),
      { numRuns: 20_000 },
    )
    expect(plain).toBeGreaterThan(300)
  })
})

it('says which key a map has twice, however many keys it has', () => {
  const keys = Array.from({ length: 50_000 }, (_, at) => `key${at}: 1\n`).join('')
  expect(parseYaml(keys).error).toBeNull()
  expect(parseYaml(`${keys}key7: 2`).error).toEqual({
    message: 'Map keys must be unique',
    hint: 'Keep one of them.',
    place: { line: 50_001, column: 1, length: 4 },
  })
  expect(parseYaml('a: { b: 1, "b": 2 }').error?.place).toEqual({ line: 1, column: 12, length: 3 })
})
