import { expect, test, vi } from 'vitest'
import { run } from '../../src/cli.ts'

test.each([
  ['--port', '0x10', '"0x10" is not a port'],
  ['--port', '1e3', '"1e3" is not a port'],
  ['--port', '', '"" is not a port'],
  ['--port', '65536', '"65536" is not a port'],
  ['--workers', '0x2', '"0x2" is no number of workers'],
  ['--workers', '0', '"0" is no number of workers'],
])('%s %j is refused', async (option, value, message) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    expect(await run(['serve', option, value])).toBe(2)
    expect(error.mock.calls[0]?.[0]).toContain(message)
  } finally {
    error.mockRestore()
  }
})
