import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileAhead, missingJobs } from '../../src/compile-ahead.ts'
import { type CompileWork, FREE, openCompiler, SENT, TAKEN } from '../../src/compiler.ts'
import { openProject } from '../../src/project.ts'
import type { SecondThread } from '../../src/second-thread.ts'
import { isEditionRoute } from '../../src/site/plan.ts'
import { changedPaths, copySite, type SiteCopy, sites, snapshot } from './site.ts'

const tool = fileURLToPath(new URL('../..', import.meta.url))

let site: SiteCopy
beforeAll(() => {
  site = copySite('good')
  site.write('turtle.ts', readFileSync(join(sites, 'own-language/turtle.ts'), 'utf8'))
  site.edit('site.config.mjs', 'docs: {', "docs: { language: './turtle.ts',")
})
afterAll(() => site.remove())

/** Writes pages of which each has a sample, an anchor and a link. */
function writePages(from: number, to: number): void {
  for (let number = from; number < to; number++) {
    const sample = `\`\`\`turtle\nforward ${number}\n\`\`\``
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
    expect(existsSync(join(tool, 'build/node/thread-entry.js'))).toBe(true)
    // With a cache, and each time too few pages missing for a second thread.
    mkdirSync(join(site.root, '.lectern'))
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
    // A second thread that starts late, for the cache is that of another version.
    rmSync(join(site.root, 'dist'), { recursive: true })
    for (const name of readdirSync(join(site.root, '.lectern'))) {
      // Not a part of that cache.
      if (name === 'modules') continue
      writeFileSync(join(site.root, '.lectern', name), 'lectern cache 0.0.0\n')
    }
    expect(changedPaths(onOne, build())).toEqual([])
  })
})

describe('the first thread', () => {
  it('compiles what comes next while the second is at the page that it needs', async () => {
    const own = copySite('good')
    const { project } = await openProject(own.root, { drafts: false })
    if (project === null) throw new Error('the fixture has no project')
    const jobs = missingJobs(project)
    const [needed, ...others] = [...jobs]
    if (needed === undefined) throw new Error('the fixture has no pages')
    expect(others.length).toBeGreaterThan(3)
    const facts = {
      headings: [],
      references: [],
      anchors: [],
      problems: [],
      title: 'Made elsewhere',
    }
    let state = new Int32Array(new SharedArrayBuffer(0))
    const thread: SecondThread = {
      open: () => {},
      compileEarly: () => {},
      compile({ states }) {
        state = new Int32Array(states)
        state[0] = TAKEN
      },
      // It has made its page only once there is no other left.
      received() {
        if (state.includes(FREE)) return []
        state[0] = SENT
        return [[`facts:${needed[0]}`, JSON.stringify(facts)]]
      },
      pack: async () => [],
      close: async () => {},
    }
    const library = compileAhead(project, { jobs, thread })
    const { source, version } = needed[1]
    expect(library.facts(source, version)).toEqual(facts)
    expect([...state]).toEqual([SENT, ...others.map(() => TAKEN)])
    for (const [, job] of others) expect(library.has(job.source, job.version)).toBe(true)
    own.remove()
  })
})

describe('the compiler of the second thread', () => {
  /** The first three pages of the fixture, and a compiler that notes the keys of what it sends. */
  async function setUp() {
    const { project } = await openProject(site.root, { drafts: false })
    if (project === null) throw new Error('the fixture has no project')
    const { site: plan, compilerInput, language, library } = project
    const editions = plan.routes.filter(isEditionRoute).slice(0, 3)
    const sent: string[][] = []
    let planned = false
    const compiler = openCompiler(
      { ...compilerInput, dialects: ['v6', 'v5'] },
      language,
      () => planned,
      ({ entries }) => sent.push([...entries.keys()]),
    )
    const states = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
    const work: CompileWork = {
      jobs: editions.map(({ edition: { source, version } }) => ({
        source,
        version,
        dialects: ['v6', 'v4'],
      })),
      states,
    }
    const keys = editions.map(({ edition }) => library.key(edition.source, edition.version))
    const sources = editions.map(({ edition }) => edition.source)
    const setPlanned = (): void => {
      planned = true
    }
    return { compiler, work, states, sent, keys, sources, setPlanned }
  }

  const allOf = (key: string | undefined, dialects: readonly string[]): string[] => [
    ...['facts', 'body', 'sections', 'outline'].map(kind => `${kind}:${key}`),
    ...dialects.map(dialect => `samples:${key}:${dialect}`),
  ]

  it('leaves out what the other thread has taken, and sends the rest', async () => {
    const { compiler, work, states, sent, keys } = await setUp()
    new Int32Array(states)[1] = TAKEN
    compiler.compileJobs(work)
    expect(sent).toEqual([keys[0], keys[2]].map(key => allOf(key, ['v6', 'v4'])))
  })

  it('compiles what is read before it is planned, and not once more', async () => {
    const { compiler, work, states, sent, keys, sources } = await setUp()
    compiler.compileEarly(sources.slice(0, 1))
    expect(sent).toEqual([allOf(keys[0], ['v6', 'v5'])])
    compiler.compileJobs(work)
    expect(sent.map(([first]) => first)).toEqual(keys.map(key => `facts:${key}`))
    expect([...new Int32Array(states)].every(state => state > TAKEN)).toBe(true)
  })

  it('leaves to the plan what versions show differently, and all of it once there is a plan', async () => {
    const { compiler, sent, sources, setPlanned } = await setUp()
    compiler.compileEarly(sources.map(source => ({ ...source, versioned: true })))
    setPlanned()
    compiler.compileEarly(sources)
    expect(sent).toEqual([])
  })
})
