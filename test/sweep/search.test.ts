import { expect, test } from 'vitest'
import { searchTitles } from '../../site/test/built/titles.ts'
import { say } from './seed.ts'

test.each(['', 'v5/', 'v4/', 'ru/', 'ru/v5/', 'ru/v4/'])(
  'every page below /%s is found first or second by its title',
  root => {
    const { count, lost } = searchTitles(root)
    say(`titles below /${root}: ${count} searched, ${lost.length} not found`)
    expect(count).toBeGreaterThan(30)
    expect(lost).toEqual([])
  },
)
