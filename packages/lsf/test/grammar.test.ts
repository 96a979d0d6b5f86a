import { expect, it } from 'vitest'
import { isCurrent } from '../../../scripts/grammar.mjs'

it('the parser in the repository is the one of the grammar, made by the generator that is installed', async () => {
  expect(await isCurrent()).toBe(true)
})
