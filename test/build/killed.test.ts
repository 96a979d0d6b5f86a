import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import {
  commit,
  type Journal,
  readManifest,
  recover,
  stagedFolder,
} from '../../src/render/journal.ts'
import { NOTHING_WRITTEN } from '../../src/render/manifest.ts'
import { changedPaths, copySite, type SiteCopy, snapshot } from './site.ts'

const bin = fileURLToPath(new URL('../../bin/lectern.js', import.meta.url))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Runs `lectern build` to its end, or until it is killed; resolves to the milliseconds that it ran. */
function lectern(site: SiteCopy, killAfter?: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, [bin, 'build', '--root', site.root], { stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGKILL'), killAfter ?? 60_000)
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      resolve(performance.now() - started)
    })
  })
}

type Files = ReadonlyMap<string, string>

/** Tells which of two sites a folder holds; the paths in which it differs from both say what is wrong. */
function which(out: string, old: Files, next: Files): unknown {
  const files = snapshot(out)
  const fromOld = changedPaths(files, old)
  const fromNext = changedPaths(files, next)
  if (fromOld.length === 0) return 'old'
  return fromNext.length === 0 ? 'new' : { fromOld, fromNext }
}

/** Enough for a change of all of them to exchange the whole folder, see `FEW` in write.ts. */
const PAGES = 12
const KILLS = 4

describe('a build that is killed', () => {
  it.each([
    ['many files change', 'site.config.mjs', "'/docs/'", "'/text/'", 256],
    ['few files change', 'content/docs/en/Modern.md', 'Text.', 'Changed text.', 1],
  ])('leaves the old or the new site when %s', async (_, path, from, to, least) => {
    const site = copySite('good')
    folders.push(dirname(site.root))
    for (let page = 0; page < PAGES; page++) {
      site.write(`content/docs/en/page-${page}.md`, `# Page ${page}\n\nText of page ${page}.\n`)
    }
    await lectern(site)
    let old = { text: from, files: snapshot(site.out) }
    site.edit(path, from, to)
    const duration = await lectern(site)
    let next = { text: to, files: snapshot(site.out) }
    expect(changedPaths(old.files, next.files).length).toBeGreaterThan(least)
    const seen = new Set<unknown>()
    for (let kill = 0; kill < KILLS; kill++) {
      // From here to there, and back.
      ;[old, next] = [next, old]
      site.edit(path, old.text, next.text)
      // Before that it only reads.
      await lectern(site, duration * (0.4 + (0.6 * kill) / KILLS))
      const journal = existsSync(join(site.root, '.dist.lectern/journal.json'))
      if (!journal) expect(['old', 'new']).toContain(which(site.out, old.files, next.files))
      recover(site.out)
      const state = which(site.out, old.files, next.files)
      expect(['old', 'new']).toContain(state)
      if (journal) expect(state).toBe('new')
      seen.add(state)
      await lectern(site)
      expect(which(site.out, old.files, next.files)).toBe('new')
    }
    expect(seen).toContain('old')
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
