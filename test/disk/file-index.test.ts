import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TextCache } from '../../src/base/cache.ts'
import { openFileIndex } from '../../src/disk/file-index.ts'

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
    put: (key, value) => entries.set(key, value),
  }
  return { cache, entries }
}

/** Lets the clock of the program run ahead of that of the file system. */
function later(): void {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
}

/** A run that asks for one file. */
function ask(file: string, cache: TextCache, make = (content: Buffer) => content.toString()) {
  const index = openFileIndex<string>('test', cache)
  const known = index.get(file, make)
  index.save()
  return known
}

it('is not made again while nothing about the file changes', () => {
  const { cache, entries } = mapCache()
  const file = join(folder, 'same')
  writeFileSync(file, 'one')
  later()
  expect(ask(file, cache).value).toBe('one')
  for (const [key, value] of entries) entries.set(key, value.replace('"one"', '"remembered"'))
  expect(ask(file, cache).value).toBe('remembered')
})

it('follows a change that keeps size and time', () => {
  const { cache } = mapCache()
  const file = join(folder, 'changed')
  writeFileSync(file, 'one')
  later()
  const first = ask(file, cache)
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  const second = ask(file, cache)
  expect(second.value).toBe('two')
  expect(second.hash).not.toBe(first.hash)
})

it('is read again when it could have changed within the same tick', () => {
  const { cache } = mapCache()
  const file = join(folder, 'fresh')
  writeFileSync(file, 'one')
  vi.useFakeTimers({ now: statSync(file).ctimeMs + 1, toFake: ['Date'] })
  ask(file, cache)
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  expect(ask(file, cache).value).toBe('two')
})

it('is not made again when the file was written again as it was', () => {
  const { cache } = mapCache()
  const file = join(folder, 'again')
  writeFileSync(file, 'one')
  later()
  const first = ask(file, cache)
  writeFileSync(file, 'one')
  const second = ask(file, cache, () => 'made')
  expect(second).toMatchObject({ hash: first.hash, value: 'one' })
})

it('makes files of the same content apart', () => {
  const { cache } = mapCache()
  const hashes = ['one.md', 'other.md'].map(name => {
    writeFileSync(join(folder, name), 'text')
    return ask(join(folder, name), cache).hash
  })
  expect(hashes[0]).not.toBe(hashes[1])
})

it('takes a damaged entry for a missing one', () => {
  const { cache, entries } = mapCache()
  const file = join(folder, 'damaged')
  writeFileSync(file, 'one')
  later()
  ask(file, cache)
  for (const key of entries.keys()) entries.set(key, '{"state"')
  expect(ask(file, cache).value).toBe('one')
})

it('forgets files that are no longer asked for', () => {
  const { cache, entries } = mapCache()
  const files = ['here', 'gone'].map(name => join(folder, name))
  for (const file of files) writeFileSync(file, 'text')
  later()
  for (const some of [files, files.slice(0, 1)]) {
    const index = openFileIndex<string>('test', cache)
    for (const file of some) index.get(file, content => content.toString())
    utimesSync(files[0] ?? '', new Date(), new Date())
    index.save()
  }
  expect([...entries.values()].join()).not.toContain('gone')
})
