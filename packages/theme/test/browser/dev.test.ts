import { afterAll, beforeAll, expect, test } from 'vitest'
import { dev } from '../../../lectern/src/commands/dev.ts'
import { copySite, type SiteCopy } from '../../../lectern/test/build/site.ts'
import { type Bench, startBench } from './browser.ts'

let site: SiteCopy
let bench: Bench
beforeAll(async () => {
  site = copySite('good')
  site.write('content/docs/en/Install.md', '# Install\n\nA [broken link](Nowhere.md).\n')
  bench = await startBench(async () => {
    const server = await dev({ root: site.root, port: 0 })
    if (!('url' in server)) throw new Error(JSON.stringify(server.problems))
    return server
  })
})
afterAll(async () => {
  await bench.close()
  site.remove()
})

test('the problems of a page stay when it comes to life, and nothing fails', async () => {
  const page = await bench.openApplication('/docs/Install/')
  expect(await page.locator('.dev-problems').count()).toBe(1)
  expect(await page.locator('.dev-problems').innerText()).toContain('there is no page "Nowhere"')
  expect(bench.errors).toEqual([])
})

test('the search finds what is written', async () => {
  const page = await bench.openApplication('/docs/Install/')
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('searchbox')
  await field.waitFor()
  await field.fill('broken')
  await page.locator('.search-dialog [data-hit]').first().waitFor()
  expect(await page.getByRole('dialog').innerText()).toContain('Install')
  expect(bench.errors).toEqual([])
})
