import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { benchOfFile } from './browser.ts'

const bench = await benchOfFile()

/** Text or label of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
  })

/** Presses Tab until an element with this text or label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).startsWith(label)) return
  }
  throw new Error(`Tab does not reach "${label}"`)
}

describe('the keys of the search', () => {
  /** Presses a key of another layout; tells whether the browser does nothing else with it. */
  const press = (
    page: Page,
    key: Readonly<Record<string, string | boolean | undefined>>,
  ): Promise<boolean> =>
    page.evaluate(
      key =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
        ),
      key,
    )

  test.each([
    ['Russian', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['Greek', { key: 'κ', code: 'KeyK', metaKey: true }],
    ['Dvorak', { key: 'k', code: 'KeyV', ctrlKey: true }],
    ['Latin with Caps Lock', { key: 'K', code: 'KeyK', ctrlKey: true }],
    ['German', { key: '/', code: 'Digit7', shiftKey: true }],
  ])('open it with the layout %s', async (_, key) => {
    const page = await bench.open('/FOR_operator/')
    expect(await press(page, key)).toBe(true)
    await page.getByRole('dialog').waitFor()
  })

  test('are no others', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    for (const key of [
      { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true },
      { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true },
      // What Dvorak has there opens a tab.
      { key: 't', code: 'KeyK', ctrlKey: true },
      { key: 'л', code: 'KeyK' },
      { key: '/', code: 'Slash', ctrlKey: true },
      { key: '/', code: 'Slash', altKey: true },
    ]) {
      expect([key, await press(page, key)]).toEqual([key, false])
    }
    await page.goto(`${bench.url}/search/`)
    await page.locator('.search-form input').press('/')
    expect(await page.locator('.search-form input').inputValue()).toBe('/')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('with the keyboard alone', () => {
  test.each([
    ['Version: 6.x', '5.x', '/v5/FOR_operator/'],
    ['Language: English', 'Русский', '/ru/FOR_operator/'],
  ])('the menu %s leads to %s', async (menu, entry, address) => {
    const page = await bench.open('/FOR_operator/')
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    await tabTo(page, entry)
    await page.keyboard.press('Enter')
    await page.waitForURL(bench.url + address)
  })

  test('Escape closes a menu and the focus is where it was', async () => {
    const page = await bench.open('/FOR_operator/')
    await tabTo(page, 'Version: 6.x')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: '4.x' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '4.x' }).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Version: 6.x')
  })

  test('the colour mode is changed, and the announcement dismissed', async () => {
    const page = await bench.open('/FOR_operator/')
    await tabTo(page, 'Dismiss')
    await page.keyboard.press('Enter')
    expect(await page.locator('.announcement').isVisible()).toBe(false)
    expect(await focused(page)).toBe('Search')
    await tabTo(page, 'Color mode')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    // What is chosen before the application runs holds when it does.
    await page.locator('html[data-theme=dark]').waitFor()
  })

  test('a category is opened and a page in it reached', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    const toggle = page
      .locator('li', { has: page.getByRole('link', { name: 'Paradigm' }) })
      .locator('.toggle')
    await toggle.first().focus()
    expect(await toggle.first().getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Logical model')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/Logical_model/')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await focused(page)).toBe('Logical model')
  })

  test('tabs are chosen with the arrows, and what copies a sample is reached', async () => {
    const page = await bench.open('/markdown-page/')
    const first = page.locator('.tab-bar input').first()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('.tab-bar input').nth(1).isChecked()).toBe(true)
    await tabTo(page, 'Copy')
  })

  test('every place of the focus can be seen', async () => {
    const page = await bench.open('/FOR_operator/')
    const unseen: string[] = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const isSeen = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return true
        const around = element.closest('label') ?? element
        const { outlineStyle, outlineWidth } = getComputedStyle(around)
        const { width, height } = around.getBoundingClientRect()
        return outlineStyle !== 'none' && outlineWidth !== '0px' && width * height > 0
      })
      if (!isSeen) unseen.push(await focused(page))
    }
    expect(unseen).toEqual([])
  })
})
