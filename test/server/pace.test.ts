import { expect, test } from 'vitest'
import { openPace } from '../../src/server/pace.ts'

const turn = () => new Promise(resolve => setImmediate(resolve))

test('requests of one address begin a few in each turn of the event loop, in their order', async () => {
  const pace = openPace(2)
  const begun: string[] = []
  const ask = (name: string, address: string) => pace(address).then(() => begun.push(name))
  for (const name of 'abcde') ask(name, '::1')
  ask('other', '::2')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'other'])
  await turn()
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd'])
  ask('f', '::1')
  await turn()
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd', 'e', 'f'])
  await turn()
  await ask('g', '::1')
  expect(begun.at(-1)).toBe('g')
})
