import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stagedFolder } from '@lectern/output/journal'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { serve } from '../../src/commands/serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-serve-command-'))
const root = join(folder, 'site')
const out = join(folder, 'dist')

beforeEach(() => {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  mkdirSync(out)
  writeFileSync(
    join(root, 'site.config.ts'),
    "export default { title: 'T', url: 'https://example.org', locales: [{ code: 'en', label: 'English' }], docs: { main: 'Home', versions: [{ name: 'current', label: '1.x' }], sidebars: [] } }\n",
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a built site is served', async () => {
  writeFileSync(join(out, '.lectern'), '')
  writeFileSync(join(out, 'index.html'), '<p>home')
  const served = await serve({ root, out, port: 0 })
  if ('problems' in served) throw new Error(JSON.stringify(served.problems))
  expect(await (await fetch(served.url)).text()).toBe('<p>home')
  await served.close()
  await expect(fetch(served.url)).rejects.toThrow()
})

test('a folder that no build has written is a problem, even with an index.html in it', async () => {
  writeFileSync(join(out, 'index.html'), '<p>foreign')
  const served = await serve({ root, out, port: 0 })
  expect(served).toMatchObject({ problems: [{ code: 'not-built', severity: 'error' }] })
})

test('a build that was killed while it moved is completed first', async () => {
  writeFileSync(join(out, '.lectern'), '')
  writeFileSync(join(out, 'index.html'), '<p>old')
  const state = join(folder, '.dist.lectern')
  const staged = stagedFolder(state)
  mkdirSync(staged, { recursive: true })
  writeFileSync(join(staged, 'index.html'), '<p>new')
  writeFileSync(
    join(state, 'journal.json'),
    JSON.stringify({ cleared: [], named: [], documents: ['index.html'], removed: [] }),
  )
  const served = await serve({ root, out, port: 0 })
  if ('problems' in served) throw new Error(JSON.stringify(served.problems))
  expect(await (await fetch(served.url)).text()).toBe('<p>new')
  await served.close()
})

/** An address of this machine at which no other test takes the last port. */
const HOST = '127.0.0.3'

test('a port that cannot be had is a problem with its number', async () => {
  writeFileSync(join(out, '.lectern'), '')
  const taken = createServer()
  const free = await new Promise<boolean>(resolve => {
    taken.once('error', () => resolve(false))
    taken.listen(65_535, HOST, () => resolve(true))
  })
  const served = await serve({ root, out, port: 65_535, host: HOST })
  expect(served).toMatchObject({
    problems: [{ code: 'no-port', message: expect.stringContaining('"65535"') }],
  })
  if (free) await new Promise(resolve => taken.close(resolve))
})
