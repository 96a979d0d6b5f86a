import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serve } from '../../../lectern/src/commands/serve.ts'
import { copySite, type SiteCopy } from '../../../lectern/test/build/site.ts'
import { violations } from './axe.ts'
import { type Bench, isSameDocument, startApplication, startBench } from './browser.ts'

const LECTERN = resolve(import.meta.dirname, '../../../lectern/bin/lectern.js')

let site: SiteCopy
let bench: Bench

beforeAll(async () => {
  site = copySite('extended')
  // The command, for styles are put in when Lectern is built.
  execFileSync('node', [LECTERN, 'build', '--root', site.root])
  bench = await startBench(async () => {
    const served = await serve({ root: site.root, out: site.out, port: 0 })
    if ('problems' in served) throw new Error('not served')
    return served
  })
})
afterAll(async () => {
  await bench.close()
  site.remove()
})
afterEach(() => {
  // Violations of the policy among them.
  expect(bench.errors.splice(0)).toEqual([])
})

/** Brings an island into view and waits until it answers clicks. */
async function alive(page: Page, island: Locator): Promise<void> {
  await island.scrollIntoViewIfNeeded()
  await island.and(page.locator('[data-alive]')).waitFor()
}

test('an island comes to life when it comes into view, around Markdown that stays', async () => {
  const page = await bench.open('/docs/Components/')
  const [first, second] = [page.locator('.island').first(), page.locator('.island').nth(1)]
  const slot = await first.locator('[data-slot]').elementHandle()
  await alive(page, first)
  await first.getByRole('button').click()
  await expect.poll(() => first.getByRole('button').textContent()).toBe('Pressed 4 times')
  expect(await first.locator('[data-slot]').innerHTML()).toBe(
    '<p>With <strong>Markdown</strong>.</p>',
  )
  expect(await slot?.evaluate(element => element.isConnected)).toBe(true)
  await alive(page, second)
  await second.getByRole('button').click()
  await expect.poll(() => second.getByRole('button').textContent()).toBe('Pressed 11 times')
})

test('client navigation brings islands, their styles and own parts of the frame along', async () => {
  const page = await bench.open('/docs/')
  expect(await page.locator('script[src*="/islands."]').count()).toBe(0)
  await startApplication(page)
  await page.locator('#sidebar').getByRole('link', { name: 'Components' }).click()
  const island = page.locator('.island').first()
  await alive(page, island)
  const button = island.getByRole('button')
  await button.click()
  await expect.poll(() => button.textContent()).toBe('Pressed 4 times')
  const loud = page.locator('.hero-loud')
  expect(await loud.evaluate(element => getComputedStyle(element).textAlign)).toBe('center')
  expect(await page.locator('.own-footer').textContent()).toContain('Extended site in en')
  await page.locator('#sidebar').getByRole('link', { name: 'Formulas' }).click()
  const formula = page.locator('.katex').first()
  await formula.waitFor()
  expect(await formula.evaluate(element => getComputedStyle(element).fontFamily)).toContain('KaTeX')
  await page.goBack()
  await alive(page, island)
  await button.click()
  await expect.poll(() => button.textContent()).toBe('Pressed 4 times')
  expect(await page.locator('.site-footer').count()).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('a picture for dark mode is shown in dark mode alone', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await bench.open('/docs/Pictures/', { theme })
    expect(await page.locator('figure .in-light').isVisible()).toBe(theme === 'light')
    expect(await page.locator('figure .in-dark').isVisible()).toBe(theme === 'dark')
  }
})

test('a picture that is shown smaller than it is is a button in the mode that is chosen, too', async () => {
  const page = await bench.openApplication('/docs/Pictures/', { width: 300 })
  for (const theme of ['light', 'dark']) {
    await page.evaluate(theme => Object.assign(document.documentElement.dataset, { theme }), theme)
    await page.locator(`[data-drawing].in-${theme}[role=button]`).waitFor()
  }
})

test('formulas, diagrams and own admonitions can be read by everybody', async () => {
  for (const path of ['Formulas', 'Diagrams', 'Alerts', 'Pictures']) {
    const page = await bench.open(`/docs/${path}/`)
    expect([path, await violations(page)]).toEqual([path, []])
    if (path !== 'Alerts') continue
    const title = page.locator('.admonition-experiment > .admonition-title').first()
    await expect
      .poll(() => title.evaluate(it => getComputedStyle(it).color))
      .toBe('rgb(124, 58, 237)')
  }
})
