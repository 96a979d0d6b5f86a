import { rmSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CHANGES, killOften, openKillable } from './kill.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/**
 * How much a build has done to the folder of its notes when it is killed. At its start it does not know yet
 * what has changed: one change is enough to try that. The sweep kills more.
 */
const CASES = CHANGES.map((change, at) => ({ change, events: at === 0 ? [2] : [0, 2] }))

describe('a build that is killed', () => {
  it.each(CASES)('leaves the old or the new site when $change.name', async ({ change, events }) => {
    const site = openKillable()
    folders.push(dirname(site.root))
    const seen: string[] = []
    await killOften(site, change, {
      kills: events.map(count => child => {
        if (count === 0) return void child.kill('SIGKILL')
        let happened = 0
        const watcher = watch(join(site.root, '.dist.lectern'), () => {
          if (++happened === count) child.kill('SIGKILL')
        })
        child.once('exit', () => watcher.close())
      }),
      onKilled: state => seen.push(state),
    })
    expect(seen).toHaveLength(events.length)
    // Nothing has happened when it is killed at once.
    if (events[0] === 0) expect(seen[0]).toBe('old')
  })
})
