import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../src/node/folders.ts'

test('a folder is made with those that it is in, unless it is there', () => {
  const parent = mkdtempSync(join(tmpdir(), 'lectern-'))
  const folder = join(parent, 'a', 'b')
  expect(makeFolder(folder, 0o700)).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(makeFolder(folder)).toBe(false)
  writeFileSync(join(parent, 'file'), '')
  symlinkSync(join(parent, 'nowhere'), join(parent, 'link'))
  for (const name of ['file', 'link']) {
    expect(() => makeFolder(join(parent, name))).toThrow('EEXIST')
  }
  expect(() => makeFolder(join(parent, 'file', 'x'))).toThrow('ENOTDIR')
  rmSync(parent, { recursive: true })
})

test.runIf(process.platform === 'linux')(
  'where no folder can be made, it is not tried for ever',
  () => {
    expect(() => makeFolder('/proc/lectern/x')).toThrow('ENOENT')
  },
)
