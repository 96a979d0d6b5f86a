import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { indexFile } from '../src/file-index.ts'
import type { Results } from '../src/results.ts'
import { resultsInMemory } from './results.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.useRealTimers())

/** Lets the clock of the program run ahead of that of the file system. */
function later(): void {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
}

function ask(file: string, index: Results, make = (content: Buffer) => content.toString()) {
  return indexFile({ results: index }, file, make)
}

it('a file is not made again while nothing about it changes', () => {
  const index = resultsInMemory()
  const file = join(folder, 'same')
  writeFileSync(file, 'one')
  later()
  expect(ask(file, index).value).toBe('one')
  expect(ask(file, index, () => 'made again').value).toBe('one')
})

it('follows a change that keeps size and time', () => {
  const index = resultsInMemory()
  const file = join(folder, 'changed')
  writeFileSync(file, 'one')
  later()
  const first = ask(file, index)
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  const second = ask(file, index)
  expect(second.value).toBe('two')
  expect(second.hash).not.toBe(first.hash)
})

it('a file is read again when it could have changed within the same tick', () => {
  const index = resultsInMemory()
  const file = join(folder, 'fresh')
  writeFileSync(file, 'one')
  vi.useFakeTimers({ now: statSync(file).ctimeMs + 1, toFake: ['Date'] })
  ask(file, index)
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  later()
  expect(ask(file, index).value).toBe('two')
})

it('a file is not made again when it was written again as it was', () => {
  const index = resultsInMemory()
  const file = join(folder, 'again')
  writeFileSync(file, 'one')
  later()
  const first = ask(file, index)
  writeFileSync(file, 'one')
  const second = ask(file, index, () => 'made')
  expect(second).toMatchObject({ hash: first.hash, value: 'one' })
})

it('makes files of the same content apart', () => {
  const index = resultsInMemory()
  const hashes = ['one.md', 'other.md'].map(name => {
    writeFileSync(join(folder, name), 'text')
    return ask(join(folder, name), index).hash
  })
  expect(hashes[0]).not.toBe(hashes[1])
})
