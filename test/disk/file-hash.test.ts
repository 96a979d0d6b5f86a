import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TextCache } from '../../src/base/cache.ts'
import { fileHash } from '../../src/disk/file-hash.ts'
import { contentHash } from '../../src/disk/hash.ts'

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

it('is not computed again while nothing about the file changes', () => {
  const { cache, entries } = mapCache()
  const file = join(folder, 'same')
  writeFileSync(file, 'one')
  later()
  expect(fileHash(file, cache)).toBe(contentHash('one'))
  for (const [key, value] of entries) entries.set(key, value.replace(/\S+$/, 'remembered'))
  expect(fileHash(file, cache)).toBe('remembered')
})

it('follows a change that keeps size and time', () => {
  const { cache } = mapCache()
  const file = join(folder, 'changed')
  writeFileSync(file, 'one')
  later()
  fileHash(file, cache)
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  expect(fileHash(file, cache)).toBe(contentHash('two'))
})

it('is not remembered for a file that could still change within the same tick', () => {
  const { cache, entries } = mapCache()
  const file = join(folder, 'fresh')
  writeFileSync(file, 'one')
  expect(fileHash(file, cache)).toBe(contentHash('one'))
  expect(entries.size).toBe(0)
})
