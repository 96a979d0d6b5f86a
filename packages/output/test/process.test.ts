import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { recoverOutput } from '../src/open-output.ts'
import { buildFiles, type Files, filesOf, newFolder } from './folder.ts'

/**
 * Builds in a process of its own: OUT, a site as JSON, and the number of the operation at which it is
 * killed. The last line is what the commit said.
 */
const PROGRAM = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const [, , out, json, last] = process.argv
let count = 0
for (const name of ['linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync', 'unlinkSync', 'writeFileSync']) {
  const call = fs[name]
  fs[name] = (...args) => {
    count += 1
    if (count === Number(last)) process.kill(process.pid, 'SIGKILL')
    return call(...args)
  }
}
syncBuiltinESMExports()
const { openOutput } = await import('./output.mjs')
const opened = openOutput(out, { precompressed: false })
if ('problem' in opened) throw new Error(JSON.stringify(opened.problem))
const files = JSON.parse(json)
opened.output.write(Object.entries(files).map(([path, content]) => ({ path, content })))
const { problems } = await opened.output.commit({}, 'site')
console.log(JSON.stringify({ problems, count }))
`

let program: string
beforeAll(async () => {
  const folder = newFolder()
  const entry = fileURLToPath(new URL('../src/open-output.ts', import.meta.url))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'output.mjs' } },
    },
    ssr: { noExternal: true },
  })
  program = join(folder, 'program.mjs')
  writeFileSync(program, PROGRAM)
})

const OLD = { 'index.html': 'old', 'a/b.html': 'old', 'assets/old.js': 'old', thing: 'old' }
const NEW = { 'index.html': 'new', 'a/c.html': 'new', 'assets/new.js': 'new', 'thing/x': 'new' }

function run(out: string, files: Files, last: number, limit = '') {
  const args = [program, out, JSON.stringify(files), String(last)]
  const command = `${limit} exec "$0" "$@"`
  return spawnSync('sh', ['-c', command, process.execPath, ...args], { encoding: 'utf8' })
}

describe('a process', () => {
  it('that is killed leaves a lock that is taken over, and the old site or the new one', async () => {
    const whole = run(join(newFolder(), 'dist'), NEW, 0)
    const { count, problems } = JSON.parse(whole.stdout)
    expect(problems).toEqual([])
    let pending = 0
    for (let last = 3; last <= count + 4; last += 3) {
      const out = join(newFolder(), 'dist')
      await buildFiles(out, OLD)
      const { signal } = run(out, NEW, last)
      const state = join(dirname(out), '.dist.lectern')
      const isPending = existsSync(join(state, 'journal.json'))
      if (isPending) pending += 1
      else expect([OLD, NEW]).toContainEqual(filesOf(out))
      expect(recoverOutput(out)).toEqual([])
      if (isPending) expect(filesOf(out)).toEqual(NEW)
      expect((await buildFiles(out, NEW)).problems).toEqual([])
      expect(filesOf(out)).toEqual(NEW)
      expect(readdirSync(state)).toEqual(['manifest.json'])
      if (signal === null) break
    }
    expect(pending).toBeGreaterThan(1)
  })

  it('that may not write so much leaves the old site and says why', async () => {
    const out = join(newFolder(), 'dist')
    await buildFiles(out, OLD)
    const large = { ...NEW, 'large.html': 'x'.repeat(100_000) }
    const { stdout, status } = run(out, large, 0, 'ulimit -f 20;')
    expect(status).toBe(0)
    expect(JSON.parse(stdout).problems).toMatchObject([
      { code: 'output-not-written', message: expect.stringContaining('"large.html"') },
    ])
    expect(filesOf(out)).toEqual(OLD)
    expect(readdirSync(join(dirname(out), '.dist.lectern'))).toEqual(['manifest.json'])
  })
})
