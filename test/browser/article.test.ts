import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, startApplication, startBench } from './browser.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

async function open(path: string, width = 1280): Promise<Page> {
  const page = await bench.open(path, { width })
  await startApplication(page)
  return page
}

test('the mark of a heading copies its address and says so', async () => {
  const page = await open('/FOR_operator/')
  const mark = page.locator('#examples .anchor')
  await mark.focus()
  await mark.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${bench.url}/FOR_operator/#examples`,
  )
})

describe('the preview of a linked page', () => {
  const link = (page: Page) => page.locator('.prose a[href="/GROUP_operator/"]').first()

  test('shows title and first paragraph while the pointer rests on the link', async () => {
    const page = await open('/FOR_operator/')
    await link(page).hover()
    const card = page.getByRole('tooltip')
    await card.waitFor()
    expect(await card.locator('strong').innerText()).toBe('GROUP operator')
    expect(await card.locator('p').innerText()).toMatch(/^The GROUP operator/)
    expect(await link(page).getAttribute('aria-describedby')).toBe('preview')
    const box = await card.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 1280).toBe(true)
    await card.hover()
    await page.waitForTimeout(500)
    expect(await card.isVisible()).toBe(true)
    await page.mouse.move(640, 5)
    await card.waitFor({ state: 'hidden' })
  })

  test('comes with the focus of the keyboard and goes with Escape', async () => {
    const page = await open('/FOR_operator/')
    await page.keyboard.press('Tab')
    await link(page).focus()
    const card = page.getByRole('tooltip')
    await card.waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'hidden' })
    expect(await link(page).getAttribute('aria-describedby')).toBe(null)
  })
})

test('the preview of a footnote shows the note', async () => {
  const page = await open('/markdown-page/')
  await page.locator('.footnote-ref').first().hover()
  const card = page.getByRole('tooltip')
  await card.waitFor()
  const note = await page.locator('.footnotes li').first().innerText()
  expect(note).toContain(await card.innerText())
  expect(await card.getByRole('link').count()).toBe(0)
})

describe('a picture that is shown smaller than it is', () => {
  test('can be enlarged and put back with the keyboard', async () => {
    const page = await open('/Paradigm/', 390)
    const picture = page.locator('.prose img').first()
    await picture.focus()
    await picture.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const large = await dialog.locator('img').boundingBox()
    const small = await picture.boundingBox()
    expect(large && small && large.width > small.width).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IMG')
  })

  test('is enlarged and put back with a click', async () => {
    const page = await open('/Paradigm/', 390)
    await page.locator('.prose img').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.click()
    await dialog.waitFor({ state: 'detached' })
    expect(bench.errors).toEqual([])
  })
})

test('copying, wrapping and tabs work on pages that were navigated to', async () => {
  const page = await open('/Execution_manual/')
  await page.locator('.sidebar').getByRole('link', { name: 'Development' }).first().click()
  await page.locator('h1', { hasText: 'evelopment' }).waitFor()
  const figure = page.locator('.code').first()
  await figure.hover()
  await figure.getByRole('button', { name: 'Copy' }).click()
  await figure.getByRole('button', { name: 'Copied' }).waitFor()
  expect(bench.errors).toEqual([])
})
