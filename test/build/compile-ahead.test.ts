import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompileWork, compileJobs, TAKEN } from '../../src/compile-jobs.ts'
import { openProject } from '../../src/project.ts'
import { isEditionRoute } from '../../src/site/plan.ts'
import { changedPaths, copySite, type SiteCopy, snapshot } from './site.ts'

const tool = fileURLToPath(new URL('../..', import.meta.url))

let site: SiteCopy
beforeAll(() => {
  site = copySite('good')
})
afterAll(() => site.remove())

/** Writes pages of which each has a sample, an anchor and a link. */
function writePages(from: number, to: number): void {
  for (let number = from; number < to; number++) {
    const sample = `\`\`\`lsf\nCLASS Book${number};\n\`\`\``
    const text = `See [the first](Page_0.md#code).\n\n## Code\n\n${sample}\n`
    site.write(`content/docs/en/Page_${number}.md`, `---\ntitle: Page ${number}\n---\n\n${text}`)
  }
}

function build(): ReadonlyMap<string, string> {
  execFileSync(process.execPath, [join(tool, 'bin/lectern.js'), 'build', '--root', site.root], {
    stdio: 'ignore',
  })
  return snapshot(site.out)
}

describe('compiling on two threads', () => {
  it('gives the same site as compiling on one', () => {
    expect(existsSync(join(tool, 'build/node/compile-thread.js'))).toBe(true)
    // Each time too few pages are missing for a second thread.
    writePages(0, 110)
    build()
    writePages(110, 220)
    const onOne = build()
    for (const name of ['dist', '.dist.lectern', '.lectern']) {
      rmSync(join(site.root, name), { recursive: true })
    }
    const onTwo = build()
    expect(onTwo.size).toBeGreaterThan(400)
    expect(changedPaths(onOne, onTwo)).toEqual([])
  })

  it('leaves out what the other thread has taken, and sends the rest', async () => {
    const { project } = await openProject(site.root, { drafts: false })
    if (project === null) throw new Error('the fixture has no project')
    const { site: plan, libraryInput, library } = project
    const editions = plan.routes.filter(isEditionRoute).slice(0, 3)
    const { port1, port2 } = new MessageChannel()
    const states = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
    new Int32Array(states)[1] = TAKEN
    const work: CompileWork = {
      input: libraryInput,
      jobs: editions.map(({ edition: { source, version } }) => ({
        source,
        version,
        dialects: ['v6', 'v4'],
      })),
      states,
      port: port2,
    }
    compileJobs(work)
    const sent: string[][] = []
    for (let next = receiveMessageOnPort(port1); next; next = receiveMessageOnPort(port1)) {
      sent.push(next.message.map(([key]: [string, string]) => key))
    }
    port1.close()
    const keys = editions.map(({ edition }) => library.key(edition.source, edition.version))
    expect(sent).toEqual(
      [keys[0], keys[2]].map(key => [
        `facts:${key}`,
        `body:${key}`,
        `sections:${key}`,
        `constructs:${key}`,
        `outline:${key}`,
        `samples:${key}:v6`,
        `samples:${key}:v4`,
      ]),
    )
  })
})
