import { expect, it } from 'vitest'
import { ensureGrammar } from '../../scripts/grammar.mjs'

it('the parser is not generated again when the grammar is the same', async () => {
  await ensureGrammar()
  expect(await ensureGrammar()).toBe(false)
})
