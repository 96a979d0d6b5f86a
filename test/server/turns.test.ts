import { expect, test } from 'vitest'
import type { Handler } from '../../src/server/handler.ts'
import { takeTurns } from '../../src/server/take-turns.ts'

/** A handler that answers when it is told to. */
function openHeld() {
  const held: (() => void)[] = []
  const handler: Handler = () =>
    new Promise(resolve => held.push(() => resolve(new Response('done'))))
  return { handler, held }
}

/** Lets everything go on that waits for nothing but others that do. */
const settled = () => new Promise(resolve => setImmediate(resolve))

test('one address is answered so many requests at a time, and others do not wait for it', async () => {
  const { handler, held } = openHeld()
  const inTurns = takeTurns(handler, { atOnce: 2, waiting: 2 })
  const ask = async (address: string): Promise<number> =>
    (await inTurns(new Request('http://a/'), { address })).status
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

test('a request that fails ends its turn, and one whose client has gone is not handled', async () => {
  let count = 0
  const failing: Handler = async () => {
    count += 1
    throw new Error('no')
  }
  const inTurns = takeTurns(failing, { atOnce: 1, waiting: 1 })
  const from = { address: '::1' }
  for (let round = 0; round < 3; round++) {
    await expect(inTurns(new Request('http://a/'), from)).rejects.toThrow('no')
  }
  const gone = new Request('http://a/', { signal: AbortSignal.abort() })
  expect((await inTurns(gone, from)).status).toBe(200)
  expect(count).toBe(3)
})
