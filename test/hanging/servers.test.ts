import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dev } from '../../src/commands/dev.ts'
import { tryModule } from '../../src/pipeline/module-thread.ts'
import { type SiteCopy, siteOfTest } from '../build/site.ts'
import { LIMIT } from '../limit.ts'

const limits = vi.hoisted(() => ({ run: 0 }))
vi.mock(import('../../src/base/limits.ts'), async original => {
  const all = await original()
  return Object.defineProperty({ ...all }, 'LONGEST_RUN', { get: () => limits.run })
})

/** For what does not end; all else has as long as it takes. */
const SOON = 50
const LOOP = 'for (;;);'

async function startDev(site: SiteCopy): Promise<(path: string) => Promise<Response>> {
  limits.run = LIMIT
  const server = await dev({ root: site.root, port: 0 })
  if (!('url' in server)) throw new Error(JSON.stringify(server.problems))
  onTestFinished(() => server.close())
  return path => fetch(`${server.url}/docs${path}`)
}

it('a development server goes on with the last configuration that ends', async () => {
  const site = siteOfTest('good')
  const get = await startDev(site)
  expect((await get('/Install/')).status).toBe(200)
  limits.run = SOON
  site.edit('site.config.mjs', 'export default', `${LOOP}\nexport default`)
  const late = await get('/Install/')
  expect(late.status).toBe(200)
  expect(await late.text()).toMatch(
    /<h1[\s\S]*site\.config\.mjs {2}the file cannot be run: it is not done after 0\.05 seconds \[config\]\n {2}Look for a loop in it that does not end\./,
  )
  site.write('content/docs/en/New.md', '# What is new\n')
  expect(await (await get('/New/')).text()).toContain('What is new</h1>')
  limits.run = LIMIT
  site.edit('site.config.mjs', LOOP, '')
  expect(await (await get('/New/')).text()).not.toContain('it is not done')
})

it('what a configuration leaves running does not keep a development server from answering', async () => {
  const site = siteOfTest('good')
  site.edit(
    'site.config.mjs',
    'export',
    `setTimeout(() => { ${LOOP} })\nsetInterval(() => {})\nexport`,
  )
  const get = await startDev(site)
  for (const path of ['/Install/', '/', '/Install/']) expect((await get(path)).status).toBe(200)
})

it.each([
  ['does not end', LOOP, 'it is not done after 0.05 seconds'],
  ['ends its thread', 'process.reallyExit(0)', 'it ends the thread that runs it'],
])('other code of a site is tried out: it %s', async (_, code, why) => {
  limits.run = why.includes('seconds') ? SOON : LIMIT
  const site = siteOfTest('good')
  const file = join(site.root, 'language.mjs')
  site.write('language.mjs', code)
  expect(await tryModule(file, site.root)).toMatchObject({
    ...{ code: 'config', file, message: `the file cannot be run: ${why}` },
  })
  limits.run = LIMIT
  site.write('language.mjs', 'export default {}')
  expect(await tryModule(file, site.root)).toBe(null)
})
