import { expect, it } from 'vitest'
import { type Facets, matchesFilter, parseCondition } from '../src/facets.ts'

const record: Facets = {
  language: 'en',
  lectern_tag: 'docs-default-v5',
  version: '-1',
  type: 'lvl2',
  kind: 'how-to',
}
const check = (...filter: readonly (readonly string[])[]): boolean =>
  matchesFilter(
    filter.map(list => list.map(parseCondition)),
    record,
  )

it('all lists must hold, and one condition of each', () => {
  expect(check()).toBe(true)
  expect(check(['language:en'], ['type:lvl1', 'type:lvl2'])).toBe(true)
  expect(check(['language:en'], ['type:lvl1'])).toBe(false)
  expect(check(['language:ru', 'language:en'])).toBe(true)
})

it('a hyphen before a value is for all others, unless it is escaped', () => {
  expect(check(['language:-ru'])).toBe(true)
  expect(check(['language:-en'])).toBe(false)
  expect(check(['version:\\-1'])).toBe(true)
  expect(check(['version:-1'])).toBe(true)
  expect(check(['version:--1'])).toBe(false)
})

it('a facet that there is none of has no value, whatever its name', () => {
  for (const facet of ['nothing', 'toString', '__proto__', '']) {
    expect([facet, check([`${facet}:x`]), check([`${facet}:-x`])]).toEqual([facet, false, true])
  }
  expect(check(['language'])).toBe(false)
})
