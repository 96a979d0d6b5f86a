import { expect, it, onTestFinished, vi } from 'vitest'
import { dev } from '../../src/commands/dev.ts'
import { type SiteCopy, siteOfTest } from '../build/site.ts'
import { IMPORT, LOOP } from './short-deadline.ts'

vi.mock(import('../../../base/src/limits.ts'), async original => {
  const { deadline } = await import('./short-deadline.ts')
  return Object.defineProperty({ ...(await original()) }, 'LONGEST_RUN', { get: deadline })
})

/** What is answered for pages of a server that is closed after the test. */
async function startDev(site: SiteCopy, onLine: (line: string) => void = () => {}) {
  const server = await dev({ root: site.root, port: 0, onLine })
  if (!('url' in server)) throw new Error(JSON.stringify(server.problems))
  onTestFinished(() => server.close())
  return (path: string): Promise<Response> => fetch(`${server.url}/docs${path}`)
}

const LATE = 'it is not done after 0 seconds'

it('a configuration that does not end stands in place of all pages, with its line, until it is mended', async () => {
  const site = siteOfTest('good')
  const get = await startDev(site)
  expect((await get('/Install/')).status).toBe(200)
  site.edit('site.config.mjs', 'export default', `${IMPORT}\n${LOOP}\nexport default`)
  for (const path of ['/Install/', '/']) {
    const page = await get(path)
    expect(page.status).toBe(500)
    expect(await page.text()).toContain(
      `site.config.mjs:2:1  code of the site keeps its pages from being made (&quot;${site.root}/site.config.mjs&quot;): ${LATE}`,
    )
  }
  site.edit('site.config.mjs', `${IMPORT}\n${LOOP}\n`, '')
  expect((await get('/Install/')).status).toBe(200)
})

it('a development server starts with a configuration that does not end', async () => {
  const site = siteOfTest('good')
  site.edit('site.config.mjs', 'export default', `${IMPORT}\n${LOOP}\nexport default`)
  const get = await startDev(site)
  expect(await (await get('/Install/')).text()).toContain(LATE)
  site.edit('site.config.mjs', `${IMPORT}\n${LOOP}\n`, '')
  expect((await get('/Install/')).status).toBe(200)
})

it('a component that does not end is named, with the line of it', async () => {
  const site = siteOfTest('good')
  site.edit('site.config.mjs', 'url:', "components: './parts.tsx', url:")
  const component = (code: string): string =>
    `${IMPORT}\nimport { defineComponent } from 'lectern/components'\nexport const Part = defineComponent({ render() { ${code} } })`
  site.write('parts.tsx', component(LOOP))
  site.write('content/docs/en/Frames.md', '# Frames\n\n::Part\n')
  const get = await startDev(site)
  expect(await (await get('/Frames/')).text()).toMatch(/parts\.tsx:3:1 .*it is not done after 0 /)
  site.write('parts.tsx', component('return null'))
  expect((await get('/Frames/')).status).toBe(200)
})

it('an error that nothing catches is a problem, and pages are made on', async () => {
  const site = siteOfTest('good')
  site.edit('site.config.mjs', 'url:', "components: './parts.tsx', url:")
  site.write('parts.tsx', COMPONENTS)
  const lines: string[] = []
  const get = await startDev(site, line => lines.push(line))
  expect((await get('/Install/')).status).toBe(200)
  site.write('parts.tsx', `${COMPONENTS}setTimeout(() => { throw new Error('late') }, 1)\n`)
  await get('/Install/')
  await expect.poll(() => lines.join()).toMatch(/parts\.tsx:7:1 .* nothing catches it: late/)
  site.write('parts.tsx', COMPONENTS)
  expect((await get('/Install/')).status).toBe(200)
})

it('what a configuration leaves running does not keep a development server from answering', async () => {
  const site = siteOfTest('good')
  site.edit('site.config.mjs', 'export', 'setInterval(() => {})\nexport')
  const get = await startDev(site)
  for (const path of ['/Install/', '/', '/Install/']) expect((await get(path)).status).toBe(200)
})

it('a timer of a component that does not end is named as well, and told to be mended', async () => {
  const site = siteOfTest('good')
  site.edit('site.config.mjs', 'url:', "components: './parts.tsx', url:")
  site.write('parts.tsx', COMPONENTS)
  const lines: string[] = []
  const get = await startDev(site, line => lines.push(line))
  expect((await get('/Install/')).status).toBe(200)
  site.write('parts.tsx', `${COMPONENTS}setTimeout(() => {\n  ${LOOP}\n})\n`)
  const problem = `parts.tsx:8:`
  await expect.poll(async () => (await get('/Install/')).text()).toContain(problem)
  site.write('parts.tsx', COMPONENTS)
  expect((await get('/Install/')).status).toBe(200)
  const [head, mended] = lines.filter(line => line.includes(problem))
  expect(head).toMatch(/^error +\S*parts\.tsx:8:\d+ .*it is not done after 0 seconds/)
  expect(mended).toBe(`mended   ${head}`)
})

it('code of a site that calls process.exit is a problem, and the next page is made anew', async () => {
  const site = siteOfTest('good')
  site.edit('site.config.mjs', 'url:', "components: './parts.tsx', url:")
  site.write('parts.tsx', COMPONENTS)
  const get = await startDev(site)
  site.write('parts.tsx', `${COMPONENTS}process.exit(0)\n`)
  const page = await get('/Install/')
  expect(page.status).toBe(500)
  expect(await page.text()).toMatch(/parts\.tsx:7:1 .*it calls process\.exit/)
  site.write('parts.tsx', COMPONENTS)
  expect((await get('/Install/')).status).toBe(200)
})

const COMPONENTS = `import { defineComponent } from 'lectern/components'
import { writeFileSync } from 'node:fs'

export const Hello = defineComponent({
  render: () => <b>Hello</b>,
})
`
