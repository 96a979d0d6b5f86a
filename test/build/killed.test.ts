import { rmSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CHANGES, killOften, openKillable } from './kill.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A build is killed at its start, and when it has done so much to the folder of its notes; the sweep kills more. */
const EVENTS = [0, 2]

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
