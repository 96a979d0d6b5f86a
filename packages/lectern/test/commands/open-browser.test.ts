import { expect, test } from 'vitest'
import { browserCommand } from '../../src/commands/open-browser.ts'

test.each([
  ['linux', 'xdg-open'],
  ['darwin', 'open'],
  ['win32', 'rundll32'],
] as const)(
  'an address is opened by the system and never read by a shell: %s',
  (platform, name) => {
    const url = 'http://localhost:3000/a&b/'
    const [command, ...args] = browserCommand(platform, url)
    expect(command).toBe(name)
    expect(args.at(-1)).toBe(url)
  },
)
