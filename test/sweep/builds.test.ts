import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { build } from '../../packages/lectern/src/commands/build.ts'
import { cacheFiles, damagesOf, replaceFile } from '../../packages/lectern/test/build/damage.ts'
import { cleanBuild, EDITS } from '../../packages/lectern/test/build/edits.ts'
import {
  CHANGES,
  type Kill,
  killOften,
  lectern,
  openKillable,
} from '../../packages/lectern/test/build/kill.ts'
import {
  changedPaths,
  copySite,
  type SiteCopy,
  snapshot,
} from '../../packages/lectern/test/build/site.ts'
import { draw, say, seed } from './seed.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function builtSite(): Promise<SiteCopy> {
  const site = copySite('good')
  folders.push(dirname(site.root))
  await build(site)
  return site
}

const KILLS = 40
/** Times that each file of a cache is damaged in each way. */
const ROUNDS = 3

describe('a build that is killed at any time', () => {
  it.each(CHANGES)('leaves the old or the new site when $name', async change => {
    const site = openKillable()
    folders.push(dirname(site.root))
    const random = draw(change.name)
    const started = performance.now()
    await lectern(site)
    const duration = performance.now() - started
    const counts = { old: 0, new: 0 }
    const kills = Array.from({ length: KILLS }, (): Kill => {
      const share = random(1000) / 1000
      return child => {
        const timer = setTimeout(() => child.kill('SIGKILL'), duration * share)
        child.once('exit', () => clearTimeout(timer))
      }
    })
    await killOften(site, change, { kills, onKilled: state => counts[state]++ })
    say(
      `${KILLS} builds killed while ${change.name}: ${counts.old} old sites, ${counts.new} new ones`,
    )
    expect(counts.old + counts.new).toBe(KILLS)
  })
})

describe('a cache that is damaged in any way', () => {
  it('is taken for a missing one', async () => {
    const site = await builtSite()
    const wanted = snapshot(site.out)
    const cache = join(site.root, '.lectern')
    const random = draw('cache')
    let count = 0
    const files = cacheFiles(cache, 4)
    for (const file of files) {
      const path = join(cache, file)
      for (let round = 0; round < ROUNDS; round++) {
        const good = readFileSync(path)
        for (const [name, content] of damagesOf(good, random)) {
          replaceFile(path, content)
          rmSync(site.out, { recursive: true })
          rmSync(join(site.root, '.dist.lectern'), { recursive: true })
          const what = `${file} ${name}, seed ${seed}`
          expect((await build(site)).problems, what).toEqual([])
          expect(changedPaths(wanted, snapshot(site.out)), what).toEqual([])
          count += 1
        }
      }
    }
    say(`${count} damaged caches of ${files.length} files`)
    expect(count).toBeGreaterThan(0)
  })
})

describe('a manifest that is damaged in any way', () => {
  it('is taken for a missing one', async () => {
    const site = await builtSite()
    const wanted = snapshot(site.out)
    const manifest = join(site.root, '.dist.lectern/manifest.json')
    const good = readFileSync(manifest)
    const text = good.toString()
    const random = draw('manifest')
    const damaged = [
      'null',
      '[]',
      '{"files":5,"units":"x"}',
      '{"files":{"index.html":null},"units":{"/docs/":{}}}',
      text.replaceAll('"size":', '"size":1'),
      text.replaceAll('"time":', '"time":1'),
      ...Array.from({ length: ROUNDS }, () =>
        damagesOf(good, random).map(([, content]) => content),
      ).flat(),
    ]
    for (const content of damaged) {
      const what = `${content?.toString('latin1').slice(0, 60)}, seed ${seed}`
      if (content === null) rmSync(manifest)
      else writeFileSync(manifest, content)
      writeFileSync(join(site.out, 'index.html'), 'Edited.')
      expect((await build(site)).problems, what).toEqual([])
      expect(changedPaths(wanted, snapshot(site.out)), what).toEqual([])
    }
    say(`${damaged.length} damaged manifests`)
  })
})

describe('builds after edits', () => {
  it('make the same bytes as clean ones, after each edit and after any number of them', async () => {
    const random = draw('edits')
    const sizes: number[] = []
    for (const most of [1, 5]) {
      const site = await builtSite()
      const waiting = [...EDITS]
      while (waiting.length > 0) {
        const edits = waiting.splice(0, 1 + random(most))
        for (const [, edit] of edits) edit(site)
        const what = `${edits.map(([name]) => name).join(', ')}, seed ${seed}`
        const { problems } = await build(site)
        const errors = problems.filter(problem => problem.severity === 'error')
        expect(errors, what).toEqual([])
        expect(changedPaths(snapshot(site.out), await cleanBuild(site)), what).toEqual([])
        sizes.push(edits.length)
      }
    }
    say(`${sizes.length} builds compared with clean ones, after so many edits: ${sizes.join(' ')}`)
    expect(sizes.length).toBeGreaterThan(EDITS.length)
  })
})
