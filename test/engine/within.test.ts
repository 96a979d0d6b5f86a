import { expect, it } from 'vitest'
import { within } from '../../src/engine/within.ts'

// On the main thread of a process this would race with the guard, which ends the process a tenth later.
it('what waits for ever is not waited for', async () => {
  const never = () => new Promise(done => setTimeout(done, 1e9).unref())
  await expect(within({ milliseconds: 60, lastWords: '' }, never)).rejects.toThrow(
    'it is not done after 0.06 seconds',
  )
})
