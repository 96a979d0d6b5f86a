import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../../lectern/src/commands/serve.ts'
import { copySite, type SiteCopy } from '../../../lectern/test/build/site.ts'
import { type Bench, isSameDocument, startApplication, startBench } from './browser.ts'

const LECTERN = resolve(import.meta.dirname, '../../../lectern/bin/lectern.js')

let site: SiteCopy
let bench: Bench
beforeAll(async () => {
  site = copySite('several-docs')
  execFileSync('node', [LECTERN, 'build', '--root', site.root])
  bench = await startBench(async () => {
    const served = await serve({ root: site.root, out: site.out, port: 0 })
    if (!('url' in served)) throw new Error('not served')
    return served
  })
})
afterAll(async () => {
  await bench.close()
  site.remove()
})

/** Addresses of the pages that the search dialog finds. */
async function found(page: Page, query: string): Promise<readonly string[]> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill(query)
  const hits = page.locator('.search-dialog h2 [data-hit]')
  await hits.first().waitFor()
  const links = await hits.evaluateAll(all => all.map(hit => hit.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  return links
}

test('a reader keeps a version of each set, and searches where the reader is', async () => {
  const page = await bench.openApplication('/cloud/Install/')
  await page.locator('[popovertarget=versions]').click()
  await page.locator('#versions').getByRole('link', { name: '2.x old' }).click()
  await page.locator('[popovertarget=versions]', { hasText: '2.x' }).waitFor()
  expect(await found(page, 'install')).toEqual(['/cloud/v2/Install/'])

  await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click()
  await page.getByRole('heading', { level: 1, name: 'App' }).waitFor()
  expect(await found(page, 'install')).toEqual(['/Install/', '/'])
  expect(await isSameDocument(page)).toBe(true)

  // A page of no set has no version menu, leads to what was chosen, and searches in a version of each set.
  await page.goto(`${bench.url}/about/`)
  await startApplication(page)
  expect(await page.locator('#versions').count()).toBe(0)
  const cloud = page.locator('.navbar').getByRole('link', { name: 'Cloud' })
  await expect.poll(() => cloud.getAttribute('href')).toBe('/cloud/v2/')
  expect([...(await found(page, 'install'))].sort()).toEqual([
    '/',
    '/Install/',
    '/cloud/v2/Install/',
  ])

  await page.goto(`${bench.url}/search/?q=install`)
  await page.locator('[data-hit]').first().waitFor()
  const marked = page.locator('.search-versions [aria-current]')
  expect(await marked.allInnerTexts()).toEqual(['App 2.x', 'Cloud 2.x'])
  await page.getByRole('link', { name: 'Cloud 3.x' }).click()
  await page.waitForURL('**/search/?q=install&version=cloud%2Fv3')
  await page.locator('[data-hit][href="/cloud/Install/"]').waitFor()
  expect(bench.errors.splice(0)).toEqual([])
})

test('a menu of the navbar opens by key, marks where the reader is, and is a group on phones', async () => {
  const page = await bench.openApplication('/Install/')
  const bar = page.locator('.navbar')
  const button = bar.getByRole('button', { name: 'More', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const list = bar.getByRole('navigation', { name: 'More', exact: true })
  await list.waitFor()
  const [above, below] = [await button.boundingBox(), await list.boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
  expect(Math.abs((below?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(12)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/about/')
  await list.waitFor({ state: 'hidden' })
  await bar.locator('button[aria-current]', { hasText: 'More' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await button.click()
  expect(await list.locator('[aria-current]').innerText()).toContain('About')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 390, height: 800 })
  expect(await button.isVisible()).toBe(false)
  await bar.locator('.sidebar-button').click()
  const drawer = page.locator('.sidebar-links')
  await drawer.getByText('More', { exact: true }).waitFor()
  expect(await drawer.getByRole('link').allInnerTexts()).toEqual([
    ...['Guide', 'Cloud', 'Handbook', 'About', 'Elsewhere'],
  ])
})
