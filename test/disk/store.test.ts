import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileThread } from '../../src/disk/file-thread.ts'
import { openStore } from '../../src/disk/store.ts'

let folder = ''
let count = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const newFile = (): string => join(folder, `${++count}`, 'cache')
const key = fc.constantFrom('a', 'b', 'c', 'd:e')
const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\n', 'a 1 x\n', 'я'))
/** A run of the program: what it puts, and where the file is cut off afterwards, from 0 to 1. */
const run = fc.record({
  puts: fc.array(fc.tuple(key, value), { maxLength: 6 }),
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
})

describe('the store', () => {
  it('behaves like a map over many runs, and forgets at most when its file is torn', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 5 }), runs => {
        const file = newFile()
        const model = new Map<string, string>()
        const ever = new Map<string, Set<string>>()
        let torn = false
        for (const { puts, cut } of runs) {
          const store = openStore(file, '1')
          const check = (name: string): void => {
            const found = store.get(name)
            if (torn && found !== model.get(name)) {
              expect(found === null || ever.get(name)?.has(found)).toBe(true)
            } else expect(found).toBe(model.get(name) ?? null)
          }
          for (const name of ['a', 'b', 'c', 'd:e']) check(name)
          for (const [name, text] of puts) {
            if (model.has(name)) continue
            store.put(name, text)
            model.set(name, text)
            ever.set(name, (ever.get(name) ?? new Set()).add(text))
            if (!torn) check(name)
          }
          store.save()
          if (cut === null || !existsSync(file)) continue
          truncateSync(file, Math.floor(readFileSync(file).length * cut))
          torn = true
        }
      }),
      { numRuns: 150 },
    )
  })

  it('mends a torn file, so that what is put later is found', () => {
    const file = newFile()
    const first = openStore(file, '1')
    first.put('a', 'one')
    first.put('b', 'two')
    first.save()
    truncateSync(file, readFileSync(file).length - 2)
    const torn = openStore(file, '1')
    expect([torn.get('a'), torn.get('b')]).toEqual(['one', null])
    torn.put('b', 'again')
    torn.save()
    const mended = openStore(file, '1')
    expect([mended.get('a'), mended.get('b')]).toEqual(['one', 'again'])
  })

  it('adds to a file that it has not read', () => {
    const file = newFile()
    for (const key of ['a', 'b']) {
      const store = openStore(file, '1')
      store.put(key, `value of ${key}`)
      store.save()
    }
    const store = openStore(file, '1')
    expect([store.get('a'), store.get('b')]).toEqual(['value of a', 'value of b'])
  })

  it('does not mend a damaged value when it is rewritten', () => {
    const file = newFile()
    const old = 'x'.repeat(3_000_000)
    const store = openStore(file, '1')
    store.put('kept', 'good')
    store.put('old', old)
    store.save()
    const bytes = readFileSync(file)
    bytes[bytes.indexOf('good')] = 'f'.charCodeAt(0)
    writeFileSync(file, bytes)
    const rewriting = openStore(file, '1')
    expect(rewriting.get('none')).toBeNull()
    rewriting.put('new', 'new')
    rewriting.save(key => key === 'kept')
    const rewritten = openStore(file, '1')
    expect([rewritten.get('kept'), rewritten.get('old'), rewritten.get('new')]).toEqual([
      null,
      null,
      'new',
    ])
  })

  it('never gives a value that was not put, whatever byte of its file is wrong', () => {
    const file = newFile()
    const store = openStore(file, '1')
    for (const name of ['a', 'b', 'c']) store.put(name, `the value of ${name}`)
    store.save()
    const good = readFileSync(file)
    for (let at = 0; at < good.length; at++) {
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(file, bytes)
      const damaged = openStore(file, '1')
      for (const name of ['a', 'b', 'c']) {
        expect([null, `the value of ${name}`]).toContain(damaged.get(name))
      }
    }
  })

  it('finds a record by the list beside its file, and by the file where the list is of another', () => {
    const file = newFile()
    for (const [name, text] of [
      ['a', 'one'],
      ['b', 'two'],
      ['a', 'three'],
    ] as const) {
      const store = openStore(file, '1')
      store.put(name, text)
      store.save()
    }
    const values = (): (string | null)[] => {
      const store = openStore(file, '1')
      return [store.get('a'), store.get('b'), store.get('c')]
    }
    expect(values()).toEqual(['three', 'two', null])
    // Who reads the file comes to an end at its first record; the list leads past it.
    const good = readFileSync(file)
    const bytes = Buffer.from(good)
    bytes[bytes.indexOf('a 0')] = '!'.charCodeAt(0)
    bytes[bytes.indexOf(' 0') + 1] = 'x'.charCodeAt(0)
    writeFileSync(file, bytes)
    expect(values()).toEqual(['three', 'two', null])
    const list = readFileSync(`${file}.places`)
    rmSync(`${file}.places`)
    expect(values()).toEqual([null, null, null])
    writeFileSync(file, good)
    expect(values()).toEqual(['three', 'two', null])
    writeFileSync(`${file}.places`, list.toString().replace(/=\d+\n$/, '=1\n'))
    expect(values()).toEqual(['three', 'two', null])
    // A run that reads the file writes the list again.
    const store = openStore(file, '1')
    store.get('a')
    store.put('c', 'four')
    store.save()
    expect(readFileSync(`${file}.places`, 'utf8')).toMatch(`=${readFileSync(file).length}\n`)
    expect(values()).toEqual(['three', 'two', 'four'])
  })

  it('never gives a value that was not put, whatever byte of its list is wrong', () => {
    const file = newFile()
    const store = openStore(file, '1')
    for (const name of ['a', 'b', 'c']) store.put(name, `the value of ${name}`)
    store.save()
    const good = readFileSync(`${file}.places`)
    for (let at = 0; at < good.length; at++) {
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(`${file}.places`, bytes)
      const damaged = openStore(file, '1')
      for (const name of ['a', 'b', 'c']) {
        expect([null, `the value of ${name}`]).toContain(damaged.get(name))
      }
    }
  })

  it('starts anew for another stamp', () => {
    const file = newFile()
    const store = openStore(file, '1')
    store.put('a', 'one')
    store.save()
    expect(openStore(file, '1').get('a')).toBe('one')
    const other = openStore(file, '2')
    expect(other.get('a')).toBeNull()
    other.put('a', 'two')
    other.save()
    expect(openStore(file, '2').get('a')).toBe('two')
    expect(openStore(file, '1').get('a')).toBeNull()
  })

  it('drops what nobody uses when the file has grown, and keeps what is of use', () => {
    const file = newFile()
    const big = 'x'.repeat(700_000)
    const first = openStore(file, '1')
    for (const name of ['a', 'b', 'c', 'd']) first.put(name, big + name)
    first.save()
    const second = openStore(file, '1')
    second.get('a')
    second.save(key => key === 'b')
    const third = openStore(file, '1')
    expect(third.get('a')).toBe(`${big}a`)
    expect(third.get('b')).toBe(`${big}b`)
    third.save()
    const small = newFile()
    const only = openStore(small, '1')
    for (const name of ['a', 'b', 'c', 'd']) only.put(name, big + name)
    only.save()
    const next = openStore(small, '1')
    next.get('a')
    next.save()
    expect(readFileSync(small).length).toBeLessThan(800_000)
    expect(readFileSync(`${small}.places`, 'utf8')).toMatch(`=${readFileSync(small).length}\n`)
    expect(openStore(small, '1').get('a')).toBe(`${big}a`)
    expect(openStore(small, '1').get('c')).toBeNull()
  })

  it('works where the list cannot be written', () => {
    const file = newFile()
    mkdirSync(`${file}.places`, { recursive: true })
    for (const name of ['a', 'b', 'c']) {
      const store = openStore(file, '1')
      store.get('a')
      store.put(name, `value of ${name}`)
      expect(() => store.save()).not.toThrow()
    }
    const store = openStore(file, '1')
    expect([store.get('a'), store.get('c')]).toEqual(['value of a', 'value of c'])
  })

  it('works where nothing can be written', () => {
    writeFileSync(join(folder, 'file'), '')
    const store = openStore(join(folder, 'file', 'cache'), '1')
    store.put('a', 'one')
    expect(store.get('a')).toBe('one')
    expect(() => store.save()).not.toThrow()
  })
})

describe('the file thread', () => {
  it('writes files into folders that it makes, and tells their size and time', async () => {
    const thread = openFileThread()
    await thread.write({ file: join(folder, 'x/y/one'), content: 'Один' })
    await thread.write({ file: join(folder, 'x/two'), content: 'x'.repeat(1_500_000) })
    const written = await thread.finish()
    expect(written.map(({ size }) => size)).toEqual([8, 1_500_000])
    expect(readFileSync(join(folder, 'x/y/one'), 'utf8')).toBe('Один')
  })

  it('loses none of many files, whatever their sizes', async () => {
    const thread = openFileThread()
    const sizes = [0, 0, 900_000, 1, 0, 400_000, 300_000, 1_100_000, 0, 50_000]
    const files = sizes.map((size, index) => ({
      file: join(folder, `sizes/${index}`),
      content: String(index).repeat(size),
    }))
    for (const file of files) await thread.write(file)
    const written = await thread.finish()
    expect(written.map(({ file, size }) => [file, size])).toEqual(
      files.map(({ file, content }) => [file, content.length]),
    )
    for (const { file, content } of files) expect(readFileSync(file, 'utf8')).toBe(content)
  })

  it('fails when a file cannot be written', async () => {
    const thread = openFileThread()
    writeFileSync(join(folder, 'blocker'), '')
    await thread.write({ file: join(folder, 'blocker/one'), content: '' })
    await expect(thread.finish()).rejects.toThrow('blocker')
  })
})
