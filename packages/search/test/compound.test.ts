import { expect, it } from 'vitest'
import { partsOfCompound } from '../src/compound.ts'

const known = new Set(['change', 'session', 'changes', 'ion', 'work', 'flow', 'workflow', 'log'])
const parts = (word: string): string[] => partsOfCompound(word, part => known.has(part))

it('takes a word apart into the known ones that it is made of', () => {
  expect(parts('changesession')).toEqual(['change', 'session'])
  expect(parts('flowworkchange')).toEqual(['flow', 'work', 'change'])
})

it('takes an end that is unfinished', () => {
  const isKnown = (part: string, isEnd: boolean) => known.has(part) || (isEnd && part === 'sess')
  expect(partsOfCompound('changesess', isKnown)).toEqual(['change', 'sess'])
  expect(partsOfCompound('sesschange', isKnown)).toEqual(['sesschange'])
})

it('takes as few of them as can be', () => {
  expect(parts('workflowlog')).toEqual(['workflow', 'log'])
})

it('leaves a word that has an unknown part', () => {
  expect(parts('changesess')).toEqual(['changesess'])
  expect(parts('xwork')).toEqual(['xwork'])
})

it('takes no time for a word that is longer than any', () => {
  const asked: string[] = []
  partsOfCompound('ab'.repeat(250), part => asked.push(part) > 0)
  expect(asked).toEqual([])
})
