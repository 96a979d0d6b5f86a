import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { GeneratorProblem } from 'lectern'
import { describe, expect, test } from 'vitest'
import library from '../../library.ts'

const NAMES = {
  Time: {
    requires: ['System'],
    since: 'v5',
    names: [
      {
        name: 'sumDay',
        kind: 'property',
        signatures: [{ classes: ['DATE', 'INTEGER'], result: 'DATE', caption: { en: 'Sum' } }],
      },
      { name: 'sumMonth', kind: 'property', signatures: [{ classes: ['date', 'months'] }] },
      {
        name: 'toDate',
        kind: 'property',
        signatures: [
          { classes: ['DATETIME'], result: 'DATE' },
          { classes: ['LONG'], result: 'DATE', since: 'v6' },
        ],
      },
      { name: 'old', kind: 'action', signatures: [{ classes: [], until: 'v5' }] },
      { name: 'Month', kind: 'class', objects: { may: {} }, signatures: [{}] },
      { name: 'tick', kind: 'action', signatures: [{ classes: [], deprecated: '6.1' }] },
      { name: 'months', kind: 'table', signatures: [{}] },
    ],
  },
}
const HEAD = ['---', 'title: Time module', 'internal: [old, ti*]', '---', 'What it has.', '']

/** The page of a description, and what is reported about it. */
async function make(text: readonly string[], locale = 'en') {
  const reports: GeneratorProblem[] = []
  const files: Record<string, string> = {
    'library/names.json': JSON.stringify(NAMES),
    [`library/${locale}/Time.md`]: [...HEAD, ...text].join('\n'),
  }
  const [page] = await library({
    locale,
    read: path => files[path] ?? '',
    list: () => [`library/${locale}/Time.md`],
    report: problem => reports.push(problem),
  })
  const lines = page?.text.split('\n') ?? []
  return { page, lines, said: reports.map(({ message }) => message), reports }
}

const ALL = ['### sumDay, sumMonth', 'Adds.', '### toDate', 'A date.', '### Month', 'A month.']

describe('the page of a system module', () => {
  test('has the facts of each name above its text, and an anchor for each name', async () => {
    const { page, lines, said } = await make(ALL)
    expect(said).toEqual([])
    expect(page?.path).toBe('Time_module.md')
    expect(lines.slice(0, 7)).toEqual([
      '---',
      'title: Time module',
      'sidebar_label: Time',
      'since: v5',
      '---',
      'What it has.',
      '',
    ])
    const start = lines.indexOf('### sumDay, sumMonth {#sumDay}')
    expect(lines.slice(start + 1, start + 7)).toEqual([
      '',
      '<a id="sumMonth"></a>',
      '`sumDay(DATE, INTEGER)` → `DATE` · “Sum”  ',
      '`sumMonth(date, months)`  ',
      'property',
      '',
    ])
    expect(lines).toContain('`Month` · class · static objects: `may`  ')
    expect(lines).toContain('::users{of="sumDay, sumMonth"}')
  })

  test('tells versions apart', async () => {
    const { lines } = await make(['### toDate[DATETIME]', 'A.', '### toDate[LONG]', 'B.'])
    const start = lines.indexOf('### toDate[LONG] {#toDate-2}')
    expect(lines[start - 1]).toBe(':::::::since v6')
    expect(lines.slice(start + 2, start + 5)).toEqual([
      ':::since v6',
      '`toDate(LONG)` → `DATE` · property · since 6.x  ',
      ':::',
    ])
  })

  test('lists what has no text', async () => {
    const { lines } = await make(ALL)
    const start = lines.indexOf('::::details[Internal names]')
    expect(lines.slice(start + 1)).toEqual([
      ':::until v5',
      '- <a id="old"></a>`old()` · action · up to 5.x',
      ':::',
      '- <a id="tick"></a>`tick()` · action · deprecated since 6.1',
      '- <a id="months"></a>`months` · table',
      '::::',
    ])
  })

  test('is in the language of its readers', async () => {
    const { lines } = await make(ALL, 'ru')
    expect(lines).toContain('`Month` · класс · статические объекты: `may`  ')
  })

  test('knows where each line comes from', async () => {
    const { page, lines } = await make(ALL)
    const line = (text: string) => page?.lines?.[lines.indexOf(text)]
    expect(line('### toDate {#toDate}')).toBe(9)
    expect(line('A date.')).toBe(10)
    expect(line('`toDate(DATETIME)` → `DATE`  ')).toBe(9)
  })
})

describe('a description is reported', () => {
  test('that is missing', async () => {
    const { said } = await make(['### sumDay, Month', 'Adds.'])
    expect(said).toEqual([
      '"sumMonth(date, months)" of the module "Time" has no description',
      '"toDate(DATETIME)", "toDate(LONG)" of the module "Time" has no description',
    ])
  })

  test('of a name that the module does not have', async () => {
    const { reports } = await make([...ALL, '### toDat', 'A date.'])
    expect(reports).toEqual([
      expect.objectContaining({
        code: 'wrong-description',
        message: 'the module "Time" has no "toDat"',
        line: 13,
        unknown: { name: 'toDat', known: NAMES.Time.names.map(({ name }) => name) },
      }),
    ])
  })

  test('of parameters that it does not have', async () => {
    const { reports } = await make([...ALL, '### sumDay[TIME]', 'A time.'])
    expect(reports).toEqual([
      expect.objectContaining({
        message: 'the module "Time" has no "sumDay" with the parameters "TIME"',
        hint: 'There is "sumDay(DATE, INTEGER)".',
      }),
    ])
  })

  test('that is the second one', async () => {
    const { said } = await make([...ALL, '### sumDay', 'Adds.'])
    expect(said).toEqual(['"sumDay" of the module "Time" is described twice'])
  })
})

const LIBRARY = resolve(import.meta.dirname, '../../content/library')

test.each(
  readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md')),
)('%s has its names in groups, so no page skips a level of headings', name => {
  const [first] = /^#+/m.exec(readFileSync(resolve(LIBRARY, name), 'utf8')) ?? []
  expect(first ?? '##').toBe('##')
})
