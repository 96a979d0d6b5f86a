import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  commit,
  type Journal,
  readManifest,
  recover,
  stagedFolder,
} from '../../src/render/journal.ts'
import { NOTHING_WRITTEN } from '../../src/render/manifest.ts'
import { CHANGES, killOften, openKillable } from './kill.ts'
import { snapshot } from './site.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A build is killed at its start, and when it has done so much to the folder of its notes. */
const EVENTS = [0, 1, 2, 4]

describe('a build that is killed', () => {
  it.each(CHANGES)('leaves the old or the new site when $name', async change => {
    const site = openKillable()
    folders.push(dirname(site.root))
    const seen: string[] = []
    await killOften(site, change, {
      kills: EVENTS.map(count => child => {
        if (count === 0) return void child.kill('SIGKILL')
        let happened = 0
        const watcher = watch(join(site.root, '.dist.lectern'), () => {
          if (++happened === count) child.kill('SIGKILL')
        })
        child.once('exit', () => watcher.close())
      }),
      onKilled: state => seen.push(state),
    })
    expect(seen).toHaveLength(EVENTS.length)
    // Nothing has happened when it is killed at once.
    expect(seen[0]).toBe('old')
  })
})

const OLD_AWAY = { from: 'out', to: '.out.lectern/old' }
const NEW_IN = { from: '.out.lectern/staged', to: 'out' }

describe('a journal', () => {
  /** A folder with an old site in `out` and a staged one beside it. */
  function openFolder(staged: Readonly<Record<string, string>>): { folder: string; out: string } {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
    folders.push(folder)
    const out = join(folder, 'out')
    const files = { 'out/a': 'old', 'out/b/c': 'old', 'out/gone/d': 'old', ...prefixed(staged) }
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    return { folder, out }
  }

  const prefixed = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [`.out.lectern/staged/${path}`, content]),
    )

  const manifest = { ...NOTHING_WRITTEN, files: { a: { size: 3, time: 1 } } }
  const files: Journal = { type: 'files', renamed: ['a', 'b/new'], removed: ['gone/d'] }
  const exchange: Journal = { type: 'exchange' }

  it.each([
    ['files', files, { a: 'new', 'b/new': 'new' }, { a: 'new', 'b/c': 'old', 'b/new': 'new' }],
    ['exchange', exchange, { a: 'new', e: 'new' }, { a: 'new', e: 'new' }],
  ] as const)('of type %s brings the folder to its new state', (_, journal, staged, wanted) => {
    const { folder, out } = openFolder(staged)
    commit(out, journal, manifest)
    expect(Object.fromEntries(snapshot(out))).toEqual(wanted)
    expect(readManifest(out)).toMatchObject(manifest)
    expect([...snapshot(folder).keys()].filter(path => !path.startsWith('out/'))).toEqual([
      '.out.lectern/manifest.json',
    ])
  })

  it('that was half done is done by the next command', () => {
    const { folder, out } = openFolder({ a: 'new', 'b/new': 'new' })
    writeFileSync(join(folder, '.out.lectern/journal.json'), JSON.stringify(files))
    writeFileSync(join(folder, '.out.lectern/manifest.next.json'), JSON.stringify(manifest))
    renameSync(join(stagedFolder(out), 'a'), join(out, 'a'))
    expect(readManifest(out)).toMatchObject(manifest)
    expect(Object.fromEntries(snapshot(out))).toEqual({ a: 'new', 'b/c': 'old', 'b/new': 'new' })
    recover(out)
    expect(Object.fromEntries(snapshot(out))).toEqual({ a: 'new', 'b/c': 'old', 'b/new': 'new' })
  })

  it.each([
    ['nothing was moved', []],
    ['the old site was moved away', [OLD_AWAY]],
    ['the new site was moved in', [OLD_AWAY, NEW_IN]],
  ])('of a whole site is completed when %s', (_, moves) => {
    const { folder, out } = openFolder({ a: 'new' })
    writeFileSync(join(folder, '.out.lectern/journal.json'), JSON.stringify(exchange))
    writeFileSync(join(folder, '.out.lectern/manifest.next.json'), JSON.stringify(manifest))
    for (const { from, to } of moves) renameSync(join(folder, from), join(folder, to))
    recover(out)
    expect(Object.fromEntries(snapshot(out))).toEqual({ a: 'new' })
    expect(readManifest(out)).toMatchObject(manifest)
  })

  it.each([
    ['empty', ''],
    ['torn', '{"type":"fil'],
    ['of an unknown type', '{"type":"magic"}'],
  ])('that is %s does not stop anybody: the old site stays', (_, text) => {
    const { folder, out } = openFolder({ a: 'new' })
    writeFileSync(join(folder, '.out.lectern/journal.json'), text)
    recover(out)
    expect(Object.fromEntries(snapshot(out))).toEqual({ a: 'old', 'b/c': 'old', 'gone/d': 'old' })
    expect(existsSync(join(folder, '.out.lectern/journal.json'))).toBe(false)
  })
})
