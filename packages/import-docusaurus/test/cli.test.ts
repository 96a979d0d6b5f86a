import { expect, test, vi } from 'vitest'
import { run } from '../src/cli.ts'

test.each([
  [[], 'Name one folder.'],
  [['a', 'b'], 'Name one folder.'],
  [['a', '--outt', 'b'], "Unknown option '--outt'"],
])('import-docusaurus %j is refused', async (args, message) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    expect(await run(args)).toBe(2)
    expect(error.mock.calls[0]?.[0]).toContain(message)
  } finally {
    error.mockRestore()
  }
})
