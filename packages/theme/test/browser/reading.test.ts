import { expect, test } from 'vitest'
import { benchOfFile } from './browser.ts'

const bench = await benchOfFile()

test('a page reads without script, in one response', async () => {
  const address = `${bench.url}/IF_operator/`
  let refused = 0
  const page = await bench.open('/404.html', { script: false })
  await page.route('**', route => {
    if (route.request().url() === address) return route.continue()
    refused += 1
    return route.abort()
  })
  await page.goto(address)
  expect(refused).toBeGreaterThan(0)
  expect(await page.locator('h1').innerText()).toBe('IF operator')
  for (const part of ['.prose', '.sidebar', '.pagination', '.site-footer']) {
    expect([part, await page.locator(part).isVisible()]).toEqual([part, true])
  }
  for (const needy of ['.announcement button', '.color-mode']) {
    expect([needy, await page.locator(needy).isVisible()]).toEqual([needy, false])
  }
  const colours = await page
    .locator('.code[data-language=lsf] pre')
    .first()
    .evaluate(pre => [getComputedStyle(pre).color, getComputedStyle(document.body).color])
  expect(new Set(colours).size).toBe(2)
  bench.errors.splice(0)
})

test('the version menu leads to the same page, and says where there is none', async () => {
  const page = await bench.open('/v5/COLLAPSE_operator/', { script: false })
  await page.getByRole('button', { name: 'Version: 5.x' }).click()
  const menu = page.locator('#versions')
  expect(await menu.locator('a').nth(0).getAttribute('href')).toBe('/COLLAPSE_operator/')
  expect(await menu.locator('a').nth(2).innerText()).toContain('not in 4.x, added in 5.x')
  await menu.locator('a').nth(0).click()
  await page.waitForURL(`${bench.url}/COLLAPSE_operator/`)
})

test('the language menu keeps the page', async () => {
  const page = await bench.open('/v4/IF_operator/')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.locator('#locales').getByText('Русский').click()
  await page.waitForURL(`${bench.url}/ru/v4/IF_operator/`)
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
  expect(await page.title()).toMatch(/\| lsFusion$/)
})

test('a page of an old version leads to the same page of the current one', async () => {
  const page = await bench.open('/v4/IF_operator/')
  const notice = page.locator('.old-version')
  expect(await notice.innerText()).toContain('4.x')
  expect(await notice.locator('a').first().getAttribute('href')).toBe('/IF_operator/')
  // What has changed since, on its page and on all.
  expect(await notice.locator('a').last().getAttribute('href')).toBe('/New_in_6/')
  await page.goto(new URL('/FOR_operator/', page.url()).href)
  await page.locator('.page-line button').click()
  await page.locator('#page-changes a').first().click()
  expect(new URL(page.url()).hash).toBe('#part-of-the-combinations')
})

test('a page that only an old version has leads to the nearest one', async () => {
  const page = await bench.open('/v4/CLASS_operator/')
  const href = await page.locator('.old-version a').getAttribute('href')
  expect(href).toBe('/Property_operators/')
})

test('an unknown address shows the 404 page of its language', async () => {
  const page = await bench.open('/ru/v5/nothing-here/')
  expect(await page.locator('h1').innerText()).toBe('Страница не найдена')
  bench.errors.splice(0)
})

test('a page that a version lacks says so, and leads to the one that has it', async () => {
  const page = await bench.open('/ru/v4/Icons/')
  expect(await page.locator('.lead').innerText()).toBe('Нет в 4.x, добавлено в 6.x.')
  expect(await page.locator('.sidebar nav a').count()).toBeGreaterThan(10)
  await page.locator('article a[href="/ru/Icons/"]').click()
  await page.waitForURL('**/ru/Icons/')
})

test('the mobile sidebar opens without script and Escape closes it', async () => {
  const page = await bench.open('/IF_operator/', { width: 390, script: false })
  const sidebar = page.locator('#sidebar')
  expect(await sidebar.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await sidebar.isVisible()).toBe(true)
  expect(await sidebar.getByRole('link', { name: 'Install' }).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await sidebar.isVisible()).toBe(false)
  const title = await page.locator('h1').boundingBox()
  const head = await page.locator('.page-head').boundingBox()
  expect(title?.width, 'the title has the whole line').toBe(head?.width)
})

test('the first Tab reaches the skip link, which leads to the text', async () => {
  const page = await bench.open('/IF_operator/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('tabs work without script', async () => {
  const page = await bench.open('/Execution_auto/', { script: false })
  const tabs = page.locator('.tabs').first()
  const panels = tabs.locator('> .tab-panel')
  expect(await panels.nth(0).isVisible()).toBe(true)
  await tabs.getByRole('radio', { name: 'Windows' }).check()
  expect(await panels.nth(0).isVisible()).toBe(false)
  expect(await panels.nth(1).isVisible()).toBe(true)
})

test('no kind of page logs an error or breaks the content security policy', async () => {
  const paths = ['/', '/blog/', '/blog/welcome/', '/blog/tags/', '/search/', '/markdown-page/']
  const page = await bench.open('/Install/')
  for (const path of paths) {
    await page.goto(bench.url + path)
    await page.waitForLoadState('networkidle')
    expect([path, bench.errors]).toEqual([path, []])
  }
})
