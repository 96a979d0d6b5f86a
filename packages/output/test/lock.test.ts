import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { takeLock } from '../src/lock.ts'
import { openOutput, recoverOutput } from '../src/open-output.ts'
import { buildFiles, filesOf, mustOpen, newFolder, put, refusal, unitsOf } from './folder.ts'

const HOUR = 3_600_000

function newLock(): string {
  return join(newFolder(), 'lock')
}

/** A lock as a process would have written it. */
function lockOf(pid: number, started = 0): string {
  return JSON.stringify({ pid, started, task: '' })
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
    expect(takeLock(file)).toEqual({ owner: process.pid })
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
    ['an earlier process with our number, as in a container', lockOf(process.pid), 0],
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

  it('that is being written is not', () => {
    const file = newLock()
    writeFileSync(file, '')
    expect(takeLock(file)).toEqual({ owner: 0 })
  })

  it('of another process is taken over as soon as that is killed', async () => {
    const file = newLock()
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const { pid = 0 } = child
    writeFileSync(file, lockOf(pid))
    expect(takeLock(file)).toEqual({ owner: pid })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(takeLock(file)).toHaveProperty('lock')
  })
})

describe('two builds at once', () => {
  it('are one build and a problem that names it', async () => {
    const out = join(newFolder(), 'dist')
    const first = mustOpen(out)
    first.write([{ path: 'a.html', content: 'first' }])
    const second = openOutput(out, { precompressed: false })
    expect(second).toMatchObject({ problem: { code: 'output-in-use', severity: 'error' } })
    expect(JSON.stringify(second)).toContain(`process ${process.pid}`)
    expect((await first.commit(unitsOf({ 'a.html': 'first' }), 'site')).problems).toEqual([])
    expect(filesOf(out)).toEqual({ 'a.html': 'first' })
    expect(refusal(out)).toBe('')
  })

  it('do not commit both when one has taken the lock of the other', async () => {
    const out = join(newFolder(), 'dist')
    await buildFiles(out, { 'a.html': 'old' })
    const first = mustOpen(out)
    first.write([{ path: 'a.html', content: 'first' }])
    writeFileSync(join(out, '../.dist.lectern/lock'), lockOf(process.pid))
    expect(await first.commit({}, 'site')).toMatchObject({
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
    put(state, { 'journal.json': '{"cleared":[],"named":[],"documents":[],"removed":["a.html"]}' })
    expect(recoverOutput(out)).toEqual([])
    expect(filesOf(out)).toEqual({ 'a.html': 'old' })
    output.discard()
    expect(recoverOutput(out)).toEqual([])
    expect(filesOf(out)).toEqual({})
  })
})
