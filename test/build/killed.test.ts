import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { recoverOutput } from '../../src/output/open-output.ts'
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
      recoverOutput(site.out)
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
