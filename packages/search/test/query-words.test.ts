import { expect, it } from 'vitest'
import { queryWords } from '../src/query-words.ts'

it.each([
  ['now()', ['now']],
  ['count(d)', ['count', 'd']],
  ['string[]', ['string']],
  ['@Entity', ['Entity']],
  ['--port', ['port']],
  ['=SUM(', ['SUM']],
  ['width:', ['width']],
  ['<input>', ['input']],
])('signs that are written onto a word are left out: %s', (query, words) => {
  expect(queryWords(query)).toEqual(words)
})

it.each([
  ['+=', ['+=']],
  ['[]', ['[', ']']],
  ['@ statement', ['@', 'statement']],
  ['action+', ['action', '+']],
  ['<-when', ['<-', 'when']],
  ['##name', ['##', 'name']],
  ['count += 1', ['count', '+=', '1']],
  ['n+1', ['n', '+', '1']],
])('signs that are asked for are kept: %s', (query, words) => {
  expect(queryWords(query)).toEqual(words)
})
