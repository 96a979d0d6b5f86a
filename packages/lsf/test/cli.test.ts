import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { run } from '../src/cli/cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** The status of the command line, and what it prints. */
function runQuietly(...args: string[]): { readonly status: number; readonly text: string } {
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation(line => void lines.push(String(line))),
  )
  try {
    return { status: run(args), text: lines.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

test('a file that parses is counted', () => {
  expect(runQuietly(file('a.lsf', 'MODULE A;\n'))).toEqual({ status: 0, text: '1 files, 0 errors' })
})

test('names that are put together in a metacode are read in every version', () => {
  const module = file(
    'c.lsf',
    'MODULE C;\nMETA made(name)\n  name##Count = DATA INTEGER ();\nEND\n',
  )
  for (const version of ['v4', 'v5', 'v6']) {
    expect(runQuietly('--language', version, module).text).toBe('1 files, 0 errors')
  }
})

test('a mistake is shown at its place', () => {
  const { status, text } = runQuietly(file('b.lsf', 'MODULE B;\nCLASS;\n'))
  expect(status).toBe(1)
  expect(text).toMatch(/b\.lsf:2:6 [\s\S]*CLASS;\n *\|? *\^/)
  expect(text).toContain('1 files, 1 errors')
})

test.each([
  [['--language', 'v3', 'a.lsf'], '"v3" is none of'],
  [[], 'Name the files.'],
  [['--lang', 'v4'], "Unknown option '--lang'"],
])('lsf-check %j is refused', (args, message) => {
  const { status, text } = runQuietly(...args)
  expect(status).toBe(2)
  expect(text).toContain(message)
})
