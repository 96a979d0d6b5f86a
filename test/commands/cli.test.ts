import { expect, test, vi } from 'vitest'
import { run } from '../../src/cli.ts'

test.each([
  [['serve', '--port', '0x10'], '"0x10" is not a port'],
  [['serve', '--port', '1e3'], '"1e3" is not a port'],
  [['serve', '--port', ''], '"" is not a port'],
  [['serve', '--port', '65536'], '"65536" is not a port'],
  [['serve', '--workers', '0x2'], '"0x2" is no number of workers'],
  [['serve', '--workers', '0'], '"0" is no number of workers'],
  [['build', '--timing'], 'There is no option "--timing". Did you mean "--timings"?'],
  [['chekc'], 'There is no command "chekc". Did you mean "check"?'],
  [['frobnicate'], 'There is no command "frobnicate". "lectern --help" lists all commands.'],
])('lectern %j is refused', async (args, message) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    expect(await run(args)).toBe(2)
    expect(error.mock.calls[0]?.[0]).toContain(message)
  } finally {
    error.mockRestore()
  }
})
