import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  dictionary,
  nat,
  option,
  record,
} from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openOutput, recoverOutput } from '../src/open-output.ts'
import { stageFiles } from '../src/staging.ts'
import { type Fault, fsError } from './faulty-fs.ts'
import { buildFiles, collect, type Files, filesOf, newFolder, put, unitsOf } from './folder.ts'

const fault = vi.hoisted((): Fault => ({ count: 0, fail: null }))
vi.mock('node:fs', async load => {
  const { faultyFs } = await import('./faulty-fs.ts')
  return faultyFs(await load(), fault)
})
afterEach(() => {
  fault.fail = null
})

/** What a process that is killed at an operation does from then on. */
class Killed extends Error {}

/** Runs something that is killed at its nth writing operation; true when it came to its end before. */
async function killedAt(nth: number, run: () => Promise<unknown>): Promise<boolean> {
  fault.count = 0
  fault.fail = ({ count }) => (count >= nth ? new Killed() : null)
  try {
    await run()
    return true
  } catch (reason) {
    if (reason instanceof Killed) return false
    throw reason
  } finally {
    fault.fail = null
  }
}

/** Makes the lock that a simulated process has left that of a dead one. */
function buryLock(out: string): void {
  const file = join(dirname(out), '.dist.lectern/lock')
  if (!existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"started":[\d.]+/, '"started":0'))
}

function leftovers(out: string): readonly string[] {
  return readdirSync(join(dirname(out), '.dist.lectern'))
}

/** A build of which a part is staged as other threads do. */
async function buildInParts(out: string, files: Files, precompressed: boolean): Promise<void> {
  const opened = openOutput(out, { precompressed })
  if ('problem' in opened) throw new Error(JSON.stringify(opened.problem))
  const { output } = opened
  const half = Object.fromEntries(Object.entries(files).filter((_, index) => index % 2 === 0))
  collect(output, half)
  for (const [path, content] of Object.entries(files)) {
    if (!(path in half)) output.add(stageFiles(output.staging, [{ path, content }]))
  }
  const { written, problems } = await output.commit(unitsOf(files), 'site')
  expect(problems).toEqual([])
  expect(written).not.toBeNull()
}

/** Paths that are files in one site and folders in another. */
const PATHS = ['a', 'a/b', 'a/b/c.html', 'a/d', 'index.html', 'assets/x.js', 'e/f/g.txt', 'e/h']

/** A site in which no file is where another one needs a folder. */
const site = dictionary(
  constantFrom(...PATHS),
  constantFrom('one', 'two', 'three', 'x'.repeat(900)),
).map(files =>
  Object.fromEntries(
    Object.entries(files).filter(
      ([path]) => !Object.keys(files).some(other => other.startsWith(`${path}/`)),
    ),
  ),
)

describe('builds one after the other', () => {
  const step = record({
    files: site,
    kill: option(nat(60)),
    recovers: boolean(),
    compressed: boolean(),
  })

  it('leave what a folder would hold that is emptied and written, killed or not', async () => {
    let kills = 0
    let replayed = 0
    const builds = asyncProperty(array(step, { minLength: 1, maxLength: 6 }), async steps => {
      const out = join(newFolder(), 'dist')
      const foreign = { CNAME: 'docs.example', 'e/foreign.txt': 'Foreign.' }
      await buildFiles(out, {})
      put(out, foreign)
      let old: Files = {}
      for (const { files, kill, recovers, compressed } of steps) {
        const build = (): Promise<void> => buildInParts(out, files, compressed)
        if (kill !== null && !(await killedAt(kill + 1, build))) {
          kills += 1
          buryLock(out)
          const pending = leftovers(out).includes('journal.json')
          const plain = (): Files => withoutCompressed(filesOf(out))
          if (!pending)
            expect([old, files].map(seen => ({ ...seen, ...foreign }))).toContainEqual(plain())
          if (recovers) {
            if (pending) replayed += 1
            expect(recoverOutput(out)).toEqual([])
            const wanted = pending ? [files] : [old, files]
            expect(wanted.map(seen => ({ ...seen, ...foreign }))).toContainEqual(plain())
          }
        }
        await build()
        const found = filesOf(out)
        expect(withoutCompressed(found)).toEqual({ ...files, ...foreign })
        const large = Object.keys(files).filter(
          path => /\.(html|js|txt)$/.test(path) && (files[path]?.length ?? 0) > 860,
        )
        const forms = large.flatMap(path => [`${path}.br`, `${path}.gz`])
        const present = Object.keys(found).filter(path => /\.(br|gz)$/.test(path))
        expect(present).toEqual(compressed ? forms.sort() : [])
        expect(leftovers(out)).toEqual(['manifest.json'])
        old = files
      }
    })
    await assert(builds, { numRuns: 100 })
    expect(kills).toBeGreaterThan(30)
    expect(replayed).toBeGreaterThan(2)
  })
})

function withoutCompressed(files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !/\.(br|gz)$/.test(path)))
}

const BEFORE = {
  'index.html': 'old',
  'v1/Page/index.html': 'old',
  'assets/old.js': 'old',
  'thing/inner.txt': 'old',
  kind: 'old',
  same: 'same',
}
const AFTER = {
  'index.html': 'new',
  'v2/Page/index.html': 'new',
  'assets/new.js': 'new',
  thing: 'new',
  'kind/inner.txt': 'new',
  same: 'same',
}

describe('at every operation of the file system', () => {
  it('a killed build leaves the old site or, after the next command, the new one', async () => {
    const seen = { old: 0, new: 0, pending: 0 }
    for (let nth = 1; ; nth++) {
      const out = join(newFolder(), 'dist')
      await buildFiles(out, BEFORE)
      if (await killedAt(nth, () => buildFiles(out, AFTER))) break
      buryLock(out)
      const pending = leftovers(out).includes('journal.json')
      if (!pending) {
        const is = filesOf(out)
        seen[is['index.html'] === 'old' ? 'old' : 'new'] += 1
        expect([BEFORE, AFTER]).toContainEqual(is)
      } else {
        seen.pending += 1
        // Who completes it is killed as well, wherever.
        await killedAt(1 + (nth % 7), async () => recoverOutput(out))
        buryLock(out)
        expect(recoverOutput(out)).toEqual([])
        expect(filesOf(out)).toEqual(AFTER)
      }
      expect((await buildFiles(out, AFTER)).problems).toEqual([])
      expect(filesOf(out)).toEqual(AFTER)
      expect(leftovers(out)).toEqual(['manifest.json'])
    }
    expect(seen.old).toBeGreaterThan(10)
    expect(seen.pending).toBeGreaterThan(10)
  })

  it('the first build of a site can be killed', async () => {
    for (let nth = 1; ; nth++) {
      const out = join(newFolder(), 'dist')
      if (await killedAt(nth, () => buildFiles(out, AFTER))) break
      buryLock(out)
      expect((await buildFiles(out, AFTER)).problems).toEqual([])
      expect(filesOf(out)).toEqual(AFTER)
      expect(leftovers(out)).toEqual(['manifest.json'])
    }
  })

  it('documents come behind all that they name, and what is removed comes last', async () => {
    const out = join(newFolder(), 'dist')
    await buildFiles(out, BEFORE)
    const order: string[] = []
    fault.fail = ({ name, paths }) => {
      const path = paths.at(-1) ?? ''
      if (['renameSync', 'unlinkSync'].includes(name) && path.startsWith(`${out}/`)) {
        order.push(`${name.slice(0, 6)} ${path.slice(out.length + 1)}`)
      }
      return null
    }
    await buildFiles(out, AFTER)
    expect(order.filter(line => !line.includes('.lectern'))).toEqual([
      // In the way of other files.
      'unlink thing/inner.txt',
      'unlink kind',
      'rename assets/new.js',
      'rename kind/inner.txt',
      'rename thing',
      'rename index.html',
      'rename v2',
      'unlink v1/Page/index.html',
      'unlink assets/old.js',
    ])
  })

  it.each([
    ['a full disk', 'ENOSPC'],
    ['a folder that may not be written', 'EACCES'],
    ['a file that is in use', 'EBUSY'],
    ['a broken disk', 'EIO'],
  ])('%s is a problem, and the next build is all right', async (_, code) => {
    const codes = new Set<string>()
    let ended = false
    for (let nth = 1; !ended; nth++) {
      const out = join(newFolder(), 'dist')
      await buildFiles(out, BEFORE)
      fault.count = 0
      fault.fail = ({ count }) => (count === nth ? fsError(code) : null)
      const opened = openOutput(out, { precompressed: false })
      let problems = 'problem' in opened ? [opened.problem] : opened.output.problems
      if ('output' in opened) {
        collect(opened.output, AFTER)
        const committed = await opened.output.commit(unitsOf(AFTER), 'site')
        problems = [...problems, ...committed.problems]
        expect(committed.written === null).toBe(committed.problems.length > 0)
      }
      ended = fault.count < nth
      fault.fail = null
      buryLock(out)
      for (const problem of problems) codes.add(problem.code)
      const isIncomplete = problems.some(problem => problem.code === 'output-incomplete')
      if (problems.length > 0 && !isIncomplete) {
        const pending = existsSync(join(dirname(out), '.dist.lectern/journal.json'))
        if (!pending) expect(filesOf(out)).toEqual(BEFORE)
      }
      expect((await buildFiles(out, AFTER)).problems).toEqual([])
      expect(filesOf(out)).toEqual(AFTER)
      expect(leftovers(out)).toEqual(['manifest.json'])
    }
    expect([...codes].sort()).toEqual(['output-incomplete', 'output-not-written'])
  })
})
