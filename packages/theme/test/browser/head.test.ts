import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageColor } from '../../../lectern/src/site/palette.ts'
import { benchOfFile, chooseColorMode, isSameDocument } from './browser.ts'

const NO_COLORS = { colors: { accent: null, neutral: null, code: null }, code: 'dark' } as const
const PAGE_COLORS = { light: pageColor(NO_COLORS, 'light'), dark: pageColor(NO_COLORS, 'dark') }

const bench = await benchOfFile()

/** Collects what the Content-Security-Policy of the page stops. */
const watchPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      stopped.push(`${violatedDirective} ${blockedURI}`),
    )
  })

const stopped = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { stopped: string[] }).stopped)

/** The colours of the window that hold. */
const windowColors = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )

/** Red, green and blue of a colour of style sheets, as a screen shows it. */
const onScreen = (page: Page, color: string): Promise<number[]> =>
  page.evaluate(value => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return []
    context.fillStyle = value
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }, color)

test('the policy lets structured data stand in the document, and in that of the next page', async () => {
  const page = await bench.openApplication('/FOR_operator/', { prepare: watchPolicy })
  const data = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse(await data.innerHTML())['@graph'][0].headline).toBe('FOR operator')
  await page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true }).click()
  await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await data.count()).toBe(1)
  expect(JSON.parse(await data.innerHTML())['@graph'][0].headline).toBe('WHILE operator')
  expect(await stopped(page)).toEqual([])
  expect(bench.errors).toEqual([])
})

test('the policy stops a script that has no place in the document', async () => {
  const page = await bench.open('/FOR_operator/', { prepare: watchPolicy })
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.head.append(script)
  })
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect.poll(() => stopped(page)).toContain('script-src-elem inline')
  bench.errors.length = 0
})

test('the window has the colour of the page in each mode, and follows the reader', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await bench.open('/FOR_operator/', { theme })
    const pageColor = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const wanted = await onScreen(page, pageColor)
    expect(await onScreen(page, PAGE_COLORS[theme])).toEqual(wanted)
    const [color = '', ...others] = await windowColors(page)
    expect(others).toEqual([])
    expect(await onScreen(page, color)).toEqual(wanted)
    const other = theme === 'light' ? 'dark' : 'light'
    await chooseColorMode(page, theme === 'light' ? 'Dark' : 'Light')
    const [chosen = ''] = await windowColors(page)
    expect(await onScreen(page, chosen)).toEqual(await onScreen(page, PAGE_COLORS[other]))
  }
})

test('the manifest and its icons can be had', async () => {
  const page = await bench.open('/ru/FOR_operator/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.request.get(bench.url + address)
  expect(manifest.headers()['content-type']).toBe('application/manifest+json;charset=utf-8')
  const { icons, start_url } = await manifest.json()
  expect(start_url).toBe('/ru/')
  expect(icons.length).toBeGreaterThan(1)
  for (const { src, type } of icons) {
    const icon = await page.request.get(bench.url + src)
    expect([icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([200, type])
  }
})
