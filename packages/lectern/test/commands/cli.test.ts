import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { run } from '../../src/cli.ts'

test.each([
  [['serve', '--port', '0x10'], '"0x10" is not a port'],
  [['serve', '--port', '1e3'], '"1e3" is not a port'],
  [['serve', '--port', ''], '"" is not a port'],
  [['serve', '--port', '65536'], '"65536" is not a port'],
  [['build', '--workers', '0x2'], '"0x2" is no number of workers'],
  [['build', '--workers', '0'], '"0" is no number of workers'],
  [['init', '--out', 'x'], '"lectern init" has no option "--out". It has none.'],
  [
    ['check', '--port', '1'],
    'has no option "--port". It has --root, --format, --timings, --workers.',
  ],
  [['init', 'a', 'b'], '"lectern init" does not take "b".'],
  [['status', 'ru'], '"lectern status" does not take "ru".'],
  [['check', '--format', 'xml'], '"xml" is none of text, github, json'],
  [['search'], 'Write "lectern search push".'],
  [['search', 'pull'], 'Write "lectern search push": there is no "pull".'],
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

test('a command that fails for any reason ends with the status of a failure', () => {
  const bin = resolve(import.meta.dirname, '../../bin/lectern.js')
  const file = resolve(import.meta.dirname, 'cli.test.ts')
  const { status, stderr } = spawnSync(process.execPath, [bin, 'init', file], { encoding: 'utf8' })
  expect(stderr).toContain('What should be a folder is a file: remove it, or name another folder.')
  expect(status).toBe(1)
})

test.each([
  [
    'check',
    'Usage: lectern check [OPTIONS]',
    ['--root', '--format', '--timings', '--workers', '--help'],
  ],
  ['init', 'Usage: lectern init [DIR]', ['--help']],
])('lectern %s --help says how that command is used', async (command, usage, options) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    expect(await run([command, '--help'])).toBe(0)
    const text = String(log.mock.calls[0]?.[0])
    expect(text.split('\n')[0]).toBe(usage)
    expect(text.match(/^ {2}--[\w-]+/gm)?.map(name => name.trim())).toEqual(options)
  } finally {
    log.mockRestore()
  }
})
