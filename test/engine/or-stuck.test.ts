import { expect, it } from 'vitest'
import { orStuck } from '../../src/engine/or-stuck.ts'

it('a promise that nothing can settle any more fails when the process would end', async () => {
  const waiting = orStuck(new Promise(() => {}))
  process.emit('beforeExit', 0)
  await expect(waiting).rejects.toThrow('it waits for what never comes')
})

it('another promise gives what it gives, and leaves nothing behind', async () => {
  const before = process.listenerCount('beforeExit')
  await expect(orStuck(Promise.resolve(1))).resolves.toBe(1)
  await expect(orStuck(Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect(process.listenerCount('beforeExit')).toBe(before)
})
