import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serialize } from 'node:v8'
import { contentHash } from '@lectern/base/node/hash'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Engine, openEngine } from '../src/engine.ts'
import { Interrupted } from '../src/host/interrupted.ts'
import { openObjectStore } from '../src/object-store.ts'
import { openResults } from '../src/results.ts'
import type { Step } from '../src/step.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-engine-'))
  folders.push(folder)
  return folder
}

const open = (folder: string, stamp = 'one'): Engine =>
  openEngine({ folder, stamp, worker: null, workers: 2 })

/** A step that counts how often it runs; its output names an object. */
function countingStep() {
  const runs: string[] = []
  const step: Step<{ readonly suffix: string }, string, { readonly object: string }> = {
    name: 'double',
    open:
      ({ suffix }, objects) =>
      input => {
        runs.push(input)
        return { object: objects.put(input + input + suffix) }
      },
    objectsOf: ({ object }) => [object],
  }
  return { step, runs }
}

const textOf = (engine: Engine, { object }: { readonly object: string }): string =>
  String(engine.objects.get(object))

describe('an engine', () => {
  it('runs a step once for each input, in this and in later runs', async () => {
    const folder = newFolder()
    const { step, runs } = countingStep()
    const first = open(folder)
    const outputs = await first.map(step, { suffix: '!' }, ['a', 'b', 'a'])
    expect(outputs.map(output => textOf(first, output))).toEqual(['aa!', 'bb!', 'aa!'])
    first.save(true)
    const second = open(folder)
    expect(await second.map(step, { suffix: '!' }, ['b', 'c'])).toHaveLength(2)
    expect(runs).toEqual(['a', 'b', 'c'])
  })

  it('runs it again for another context and with other code', async () => {
    const folder = newFolder()
    const { step, runs } = countingStep()
    const engine = open(folder)
    await engine.map(step, { suffix: '!' }, ['a'])
    await engine.map(step, { suffix: '?' }, ['a'])
    engine.save(true)
    await open(folder, 'two').map(step, { suffix: '!' }, ['a'])
    expect(runs).toEqual(['a', 'a', 'a'])
  })

  it('makes anew what may be another the next time', async () => {
    const { step, runs } = countingStep()
    const engine = open(newFolder())
    const unsure = { ...step, isKept: ({ object }: { object: string }) => object === 'none' }
    await engine.map(unsure, { suffix: '!' }, ['a'])
    await engine.map(unsure, { suffix: '!' }, ['a'])
    expect(runs).toEqual(['a', 'a'])
  })

  it('opens a step once for equal contexts', async () => {
    const opened: string[] = []
    const engine = open(newFolder())
    const step: Step<{ readonly name: string }, string, string> = {
      name: 'open',
      open: ({ name }) => {
        opened.push(name)
        return input => input
      },
    }
    for (const input of ['1', '2', '3']) {
      await engine.map(step, { name: 'a' }, [input])
    }
    await engine.map(step, { name: 'b' }, ['1'])
    await engine.map(step, { name: 'a' }, ['4'])
    expect(opened).toEqual(['a', 'b', 'a'])
  })

  it('forgets what a whole run had no use for, with its objects', async () => {
    const folder = newFolder()
    const { step, runs } = countingStep()
    for (const inputs of [['a', 'b'], ['b', 'c'], ['a']]) {
      const engine = open(folder)
      await engine.map(step, { suffix: '' }, inputs)
      engine.save(true)
    }
    expect(runs).toEqual(['a', 'b', 'c', 'a'])
    const objects = readdirSync(join(folder, 'objects'), { recursive: true, withFileTypes: true })
    expect(objects.filter(entry => entry.isFile())).toHaveLength(1)
  })

  it('keeps everything after a run that has seen a part', async () => {
    const folder = newFolder()
    const { step, runs } = countingStep()
    for (const inputs of [['a', 'b'], ['c'], ['a', 'b', 'c']]) {
      const engine = open(folder)
      await engine.map(step, { suffix: '' }, inputs)
      engine.save(false)
    }
    expect(runs).toEqual(['a', 'b', 'c'])
  })

  it('makes anew what is missing or damaged in its folder', async () => {
    const damages: readonly ((file: string) => void)[] = [
      file => rmSync(file),
      file => writeFileSync(file, ''),
      file => writeFileSync(file, readFileSync(file).subarray(1)),
      file => writeFileSync(file, readFileSync(file, 'utf8').replaceAll('a', 'b')),
    ]
    for (const damage of damages) {
      const folder = newFolder()
      const { step } = countingStep()
      const before = open(folder)
      await before.map(step, { suffix: '!' }, ['a', 'x'])
      before.save(true)
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        const good = readFileSync(file)
        damage(file)
        const engine = open(folder)
        const outputs = await engine.map(step, { suffix: '!' }, ['a', 'x'])
        for (const output of outputs) {
          // Who reads a damaged object finds none, and by then it is missing for the next run.
          if (engine.objects.get(output.object) === null)
            expect(engine.objects.has(output.object)).toBe(false)
        }
        const careful = open(folder)
        careful.verifyObjects()
        const again = await careful.map(step, { suffix: '!' }, ['a', 'x'])
        expect(again.map(output => textOf(engine, output))).toEqual(['aa!', 'xx!'])
        writeFileSync(file, good)
      }
    }
  })

  it('removes what killed processes have left half written', async () => {
    const folder = newFolder()
    const { step } = countingStep()
    const run = async (input: string): Promise<void> => {
      const engine = open(folder)
      await engine.map(step, { suffix: '!' }, [input])
      engine.save(true)
    }
    await run('a')
    for (const name of ['files.json.12', 'files.json.13']) writeFileSync(join(folder, name), '')
    utimesSync(join(folder, 'files.json.12'), 0, 0)
    await run('b')
    expect(readdirSync(folder)).not.toContain('files.json.12')
    expect(readdirSync(folder)).toContain('files.json.13')
  })

  it('takes nothing for an input that its key would not have', async () => {
    const { step } = countingStep()
    const engine = open(newFolder())
    await expect(
      engine.map({ ...step, open: () => () => ({ object: '' }) }, { suffix: new Map() } as never, [
        'a',
      ]),
    ).rejects.toThrow('"suffix" cannot stand in the input of a step')
  })
})

describe('workers', () => {
  /** An engine whose workers answer each batch with what a function gives. */
  const withWorker = (answer: string): Engine => {
    const folder = newFolder()
    const entry = join(folder, 'worker.mjs')
    writeFileSync(
      entry,
      `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ number, task: { inputs } }) => parentPort.postMessage({ number, ...${answer} }))`,
    )
    const worker = pathToFileURL(entry)
    return openEngine({ folder: join(folder, 'cache'), stamp: '', worker, workers: 2 })
  }
  const step: Step<null, number, number> = { name: 'add', open: () => input => input }
  const inputs = Array.from({ length: 100 }, (_, index) => index)

  it('return outputs in the order of the inputs, and say how many are done', async () => {
    const engine = withWorker("{ type: 'answer', answer: inputs.map(input => input + 1) }")
    let done = 0
    const onDone = (count: number): void => {
      done += count
    }
    const outputs = await engine.run(step, null, { inputs, onDone })
    expect(outputs).toEqual(inputs.map(input => input + 1))
    expect(done).toBe(100)
    await engine.close()
  })

  it('leave their contexts behind in no cache', async () => {
    const engine = withWorker("{ type: 'answer', answer: inputs }")
    const context = 'A context of some length'
    const echo: Step<string, number, number> = { name: 'echo', open: () => input => input }
    await engine.run(echo, context, { inputs })
    const hash = contentHash(serialize(context))
    expect(engine.objects.has(hash)).toBe(true)
    await engine.close()
    expect(engine.objects.has(hash)).toBe(false)
  })

  it('that end are an error, and no silence', async () => {
    const engine = withWorker('process.exit(0)')
    await expect(engine.run(step, null, { inputs })).rejects.toThrow(Interrupted)
    await engine.close()
  })

  it('pass on what a step throws, with what it says of files', async () => {
    const engine = withWorker(
      "{ type: 'failed', reason: new RangeError('too far'), own: { code: 'E', path: '/x' } }",
    )
    await expect(engine.run(step, null, { inputs })).rejects.toMatchObject({
      message: 'too far',
      code: 'E',
      path: '/x',
    })
    await engine.close()
  })
})

describe('an object store', () => {
  it('gives back what was put into it, by its hash', () => {
    const store = openObjectStore(newFolder())
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), contents => {
        const hashes = contents.map(content => store.put(content))
        expect(hashes.map(hash => String(store.get(hash)))).toEqual(contents)
        expect(new Set(hashes).size).toBe(new Set(contents).size)
      }),
    )
  })
})

describe('results', () => {
  it('are those of the last save, as in a map', () => {
    const file = join(newFolder(), 'values.json')
    const model = new Map<string, unknown>()
    const action = fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.jsonValue() })
    fc.assert(
      fc.property(fc.array(action), actions => {
        const results = openResults(file, 'stamp')
        for (const { key, value } of actions) {
          results.put(key, value)
          model.set(key, JSON.parse(JSON.stringify(value)))
        }
        results.save(false)
        const read = openResults(file, 'stamp')
        for (const [key, value] of model) expect(read.get(key)).toEqual(value)
        expect(openResults(file, 'other').get('a')).toBeUndefined()
      }),
    )
  })
})
