import { expect, it } from 'vitest'
import { parseSynonyms } from '../../src/content/synonyms.ts'

const where = { file: '/content/synonyms.yml', locales: ['en', 'ru'] }

it('reads synonyms of both directions and of one', () => {
  const source =
    'en:\n  - [delete, remove]\n  - { from: [nvl], to: [override, coalesce] }\nru: []\n'
  expect(parseSynonyms(source, where)).toEqual({
    synonyms: {
      en: [{ from: ['delete', 'remove'] }, { from: ['nvl'], to: ['override', 'coalesce'] }],
      ru: [],
    },
    problems: [],
  })
})

it('reads an empty file', () => {
  expect(parseSynonyms('# Nothing yet\n', where)).toEqual({ synonyms: {}, problems: [] })
})

it.each([
  ['eng: []', 'there is no locale "eng"', 'Did you mean "en"?', 1, 1, 3],
  ['en: word', '"en" is no list', undefined, 1, 1, 2],
  ['- word', 'expected codes of locales with lists of synonyms', undefined, 1, 1, 6],
  ['en:\n  - word', 'expected a list of synonyms', undefined, 2, 5, 4],
  ['en:\n  - [word]', 'a list of synonyms needs two words', undefined, 2, 5, 6],
  ['en:\n  - [word, null]', 'expected a word', undefined, 2, 12, 4],
  ['en:\n  - [word, []]', 'expected a word', undefined, 2, 12, 2],
  ['en:\n  - { form: [a], to: [b] }', 'unknown key "form"', 'Did you mean "from"?', 2, 7, 4],
  ['en:\n  - { from: [a] }', '"to" is missing', undefined, 2, 5, 13],
  ['en:\n  - { from: a, to: [b] }', 'expected a list of words', undefined, 2, 13, 1],
  ['en: []\n---\nru: []', 'not valid YAML: a second document starts here', undefined, 2, 1, 3],
  ['en: [', 'not valid YAML: Flow sequence in block', undefined, 1, 6, 1],
])('%j has a problem at its place', (source, message, hint, line, column, length) => {
  const { synonyms, problems } = parseSynonyms(source, where)
  expect(Object.values(synonyms).flat()).toEqual([])
  expect(problems).toMatchObject([
    {
      code: 'bad-synonyms',
      severity: 'error',
      message: expect.stringContaining(message),
      ...(hint === undefined ? {} : { hint }),
      file: where.file,
      line,
      column,
      length,
    },
  ])
})
