import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recoverOutput } from '@lectern/output/open-output'
import { isNoContent } from '@lectern/output/output-dirs'
import { expect } from 'vitest'
import { changedPaths, copySite, type SiteCopy, snapshot } from './site.ts'

const bin = fileURLToPath(new URL('../../bin/lectern.js', import.meta.url))

/** Enough for a change of all of them to exchange the whole folder, see `FEW` in write.ts. */
const PAGES = 12

/** A change of a site and back, and how many files of the output it changes at least. */
export interface Change {
  readonly name: string
  readonly path: string
  readonly from: string
  readonly to: string
  readonly least: number
}

export const CHANGES: readonly Change[] = [
  {
    name: 'many files change',
    path: 'site.config.mjs',
    from: "'/docs/'",
    to: "'/text/'",
    least: 257,
  },
  {
    name: 'few files change',
    path: 'content/docs/en/Modern.md',
    from: 'Text.',
    to: 'Changed text.',
    least: 2,
  },
]

/** Sees to it that a process is killed some time. */
export type Kill = (child: ChildProcess) => void

/** A copy of the fixture site with more pages. */
export function openKillable(): SiteCopy {
  const site = copySite('good')
  for (let page = 0; page < PAGES; page++) {
    site.write(`content/docs/en/page-${page}.md`, `# Page ${page}\n\nText of page ${page}.\n`)
  }
  return site
}

/** Runs `lectern build` until it ends or is killed. */
export function lectern(site: SiteCopy, kill: Kill = () => {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, 'build', '--root', site.root], { stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', () => resolve())
    kill(child)
  })
}

type Files = ReadonlyMap<string, string>

/** Tells which of two sites a folder holds; the paths in which it differs from both say what is wrong. */
function which(out: string, old: Files, next: Files): unknown {
  const files = new Map([...snapshot(out)].filter(([path]) => !isNoContent(path)))
  const fromOld = changedPaths(files, old)
  const fromNext = changedPaths(files, next)
  if (fromOld.length === 0) return 'old'
  return fromNext.length === 0 ? 'new' : { fromOld, fromNext }
}

/** Builds the site with a change and without it by turns, kills each build and looks at what is left. */
export async function killOften(
  site: SiteCopy,
  { path, from, to, least }: Change,
  { kills, onKilled }: { kills: Iterable<Kill>; onKilled: (state: 'old' | 'new') => void },
): Promise<void> {
  await lectern(site)
  let old = { text: from, files: snapshot(site.out) }
  site.edit(path, from, to)
  await lectern(site)
  let next = { text: to, files: snapshot(site.out) }
  expect(changedPaths(old.files, next.files).length).toBeGreaterThanOrEqual(least)
  for (const kill of kills) {
    // From here to there, and back.
    ;[old, next] = [next, old]
    site.edit(path, old.text, next.text)
    await lectern(site, kill)
    const journal = existsSync(join(site.root, '.dist.lectern/journal.json'))
    if (!journal) expect(['old', 'new']).toContain(which(site.out, old.files, next.files))
    recoverOutput(site.out)
    const state = which(site.out, old.files, next.files)
    expect(['old', 'new']).toContain(state)
    if (journal) expect(state).toBe('new')
    onKilled(state === 'new' ? 'new' : 'old')
    await lectern(site)
    expect(which(site.out, old.files, next.files)).toBe('new')
  }
}
