// All tests that copy stand here, one after the other: the browser has one clipboard for all its pages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parse } from '../../../lsf/src/parse.ts'
import { benchOfFile } from './browser.ts'

const bench = await benchOfFile()

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

test('the mark of a heading copies its address and says so', async () => {
  const page = await bench.openApplication('/FOR_operator/')
  const mark = page.locator('#examples .anchor')
  await mark.focus()
  await mark.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
  expect(await clipboard(page)).toBe(`${bench.url}/FOR_operator/#examples`)
})

test('a page is copied as Markdown, to which its button leads without script', async () => {
  const page = await bench.open('/FOR_operator/', { script: false })
  const link = page.getByRole('link', { name: 'Copy page' })
  expect(await link.getAttribute('href')).toBe('/FOR_operator/index.md')
  const alive = await bench.open('/FOR_operator/')
  // Never answered.
  await alive.route('**/application.*', () => {})
  await alive.getByRole('link', { name: 'Copy page' }).click()
  await alive.getByRole('link', { name: 'Copied' }).waitFor()
  const markdown = await (await fetch(`${bench.url}/FOR_operator/index.md`)).text()
  expect(await clipboard(alive)).toBe(markdown)
  expect(alive.url()).toBe(`${bench.url}/FOR_operator/`)
})

test('a copied sample is exactly its code', async () => {
  const page = await bench.open('/FOR_operator/')
  const figure = page.locator('.code[data-language=lsf]').first()
  await figure.hover()
  await figure.getByRole('button', { name: 'Copy', exact: true }).click()
  await figure.getByRole('button', { name: 'Copied' }).waitFor()
  const code = await figure.locator('code').evaluate(element => element.textContent)
  expect(await clipboard(page)).toBe(code)
})

test('a sample is copied as a module, with what it needs', async () => {
  const page = await bench.open('/Expression/')
  const figures = page.locator('.code[data-language=lsf]')
  const codes = await figures
    .locator('code')
    .evaluateAll(all => all.map(each => each.textContent ?? ''))
  const figure = figures.filter({ has: page.locator('[data-before*="NUMERIC"]') })
  await figure.getByRole('button', { name: 'Copy as a module' }).click()
  await figure.getByRole('button', { name: 'Copied' }).waitFor()
  const own = (await figure.locator('code').textContent()) ?? ''
  const text = await clipboard(page)
  const [header] = /^MODULE Sample;\n\nREQUIRE \w+;/.exec(text) ?? ['']
  expect(codes.map(above => [header, above, own].join('\n\n'))).toContain(text)
  expect(parse(text).errors).toEqual([])
})

test('a sample is copied with the keyboard alone', async () => {
  const page = await bench.open('/FOR_operator/')
  await page.evaluate(() => navigator.clipboard.writeText(''))
  const button = page.locator('.code').first().getByRole('button', { name: 'Copy', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await clipboard(page)).not.toBe('')
})

test('copying, wrapping and tabs work on pages that were navigated to', async () => {
  const page = await bench.openApplication('/Execution_manual/')
  await page.locator('.sidebar').getByRole('link', { name: 'Development' }).first().click()
  await page.locator('h1', { hasText: 'evelopment' }).waitFor()
  const figure = page.locator('.code').first()
  await figure.hover()
  await figure.getByRole('button', { name: 'Copy', exact: true }).click()
  await figure.getByRole('button', { name: 'Copied' }).waitFor()
  expect(bench.errors).toEqual([])
})

test('the address of an edited sample holds its text, and a broken one shows the sample', async () => {
  const page = await bench.open('/IF_operator/')
  const edited = (from: Page) => from.getByRole('textbox', { name: 'Editable code' })
  await page.locator('[data-action=edit]').first().focus()
  await page.keyboard.press('Enter')
  await edited(page).waitFor()
  const sample = await edited(page).textContent()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n// моё\n=')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const address = await clipboard(page)
  expect(address).toBe(page.url())
  const shared = await bench.open(address.slice(bench.url.length))
  await edited(shared).waitFor()
  expect(await edited(shared).textContent()).toBe(`${sample}// моё=`)
  await shared.getByText(/^\d+ mistakes?$/).waitFor()
  const broken = await bench.open('/IF_operator/#edit=0.AAAA')
  await edited(broken).waitFor()
  expect(await edited(broken).textContent()).toBe(sample)
})
