import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TextCache } from '../../src/base/cache.ts'
import { cachedFile } from '../../src/disk/file-cache.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.useRealTimers())

function mapCache(): { cache: TextCache; entries: Map<string, string> } {
  const entries = new Map<string, string>()
  const cache: TextCache = {
    get: key => entries.get(key) ?? null,
    has: key => entries.has(key),
    keep: () => {},
    put: (key, value) => entries.set(key, value),
  }
  return { cache, entries }
}

/** Lets the clock of the program run ahead of that of the file system. */
function later(): void {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
}

const text = (content: Buffer): string => content.toString()

it('is not made again while nothing about the file changes', () => {
  const { cache, entries } = mapCache()
  const file = join(folder, 'same')
  writeFileSync(file, 'one')
  later()
  expect(cachedFile(file, cache, text).value).toBe('one')
  for (const [key, value] of entries) entries.set(key, value.replace('"one"', '"remembered"'))
  expect(cachedFile(file, cache, text).value).toBe('remembered')
})

it('follows a change that keeps size and time', () => {
  const { cache } = mapCache()
  const file = join(folder, 'changed')
  writeFileSync(file, 'one')
  later()
  const first = cachedFile(file, cache, text)
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  const second = cachedFile(file, cache, text)
  expect(second.value).toBe('two')
  expect(second.hash).not.toBe(first.hash)
})

it('is read again when it could have changed within the same tick', () => {
  const { cache } = mapCache()
  const file = join(folder, 'fresh')
  writeFileSync(file, 'one')
  vi.useFakeTimers({ now: statSync(file).ctimeMs + 1, toFake: ['Date'] })
  cachedFile(file, cache, text)
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  expect(cachedFile(file, cache, text).value).toBe('two')
})

it('is not made again when the file was written again as it was', () => {
  const { cache } = mapCache()
  const file = join(folder, 'again')
  writeFileSync(file, 'one')
  later()
  const first = cachedFile(file, cache, text)
  writeFileSync(file, 'one')
  const second = cachedFile(file, cache, () => 'made')
  expect(second).toMatchObject({ hash: first.hash, value: 'one' })
})

it('makes files of the same content apart', () => {
  const { cache } = mapCache()
  const hashes = ['one.md', 'other.md'].map(name => {
    writeFileSync(join(folder, name), 'text')
    return cachedFile(join(folder, name), cache, text).hash
  })
  expect(hashes[0]).not.toBe(hashes[1])
})

it('takes a damaged entry for a missing one', () => {
  const { cache, entries } = mapCache()
  const file = join(folder, 'damaged')
  writeFileSync(file, 'one')
  later()
  cachedFile(file, cache, text)
  for (const key of entries.keys()) entries.set(key, '{"state"')
  expect(cachedFile(file, cache, text).value).toBe('one')
})
