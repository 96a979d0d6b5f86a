import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { takeLock } from '../../src/output/lock.ts'
import { openOutput, recoverOutput } from '../../src/output/open-output.ts'
import { buildFiles, filesOf, mustOpen, newFolder, put, refusal, unitsOf } from './folder.ts'

const HOUR = 3_600_000

function newLock(): string {
  return join(newFolder(), 'lock')
}

/** A lock as another process would have written it. */
function lockOf(pid: number, { host = hostname(), started = '' } = {}): string {
  return JSON.stringify({ pid, host, started, token: 'other' })
}

/** Sets the time of the last change of a file. */
function age(file: string, milliseconds: number): void {
  const time = new Date(Date.now() - milliseconds)
  utimesSync(file, time, time)
}

describe('a lock', () => {
  it('is held by one, and then by the next', () => {
    const file = newLock()
    const first = takeLock(file)
    if (!('lock' in first)) throw new Error('not taken')
    expect(first.lock.isHeld()).toBe(true)
    expect(takeLock(file)).toEqual({ owner: expect.objectContaining({ pid: process.pid }) })
    first.lock.release()
    expect(first.lock.isHeld()).toBe(false)
    const second = takeLock(file)
    expect(second).toHaveProperty('lock')
    // It is not his any more.
    first.lock.release()
    expect(existsSync(file)).toBe(true)
  })

  const dead = spawnSync(process.execPath, ['-e', '0']).pid

  it.each([
    ['a process that has ended', lockOf(dead), 0],
    ['a process whose number another one has now', lockOf(process.pid, { started: '1' }), 0],
    ['another machine, an hour ago', lockOf(1, { host: 'elsewhere' }), HOUR],
    ['nobody', '', HOUR],
    ['nobody, in a damaged file', '{"pid":', HOUR],
    ['nobody, with another content', '{"pid":-1}', HOUR],
  ])('of %s is taken over', (_, text, milliseconds) => {
    const file = newLock()
    writeFileSync(file, text)
    age(file, milliseconds)
    expect(takeLock(file)).toHaveProperty('lock')
    expect(readdirSync(dirname(file))).toEqual(['lock'])
  })

  it('that is a folder is taken over', () => {
    const file = newLock()
    mkdirSync(join(file, 'x'), { recursive: true })
    age(file, HOUR)
    expect(takeLock(file)).toHaveProperty('lock')
  })

  it('of another machine, a minute ago, is not', () => {
    const file = newLock()
    writeFileSync(file, lockOf(1, { host: 'elsewhere' }))
    age(file, 60_000)
    expect(takeLock(file)).toMatchObject({ owner: { pid: 1 } })
  })

  it('of somebody who has only just made it is whole', () => {
    const file = newLock()
    const { lock } = { lock: null, ...takeLock(file) }
    expect(lock?.isHeld()).toBe(true)
    expect(readdirSync(dirname(file))).toEqual(['lock'])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('of another process is taken over as soon as that is killed', async () => {
    const file = newLock()
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const { pid = 0 } = child
    const started = takenBy(pid)
    writeFileSync(file, lockOf(pid, { started }))
    expect(takeLock(file)).toMatchObject({ owner: { pid } })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(takeLock(file)).toHaveProperty('lock')
  })
})

/** When a process started, as a lock of it tells: read by that of Linux, nothing elsewhere. */
function takenBy(pid: number): string {
  const { stdout } = spawnSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8' })
  return stdout.split(') ').at(-1)?.split(' ')[19] ?? ''
}

describe('two builds at once', () => {
  it('are one build and a problem that names it', async () => {
    const out = join(newFolder(), 'dist')
    const first = mustOpen(out)
    first.write([{ path: 'a.html', content: 'first' }])
    const second = openOutput(out, { precompressed: false })
    expect(second).toMatchObject({ problem: { code: 'output-in-use', severity: 'error' } })
    expect(JSON.stringify(second)).toContain(`process ${process.pid}`)
    expect((await first.commit(unitsOf({ 'a.html': 'first' }))).problems).toEqual([])
    expect(filesOf(out)).toEqual({ 'a.html': 'first' })
    expect(refusal(out)).toBe('')
  })

  it('do not commit both when one has taken the lock of the other', async () => {
    const out = join(newFolder(), 'dist')
    await buildFiles(out, { 'a.html': 'old' })
    const first = mustOpen(out)
    first.write([{ path: 'a.html', content: 'first' }])
    writeFileSync(join(out, '../.dist.lectern/lock'), lockOf(process.pid, { started: '1' }))
    expect(await first.commit({})).toMatchObject({
      written: null,
      problems: [{ code: 'output-in-use' }],
    })
    expect(filesOf(out)).toEqual({ 'a.html': 'old' })
  })

  it('are left alone by those who only read the folder', async () => {
    const out = join(newFolder(), 'dist')
    await buildFiles(out, { 'a.html': 'old' })
    const output = mustOpen(out)
    const state = join(out, '../.dist.lectern')
    put(state, { 'journal.json': '{"cleared":[],"moved":[],"removed":["a.html"]}' })
    expect(recoverOutput(out)).toEqual([])
    expect(filesOf(out)).toEqual({ 'a.html': 'old' })
    output.discard()
    expect(recoverOutput(out)).toEqual([])
    expect(filesOf(out)).toEqual({})
  })
})
