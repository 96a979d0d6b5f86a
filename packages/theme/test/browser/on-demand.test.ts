import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { benchOfFile, painted, startApplication } from './browser.ts'
import { shifts, watchShifts } from './layout.ts'

const bench = await benchOfFile()

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

describe('the filter of the sidebar', () => {
  test('finds entries of closed categories, by keyboard too', async () => {
    const page = await bench.open('/FOR_operator/', { prepare: watchShifts })
    const field = page.getByRole('searchbox', { name: 'Filter pages' })
    // Before the application runs.
    await field.pressSequentially('part')
    const found = page.locator('.filtered a')
    await found.first().waitFor()
    expect((await found.allInnerTexts()).map(text => text.split('\n')[0])).toEqual(
      expect.arrayContaining(['PARTITION', 'Partitioning and ordering']),
    )
    expect(await page.locator('.sidebar').getByRole('status').innerText()).toMatch(/^\d+ results$/)
    expect(await page.locator('.sidebar .category').count()).toBeGreaterThan(0)
    expect(await page.locator('.sidebar .category').first().isVisible()).toBe(false)
    expect(await violations(page, '.sidebar')).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe((await found.nth(1).innerText()).replace('\n', ' '))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await field.evaluate(input => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('')
    expect(await page.locator('.sidebar .category').first().isVisible()).toBe(true)
    expect(await shifts(page)).toEqual([])
    await field.fill('partition')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/PARTITION_operator/')
  })

  test('is not there without script, and in the panel of a phone', async () => {
    const phone = await bench.open('/FOR_operator/', { width: 390 })
    expect(await phone.locator('.tree-filter').isVisible()).toBe(false)
    await phone.getByRole('button', { name: 'Menu' }).click()
    await phone.getByRole('searchbox', { name: 'Filter pages' }).fill('window')
    await phone.locator('.filtered a').first().waitFor()
    await phone.keyboard.press('Escape')
    expect(await phone.locator('#sidebar:popover-open').count()).toBe(1)
    const page = await bench.open('/FOR_operator/', { script: false })
    expect(await page.locator('.tree-filter').isVisible()).toBe(false)
  })
})

describe('keys', () => {
  test('open their card, before the application runs too', async () => {
    const page = await bench.open('/robots.txt')
    await openAndAct(page, '/FOR_operator/', () => page.keyboard.press('?'))
    const card = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await card.waitFor()
    expect(await violations(page, '.keys')).toEqual([])
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
  })

  test('without a modifier can be turned off, for all pages', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    const card = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    const single = card.getByRole('switch', { name: 'Single-key shortcuts' })
    expect(await single.isChecked()).toBe(true)
    await single.focus()
    await page.keyboard.press('Space')
    expect(await violations(page, '.keys')).toEqual([])
    await page.keyboard.press('Escape')
    await page.goto(`${bench.url}/WHILE_operator/`)
    await page.keyboard.press('/')
    await startApplication(page)
    for (const key of ['/', '?', ']', 't', 'Control+/']) await page.keyboard.press(key)
    await card.waitFor()
    expect(await page.locator('dialog').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.closest('#toc'))).toBe(null)
    expect(page.url()).toBe(`${bench.url}/WHILE_operator/`)
    await card.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
  })

  test('lead to the next page and back, to the contents, and copy the first sample', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    const next = await page.locator('[rel=next]').getAttribute('href')
    await page.keyboard.press(']')
    await page.waitForURL(`**${next}`)
    await page.locator('[rel=prev][href="/FOR_operator/"]').waitFor()
    await page.keyboard.press('[')
    await page.waitForURL('**/FOR_operator/')
    await page.locator('h1:focus', { hasText: 'FOR operator' }).waitFor()
    await page.keyboard.press('t')
    await page.waitForFunction(() => document.activeElement?.matches('#toc a'))
    await page.keyboard.press('c')
    const button = page.locator('.prose .code:not(.scheme) [data-action=copy]').first()
    await page.waitForFunction(label => label?.ariaLive, await button.elementHandle())
  })

  test('of a layout without Latin letters are the physical ones, and none while typing', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'е', code: 'KeyT', bubbles: true }),
      ),
    )
    await page.waitForFunction(() => document.activeElement?.matches('#toc a'))
    await page.locator('.tree-filter').focus()
    await page.keyboard.type('?t')
    await painted(page)
    expect(await page.locator('dialog').count()).toBe(0)
    expect(await page.locator('.tree-filter').inputValue()).toBe('?t')
  })
})

test('a diagram has the links of its scheme, and its view is that of the next page', async () => {
  const page = await bench.open('/robots.txt')
  await openAndAct(page, '/FOR_operator/', () => page.locator('.railroad summary').first().click())
  const diagram = page.locator('.railroad svg').first()
  await diagram.waitFor()
  const scheme = page.locator('.scheme').first()
  const hrefs = (within: string): Promise<string[]> =>
    scheme
      .locator(within)
      .evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href') ?? ''))])
  expect((await hrefs('svg a')).sort()).toEqual((await hrefs('pre a')).sort())
  await diagram.locator('a[href^="#param"]').first().hover()
  expect(await page.locator('dt > a.on').count()).toBe(1)
  expect(await violations(page, '.scheme')).toEqual([])
  await page.goto(`${bench.url}/WHILE_operator/`)
  await startApplication(page)
  await diagram.waitFor()
  await openAndAct(page, '/WHILE_operator/', () =>
    page.locator('.railroad[open] summary').first().click(),
  )
  await page.waitForFunction(() => localStorage.getItem('diagram') === '')
})

/** What the reader does comes while the application loads, which a movement has begun. */
async function openAndAct(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  let release = (): void => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const loading = page.waitForRequest('**/application.*')
  await page.route('**/application.*', async route => {
    await released
    await route.continue()
  })
  await page.goto(bench.url + path)
  await page.mouse.move(5, 300)
  await page.mouse.move(6, 301)
  await loading
  await act()
  release()
}
