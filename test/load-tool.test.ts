import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
// Within the project, where the packages are found.
const copy = mkdtempSync(join(root, 'build', 'test-'))
cpSync(join(root, 'build/node'), join(copy, 'node'), { recursive: true })
afterAll(() => rmSync(copy, { recursive: true }))

const cacheFile = join(copy, 'node/tool.cache')
const good = readFileSync(cacheFile)
const damaged = Buffer.from(good)
for (let at = 1000; at < damaged.length; at += 1000) damaged[at] = 255 - (damaged[at] ?? 0)

describe('the tool runs', () => {
  it.each([
    ['with its code cache', good],
    ['without one', null],
    ['with an empty one', Buffer.alloc(0)],
    ['with a torn one', good.subarray(0, good.length / 2)],
    ['with a damaged one', damaged],
    ['with something else', Buffer.from('this is no code cache')],
  ])('%s', (_, cache) => {
    rmSync(cacheFile, { force: true })
    if (cache !== null) writeFileSync(cacheFile, cache)
    const load = `import(${JSON.stringify(join(copy, 'node/load-tool.js'))})`
    const run = `${load}.then(({ loadTool }) => loadTool().run(['lsf', 'no-such-file.lsf']))`
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', run], { encoding: 'utf8' })
    expect(stderr).toContain('no-such-file.lsf')
    expect(stderr).not.toMatch(/Warning|^\s+at /m)
    expect(stdout).toBe('1 files, 1 errors\n')
  })
})
