import { expect, it } from 'vitest'
import type { SearchData, SearchPage } from '../src/indexed-page.ts'
import { recordsOf } from '../src/service-record.ts'

const page = (levels: readonly number[], tag?: string): SearchPage => ({
  url: '/Page/',
  trail: ['Learn', 'More'],
  title: 'Page',
  ...(tag === undefined ? {} : { tag }),
  description: '',
  sections: [
    { anchor: '', level: 1, heading: '', text: 'Above.' },
    ...levels.map((level, index) => ({
      anchor: `s${index}`,
      level,
      heading: `${level}.${index}`,
      text: '',
    })),
  ],
})
const data = (...pages: SearchPage[]): SearchData => ({
  locale: 'en',
  tag: 'docs-my-docs-v5-lts',
  version: 'v5-lts',
  pages,
})

it('have the version as it is called, and pages without one have their tag', () => {
  const records = recordsOf(data(page([]), page([], 'default')))
  expect(records.map(({ version, lectern_tag }) => [version, lectern_tag])).toEqual([
    ['v5-lts', 'docs-my-docs-v5-lts'],
    ['default', 'default'],
  ])
})

it('have the headings above them, each the nearest of a smaller level', () => {
  const [first, ...others] = recordsOf(data(page([2, 3, 4, 3, 6, 2, 4])))
  expect(first?.hierarchy).toMatchObject({ lvl0: 'Learn', lvl1: 'Page', lvl2: null })
  const below = others.map(({ hierarchy }) => {
    const { lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy
    return [lvl2, lvl3, lvl4, lvl5, lvl6].map(title => title ?? '').join(' ')
  })
  expect(below).toEqual([
    '2.0    ',
    '2.0 3.1   ',
    '2.0 3.1 4.2  ',
    '2.0 3.3   ',
    '2.0 3.3   6.4',
    '2.5    ',
    '2.5  4.6  ',
  ])
})

it('have the type of their heading where they have no text', () => {
  const types = recordsOf(data(page([2, 6, 7]))).map(({ type }) => type)
  expect(types).toEqual(['content', 'lvl2', 'lvl6', 'lvl6'])
})
