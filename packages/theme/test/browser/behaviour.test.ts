import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { benchOfFile, chooseColorMode, startApplication } from './browser.ts'

const bench = await benchOfFile()

test('the colour mode is kept under "theme" and set before the first paint', async () => {
  const page = await bench.open('/IF_operator/', { prepare: watchBody })
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  await chooseColorMode(page, 'Dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  expect(await modeOfBody(page, '/Install/')).toBe('dark')
})

/** Notes the colour mode that is set when the body begins, before anything is painted. */
const watchBody = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { modeOfBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })

/** Goes to an address: the colour mode that is set there when the body begins. */
async function modeOfBody(page: Page, path: string): Promise<unknown> {
  await page.goto(bench.url + path)
  return page.evaluate(() => 'modeOfBody' in window && window.modeOfBody)
}

test('the mode of the system is followed where it is chosen, and its choice is seen', async () => {
  const page = await bench.open('/IF_operator/', { prepare: watchBody })
  const theme = (): Promise<string | null> => page.locator('html').getAttribute('data-theme')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await theme()).toBe('light')
  await chooseColorMode(page, 'System')
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await modeOfBody(page, '/Install/')).toBe('dark')
  await startApplication(page)
  expect(await page.locator('#color-mode :checked').getAttribute('value')).toBe('system')
})

test('lines that go on fade at the end of a block, and a button wraps them and says so', async () => {
  const page = await bench.open('/GROUP_operator/', { width: 390 })
  const fade = (index: number) =>
    page
      .locator('.code pre')
      .nth(index)
      .evaluate(pre => ({
        goesOn: pre.scrollWidth > pre.clientWidth,
        fade: getComputedStyle(pre).getPropertyValue('--fade'),
      }))
  const count = await page.locator('.code pre').count()
  const blocks = await Promise.all(Array.from({ length: count }, (_, index) => fade(index)))
  const long = blocks.findIndex(({ goesOn }) => goesOn)
  const short = blocks.findIndex(({ goesOn }) => !goesOn)
  expect(blocks[long]?.fade).not.toBe('0px')
  expect(blocks[short]?.fade).toBe('0px')
  const figure = page.locator('.code').nth(long)
  await figure.hover()
  const button = figure.getByRole('button', { name: 'Wrap lines' })
  await button.click()
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  expect(await fade(long)).toEqual({ goesOn: false, fade: '0px' })
  expect(await button.isVisible()).toBe(true)
  const other = page.locator('.code').nth(short)
  await other.hover()
  expect(await other.getByRole('button', { name: 'Copy' }).isVisible()).toBe(true)
  expect(await other.getByRole('button', { name: 'Wrap lines' }).isVisible()).toBe(false)
  // So do those of a listing that is cut.
  await page.goto(`${bench.url}/How-to_PARTITION/`)
  const cut = page.locator('.code:has(> .all) > pre').first()
  expect(await cut.evaluate(pre => getComputedStyle(pre).getPropertyValue('--fade'))).not.toBe(
    '0px',
  )
})

test('the copy button says so for a while, however often it is pressed', async () => {
  const page = await bench.open('/FOR_operator/', { stoppedClock: true })
  const button = page.locator('[data-action=copy]').first()
  const says = (text: string): Promise<void> => button.filter({ hasText: text }).waitFor()
  await page.locator('.code').first().hover()
  for (let presses = 0; presses < 2; presses++) {
    await button.click()
    await says('Copied')
  }
  await page.clock.runFor(2000)
  await says('Copy')
  expect(await button.innerText()).toBe('Copy')
})

test('tabs of a group stay in step on a page and across pages', async () => {
  const page = await bench.open('/Execution_auto/')
  await page.locator('.tabs').first().getByRole('radio', { name: 'Windows' }).check()
  const chosen = await page
    .locator('[data-choice="tabs:os"] :checked')
    .evaluateAll(inputs => inputs.map(input => input.getAttribute('value')))
  expect(chosen.length).toBeGreaterThan(1)
  expect(new Set(chosen)).toEqual(new Set(['Windows']))
  await page.goto(`${bench.url}/markdown-page/`)
  const there = page.locator('[data-choice="tabs:os"] :checked').first()
  expect(await there.getAttribute('value')).toBe('Windows')
})

test('what was chosen elsewhere meanwhile holds on a page that the reader comes back to', async () => {
  const page = await bench.open('/Execution_auto/')
  const tabs = page.locator('[data-choice="tabs:os"]').first()
  await tabs.getByRole('radio', { name: 'Windows' }).check()
  await chooseColorMode(page, 'Dark')
  await page.goto(`${bench.url}/markdown-page/`)
  await tabs.getByRole('radio', { name: 'Linux' }).check()
  await chooseColorMode(page, 'Light')
  await page.goBack()
  await page.locator('[data-choice="tabs:os"] [value=Linux]:checked').first().waitFor()
  await startApplication(page)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  expect(await page.locator('#color-mode :checked').getAttribute('value')).toBe('light')
  // The browser has kept the whole document: no script of it runs anew.
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('what is chosen in another tab, or by the system, is followed before the application runs', async () => {
  const page = await bench.open('/FOR_operator/', {
    // Here it does not start by itself.
    prepare: opened =>
      opened.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      }),
  })
  const shown = (theme: string): Promise<void> =>
    page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
  // Not another test's page, which would begin with a storage that is cleared.
  const other = await page.context().newPage()
  await other.goto(`${bench.url}/Install/`)
  const choose = (theme: string): Promise<void> =>
    other.evaluate(chosen => localStorage.setItem('theme', chosen), theme)
  await choose('dark')
  await shown('dark')
  await choose('system')
  await shown('light')
  await page.reload()
  await page.emulateMedia({ colorScheme: 'dark' })
  await shown('dark')
  expect(await page.locator('.announcement').isVisible()).toBe(true)
  await other.locator('.announcement').getByRole('button', { name: 'Dismiss' }).click()
  await page.locator('.announcement').waitFor({ state: 'hidden' })
  await other.close()
})

test('a dismissed announcement stays away', async () => {
  const page = await bench.open('/')
  const bar = page.locator('.announcement')
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  expect(await bar.isVisible()).toBe(false)
  await page.goto(`${bench.url}/Install/`)
  expect(await page.locator('.announcement').isVisible()).toBe(false)
})

test('blocked storage is only forgetfulness', async () => {
  const page = await bench.open('/IF_operator/', {
    prepare: opened =>
      opened.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }),
  })
  await chooseColorMode(page, 'Dark')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(bench.errors).toEqual([])
})
