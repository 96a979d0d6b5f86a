import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDraftSite } from '../../src/commands/dev/draft-site.ts'
import { dev } from '../../src/commands/dev.ts'
import { loadConfigApart } from '../../src/pipeline/config-thread.ts'
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

/** What is answered for pages of a server that is closed after the test. */
async function startDev(site: SiteCopy, onLine: (line: string) => void = () => {}) {
  limits.run = LIMIT
  const server = await dev({ root: site.root, port: 0, onLine })
  if (!('url' in server)) throw new Error(JSON.stringify(server.problems))
  onTestFinished(() => server.close())
  return (path: string): Promise<Response> => fetch(`${server.url}/docs${path}`)
}

it('a development server goes on with the last configuration that ends', async () => {
  limits.run = LIMIT
  const site = siteOfTest('good')
  const draft = await openDraftSite(site.root, { onLine: () => {}, onOpened: () => {} })
  onTestFinished(() => draft.close())
  const get = (path: string) => draft.answer(new Request(`http://localhost/docs${path}`))
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

it('a configuration that ends the thread that reads it is a problem', async () => {
  limits.run = LIMIT
  const site = siteOfTest('good')
  site.edit('site.config.mjs', 'export default', 'process.reallyExit(0)\nexport default')
  const { ends, loaded } = await loadConfigApart(site.root)
  expect(ends).toBe(false)
  expect(loaded.problems).toMatchObject([
    {
      ...{ code: 'config', file: join(site.root, 'site.config.mjs') },
      message: 'the file cannot be run: it ends the thread that runs it',
    },
  ])
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

it('a timer of a component that does not end stands in place of all pages, with its line, until it is mended', async () => {
  const site = siteOfTest('good')
  // Outside of the site, to which it would be a change.
  const begun = join(site.root, '..', 'begun')
  site.edit('site.config.mjs', 'url:', "components: './parts.tsx', url:")
  site.write('parts.tsx', COMPONENTS)
  const lines: string[] = []
  const get = await startDev(site, line => {
    lines.push(line)
    if (line.startsWith('error')) limits.run = LIMIT
  })
  expect((await get('/Install/')).status).toBe(200)
  site.write('parts.tsx', `${COMPONENTS}${timer(begun)}`)
  await expect.poll(() => existsSync(begun)).toBe(true)
  limits.run = SOON
  const problem =
    'parts.tsx:9:3  code of the site keeps its pages from being made: it is not done after 0.05 seconds [config]'
  for (const path of ['/Install/', '/']) {
    const page = await get(path)
    expect(page.status).toBe(500)
    expect(await page.text()).toContain(problem)
  }
  site.write('parts.tsx', COMPONENTS)
  expect((await get('/Install/')).status).toBe(200)
  const [head, mended] = lines.filter(line => line.includes(problem))
  expect(head).toMatch(/^error +\S*parts\.tsx:9:3/)
  expect(mended).toBe(`mended   ${head}`)
})

it('code of a site that ends the thread of a development server is a problem, and the next page is made anew', async () => {
  const site = siteOfTest('good')
  const ends = `import { existsSync } from 'node:fs'\nif (existsSync('${join(site.root, 'end')}')) process.reallyExit(0)\n`
  site.edit('site.config.mjs', 'url:', "components: './parts.tsx', url:")
  site.write('parts.tsx', `${ends}${COMPONENTS}`)
  const get = await startDev(site)
  site.write('end', '')
  site.write('parts.tsx', `${ends}${COMPONENTS}\n`)
  const page = await get('/Install/')
  expect(page.status).toBe(500)
  expect(await page.text()).toContain(
    'the thread that makes the pages has died: something has ended it [worker-died]',
  )
  rmSync(join(site.root, 'end'))
  expect((await get('/Install/')).status).toBe(200)
})

const COMPONENTS = `import { defineComponent } from 'lectern/components'
import { writeFileSync } from 'node:fs'

export const Hello = defineComponent({
  render: () => <b>Hello</b>,
})
`

/** Tells that it has begun, and does not end. */
function timer(begun: string): string {
  return `setTimeout(() => {\n  writeFileSync('${begun}', '')\n  ${LOOP}\n})\n`
}
