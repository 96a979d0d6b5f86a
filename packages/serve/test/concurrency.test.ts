import { expect, test } from 'vitest'
import { limitConcurrency, openScheduler } from '../src/concurrency.ts'
import type { Handler } from '../src/handler.ts'

/** A handler that answers when it is told to. */
function openHeld() {
  const held: (() => void)[] = []
  const handler: Handler = () =>
    new Promise(resolve => held.push(() => resolve(new Response('done'))))
  return { handler, held }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('requests of one address are limited, and those of others do not wait for them', async () => {
  const { handler, held } = openHeld()
  const limited = limitConcurrency(handler, { atOnce: 2, waiting: 2 })
  const ask = async (address: string): Promise<number> =>
    (await limited(new Request('http://a/'), { address })).status
  const flood = Array.from({ length: 5 }, () => ask('::1'))
  await settled()
  expect(held).toHaveLength(2)
  expect(await flood[4]).toBe(429)
  const other = ask('::2')
  await settled()
  expect(held).toHaveLength(3)
  held[2]?.()
  expect(await other).toBe(200)
  while (held.length > 0) {
    held.shift()?.()
    await settled()
  }
  expect(await Promise.all(flood)).toEqual([200, 200, 200, 200, 429])
  const again = ask('::1')
  await settled()
  held.shift()?.()
  expect(await again).toBe(200)
})

test('a failed request is released, and one whose client has disconnected is not handled', async () => {
  let count = 0
  const failing: Handler = async () => {
    count += 1
    throw new Error('no')
  }
  const limited = limitConcurrency(failing, { atOnce: 1, waiting: 1 })
  const from = { address: '::1' }
  for (let round = 0; round < 3; round++) {
    await expect(limited(new Request('http://a/'), from)).rejects.toThrow('no')
  }
  const gone = new Request('http://a/', { signal: AbortSignal.abort() })
  expect((await limited(gone, from)).status).toBe(200)
  expect(count).toBe(3)
})

test('requests of one address start a few per turn of the event loop, in order', async () => {
  const schedule = openScheduler(2)
  const started: string[] = []
  const ask = (name: string, address: string) => schedule(address).then(() => started.push(name))
  for (const name of 'abcde') ask(name, '::1')
  ask('other', '::2')
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'other'])
  await settled()
  expect(started).toEqual(['a', 'b', 'other', 'c', 'd'])
  ask('f', '::1')
  await settled()
  expect(started).toEqual(['a', 'b', 'other', 'c', 'd', 'e', 'f'])
  await settled()
  await ask('g', '::1')
  expect(started.at(-1)).toBe('g')
})
