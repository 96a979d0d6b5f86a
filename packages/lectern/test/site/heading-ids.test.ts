import { expect, it } from 'vitest'
import { pairHeadings } from '../../src/site/links/heading-ids.ts'

/** Headings of the levels, each with its index as its id. */
const headings = (levels: string, ids: readonly string[] = []) =>
  [...levels].map((level, index) => ({ level: Number(level), id: ids[index] ?? `${index}` }))
const pairs = (own: string, theirs: string, ids?: readonly string[]) =>
  pairHeadings(headings(own, ids ?? [...own].map((_, index) => `own-${index}`)), headings(theirs))
    .map(heading => heading?.id ?? '-')
    .join(' ')

it.each([
  ['2332', '2332', '0 1 2 3'],
  ['22', '222', '0 1'],
  ['222', '22', '0 1 -'],
  ['232', '2332', '0 1 3'],
  ['2432', '232', '0 - 1 2'],
  ['33', '2323', '1 3'],
  ['', '2', ''],
  ['2', '', '-'],
])('headings of levels %j pair with those of levels %j in order: %j', (own, theirs, wanted) => {
  expect(pairs(own, theirs)).toBe(wanted)
})

it('prefers words that are the same in both languages', () => {
  expect(pairs('22', '222', ['0', '2'])).toBe('0 2')
})
