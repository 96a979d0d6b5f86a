import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { benchOfFile } from './browser.ts'

const bench = await benchOfFile()

describe('the preview of a linked page', () => {
  const link = (page: Page) => page.locator('.prose a[href="/GROUP_operator/"]').first()

  test('shows title and first paragraph while the pointer rests on the link', async () => {
    const page = await bench.openApplication('/FOR_operator/', { stoppedClock: true })
    const card = page.getByRole('tooltip')
    await link(page).hover()
    await page.clock.runFor(349)
    expect(await card.isVisible()).toBe(false)
    await page.clock.runFor(1)
    await card.waitFor()
    expect(await card.locator('strong').innerText()).toBe('GROUP operator')
    expect(await card.locator('p').innerText()).toMatch(/^The GROUP operator/)
    expect(await link(page).getAttribute('aria-describedby')).toBe('preview')
    const box = await card.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 1280).toBe(true)
    await card.hover()
    await page.clock.runFor(10_000)
    expect(await card.isVisible()).toBe(true)
    await page.mouse.move(640, 5)
    await page.clock.runFor(1000)
    await card.waitFor({ state: 'hidden' })
  })

  test('is shown for the link under the pointer when the application starts', async () => {
    const page = await bench.open('/FOR_operator/')
    await link(page).hover()
    await page.getByRole('tooltip').waitFor()
  })

  test('stands right above a link that has no room below, wherever it stood before', async () => {
    const page = await bench.openApplication('/FOR_operator/', { stoppedClock: true })
    const card = page.getByRole('tooltip')
    for (const left of [1200, 300]) {
      await link(page).evaluate((element, x) => {
        Object.assign(element.style, { position: 'fixed', left: `${x}px`, top: '850px' })
      }, left)
      await page.mouse.move(640, 5)
      await page.clock.runFor(1000)
      await card.waitFor({ state: 'hidden' })
      await link(page).hover()
      await page.clock.runFor(350)
      await card.waitFor()
      const [box, of] = [await card.boundingBox(), await link(page).boundingBox()]
      expect(box && of && Math.round(of.y - box.y - box.height)).toBe(8)
    }
  })

  test('comes with the focus of the keyboard and goes with Escape', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.keyboard.press('Tab')
    await link(page).focus()
    const card = page.getByRole('tooltip')
    await card.waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'hidden' })
    expect(await link(page).getAttribute('aria-describedby')).toBe(null)
  })
})

test('a keyword of a sample gets the title of its page where the pointer rests on it, and no card', async () => {
  const page = await bench.openApplication('/How-to_CRUD/')
  const keyword = page.locator('pre .kw[href="/FORM_statement/"]').first()
  expect(await keyword.getAttribute('title')).toBe(null)
  await keyword.hover()
  await page.locator('pre .kw[title="FORM statement"]').waitFor()
  expect(await page.getByRole('tooltip').isVisible()).toBe(false)
})

test('the preview of a footnote shows the note', async () => {
  const page = await bench.openApplication('/markdown-page/')
  await page.locator('.footnote-ref').first().hover()
  const card = page.getByRole('tooltip')
  await card.waitFor()
  const note = await page.locator('.footnotes li').first().innerText()
  expect(note).toContain(await card.innerText())
  expect(await card.getByRole('link').count()).toBe(0)
})

describe('a picture that is shown smaller than it is', () => {
  test('can be enlarged and put back with the keyboard', async () => {
    const page = await bench.openApplication('/Paradigm/', { width: 390 })
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
    // A wide one has labels that can be read as it is, and only it scrolls.
    await picture.evaluate(drawing => drawing.setAttribute('data-drawing', 'wide'))
    expect((await picture.boundingBox())?.width).toBeGreaterThan(540)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('is enlarged and put back with a click', async () => {
    const page = await bench.openApplication('/Paradigm/', { width: 390 })
    await page.locator('.prose img').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.click()
    await dialog.waitFor({ state: 'detached' })
    expect(bench.errors).toEqual([])
  })
})
