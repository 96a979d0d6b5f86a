import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recoverOutput } from '../src/open-output.ts'
import { realFolder } from '../src/output-dirs.ts'
import { type Fault, fsError } from './faulty-fs.ts'
import {
  buildFiles,
  collect,
  filesOf,
  mustOpen,
  newFolder,
  put,
  refusal,
  unitsOf,
} from './folder.ts'

const fault = vi.hoisted((): Fault => ({ count: 0, fail: null }))
vi.mock('node:fs', async load => {
  const { faultyFs } = await import('./faulty-fs.ts')
  return faultyFs(await load(), fault)
})
afterEach(() => {
  fault.fail = null
})

/** Behaves as if nothing could be moved between the inside and the outside of a folder. */
function mountOn(out: string, code = 'EXDEV'): void {
  const isIn = (path = ''): boolean => path === out || path.startsWith(`${out}/`)
  fault.fail = ({ name, paths: [from, to] }) =>
    name === 'renameSync' && isIn(from) !== isIn(to) ? fsError(code) : null
}

describe('a link', () => {
  it('to the web root is followed', async () => {
    const folder = newFolder()
    const root = join(folder, 'www/site')
    mkdirSync(root, { recursive: true })
    symlinkSync('www/site', join(folder, 'dist'))
    const files = { 'index.html': 'one', 'a/b.html': 'b' }
    await buildFiles(join(folder, 'dist'), files)
    expect(filesOf(root)).toEqual(files)
    expect(readdirSync(folder).sort()).toEqual(['dist', 'www'])
    expect(readdirSync(join(folder, 'www')).sort()).toEqual(['.site.lectern', 'site'])
    await buildFiles(root, { 'index.html': 'two' })
    expect(filesOf(join(folder, 'dist'))).toEqual({ 'index.html': 'two' })
  })

  it('to a folder that is not there yet is followed', async () => {
    const folder = realpathSync(newFolder())
    mkdirSync(join(folder, 'www'))
    symlinkSync(join(folder, 'www'), join(folder, 'root'))
    symlinkSync('root/site/new', join(folder, 'dist'))
    expect(realFolder(join(folder, 'dist'))).toBe(join(folder, 'www/site/new'))
    await buildFiles(join(folder, 'dist'), { a: 'a' })
    expect(filesOf(join(folder, 'www/site/new'))).toEqual({ a: 'a' })
  })

  it('inside of the output folder is followed on the same file system', async () => {
    const folder = newFolder()
    const out = join(folder, 'dist')
    await buildFiles(out, { a: 'a' })
    mkdirSync(join(folder, 'elsewhere'))
    symlinkSync('../elsewhere', join(out, 'assets'))
    await buildFiles(out, { a: 'a', 'assets/b.js': 'b' })
    expect(filesOf(join(folder, 'elsewhere'))).toEqual({ 'b.js': 'b' })
  })

  it('that leads nowhere and is where a folder will be is in the way', async () => {
    const out = join(newFolder(), 'dist')
    await buildFiles(out, { a: 'a' })
    symlinkSync('nowhere', join(out, 'assets'))
    const { problems } = await buildFiles(out, { a: 'b', 'assets/b.js': 'b' })
    expect(problems).toMatchObject([{ code: 'output-conflict' }])
    expect(filesOf(out)).toEqual({ a: 'a' })
  })
})

describe.each(['EACCES', 'EROFS', 'EPERM'])('a disk that is %s for all that is written', code => {
  const deny = (folder: string): void => {
    fault.fail = ({ paths: [path] }) => (path?.startsWith(folder) ? fsError(code) : null)
  }

  it('is a problem, and the site stays', async () => {
    const out = join(realpathSync(newFolder()), 'dist')
    const files = { 'index.html': 'one', 'a/b.html': 'b' }
    await buildFiles(out, files)
    deny(dirname(out))
    expect(refusal(out)).toBe('output-not-written')
    expect(filesOf(out)).toEqual(files)
  })

  it('is a problem where no site is, or a half written one', async () => {
    const folder = realpathSync(newFolder())
    const out = join(folder, 'dist')
    mkdirSync(out)
    deny(folder)
    expect(refusal(out)).toBe('output-not-written')
    fault.fail = null
    await buildFiles(out, { a: 'a' })
    put(folder, {
      '.dist.lectern/journal.json': '{"cleared":[],"named":[],"documents":[],"removed":["a"]}',
    })
    deny(folder)
    expect(refusal(out)).toBe('output-not-written')
  })
})

describe('a mount point', () => {
  it('takes the state inside, in a hidden folder', async () => {
    const out = join(realpathSync(newFolder()), 'dist')
    mountOn(out)
    const files = { 'index.html': 'one', 'a/b.html': 'b' }
    expect((await buildFiles(out, files)).problems).toEqual([])
    expect(filesOf(out)).toEqual(files)
    expect(readdirSync(join(out, '..'))).toEqual(['dist'])
    expect(readdirSync(join(out, '.lectern-staged'))).toEqual(['manifest.json'])
    expect(statSync(join(out, '.lectern-staged')).mode & 0o777).toBe(0o700)
    expect((await buildFiles(out, files)).written).toMatchObject({ changed: 0, removed: 0 })
    await buildFiles(out, { 'index.html': 'two' })
    expect(filesOf(out)).toEqual({ 'index.html': 'two' })
  })

  it.each(['EACCES', 'EROFS', 'EPERM'])('is like a folder beside which is %s', async code => {
    const out = join(realpathSync(newFolder()), 'dist')
    mkdirSync(out)
    fault.fail = ({ paths: [path] }) =>
      path === undefined || path.startsWith(`${out}/`) ? null : fsError(code)
    expect((await buildFiles(out, { a: 'a' })).problems).toEqual([])
    expect(filesOf(out)).toEqual({ a: 'a' })
  })

  it('that a killed build was in is completed', async () => {
    const out = join(realpathSync(newFolder()), 'dist')
    mountOn(out)
    await buildFiles(out, { a: 'a', b: 'b' })
    const journal = { cleared: [], named: [], documents: [], removed: ['a'] }
    put(out, { '.lectern-staged/journal.json': JSON.stringify(journal) })
    expect(recoverOutput(out)).toEqual([])
    expect(filesOf(out)).toEqual({ b: 'b' })
  })

  it('that is none on another machine: what was written there is known here', async () => {
    const out = join(realpathSync(newFolder()), 'dist')
    mountOn(out)
    await buildFiles(out, { a: 'a', b: 'b' })
    fault.fail = null
    put(out, { CNAME: 'c' })
    expect((await buildFiles(out, { a: 'a' })).written).toMatchObject({ changed: 0, removed: 1 })
    expect(filesOf(out)).toEqual({ a: 'a', CNAME: 'c' })
  })

  it('below the output folder is a problem before anything changes', async context => {
    const folder = newFolder()
    const out = join(folder, 'dist')
    await buildFiles(out, { 'a.html': 'old' })
    const device = otherFileSystem(folder)
    if (device === null) return context.skip()
    symlinkSync(device, join(out, 'assets'))
    const output = mustOpen(out)
    const next = { 'a.html': 'new', 'assets/b.js': 'b' }
    collect(output, next)
    const { written, problems } = await output.commit(unitsOf(next), 'site')
    expect(written).toBeNull()
    expect(problems).toMatchObject([{ code: 'output-not-written' }])
    expect(filesOf(out)).toEqual({ 'a.html': 'old' })
  })
})

/** A new folder on another file system than a folder; null where this machine has none. */
function otherFileSystem(folder: string): string | null {
  const { dev } = statSync(folder)
  const other = ['/dev/shm', '/var/tmp'].find(
    path => existsSync(path) && statSync(path).dev !== dev,
  )
  return other === undefined ? null : newFolder(other)
}

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0
const unmount = (folder: string): void => void spawnSync('umount', [folder])

describe('a real mount', () => {
  // Only an administrator may mount; the tests above pretend to.
  it.skipIf(process.getuid?.() !== 0)('is written, and says when it is full', async context => {
    const out = join(newFolder(), 'dist')
    mkdirSync(out)
    if (!mount('-t', 'tmpfs', '-o', 'size=1m', 'lectern', out)) return context.skip()
    try {
      const files = { 'index.html': 'one', 'a/b.html': 'b' }
      expect((await buildFiles(out, files)).problems).toEqual([])
      const large = { 'index.html': 'two', 'large.html': 'x'.repeat(2_000_000) }
      const { written, problems } = await buildFiles(out, large)
      expect(written).toBeNull()
      expect(problems).toMatchObject([{ code: 'output-not-written' }])
      expect(problems[0]?.hint).toContain('disk is full')
      expect(filesOf(out)).toEqual(files)
      expect((await buildFiles(out, { 'index.html': 'two' })).problems).toEqual([])
      expect(filesOf(out)).toEqual({ 'index.html': 'two' })
      expect(mount('-o', 'remount,ro', out)).toBe(true)
      expect(recoverOutput(out)).toEqual([])
      expect(refusal(out)).toBe('output-not-written')
    } finally {
      unmount(out)
    }
  })

  it.skipIf(process.getuid?.() !== 0)('of the same file system is noticed too', async context => {
    const folder = newFolder()
    const out = join(folder, 'dist')
    mkdirSync(out)
    mkdirSync(join(folder, 'volume'))
    // The device numbers are the same here, and yet nothing can be moved.
    if (!mount('--bind', join(folder, 'volume'), out)) return context.skip()
    try {
      expect((await buildFiles(out, { a: 'a' })).problems).toEqual([])
      expect((await buildFiles(out, { a: 'b' })).problems).toEqual([])
    } finally {
      unmount(out)
    }
    expect(filesOf(join(folder, 'volume'))).toEqual({ a: 'b' })
  })
})
