import { expect, test } from 'vitest'
import { KINDS } from '../../../../site/test/built/pages.ts'
import { violations } from './axe.ts'
import { benchOfFile, startApplication } from './browser.ts'

const bench = await benchOfFile()

const PATHS = [...KINDS, '/print/']
/** What is below these has been looked at by then. */
const DIALOG = '.search-dialog'
const OPEN = ':popover-open'

test('axe finds what only one of the modes has wrong', async () => {
  const page = await bench.open('/404.html')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-theme=dark] p { color: #333 }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await violations(page)).toEqual([expect.stringMatching(/^dark: color-contrast: <p/)])
})

test('axe finds nothing on any kind of page', async () => {
  const page = await bench.open('/')
  for (const path of PATHS) {
    await page.goto(bench.url + path)
    expect([path, await violations(page)]).toEqual([path, []])
  }
})

test('axe finds nothing on a phone, with open menus and sidebar', async () => {
  const page = await bench.openApplication('/IF_operator/', { width: 390 })
  expect(['phone', await violations(page)]).toEqual(['phone', []])
  for (const name of ['Menu', 'Version: 6.x', 'Language: English', 'On this page']) {
    await page.getByRole('button', { name }).click()
    await page.locator(OPEN).waitFor()
    expect([name, await violations(page, OPEN)]).toEqual([name, []])
    await page.keyboard.press('Escape')
    await page.locator(OPEN).waitFor({ state: 'detached' })
  }
})

test('axe finds nothing with an enlarged picture and a preview', async () => {
  const page = await bench.openApplication('/Paradigm/', { width: 390 })
  await page.locator('.prose img').first().click()
  await page.getByRole('dialog').waitFor()
  expect(['picture', await violations(page, 'dialog')]).toEqual(['picture', []])
  await page.keyboard.press('Escape')
  await page.locator('.prose a[href="/Built-in_classes/"]').first().hover()
  await page.getByRole('tooltip').waitFor()
  expect(['preview', await violations(page)]).toEqual(['preview', []])
})

test('axe finds nothing in what the application opens', async () => {
  const page = await bench.openApplication('/FOR_operator/')
  await page.evaluate(() => scrollTo(0, 3000))
  await page.getByRole('button', { name: 'Back to top' }).waitFor()
  expect(['top', await violations(page, '.back-to-top')]).toEqual(['top', []])
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  expect(['dialog', await violations(page, DIALOG)]).toEqual(['dialog', []])
  await page.keyboard.insertText('group')
  await page.locator('.search-preview h2').waitFor()
  expect(['hits', await violations(page, DIALOG)]).toEqual(['hits', []])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.locator('.visited').first().waitFor()
  expect(['recent', await violations(page, DIALOG)]).toEqual(['recent', []])
  await page.keyboard.insertText('xyzzyxyzzy')
  // An answer to fewer letters is dimmed as long as this one is on its way.
  await page.getByRole('alert').filter({ hasText: 'xyzzyxyzzy' }).waitFor()
  expect(['nothing', await violations(page, DIALOG)]).toEqual(['nothing', []])
  await page.goto(`${bench.url}/search/?q=ungroup`)
  await page.locator('[data-hit]').first().waitFor()
  expect(['page', await violations(page)]).toEqual(['page', []])
  await page.goto(`${bench.url}/print/?page=/Classification_IS_AS/`)
  await page.locator('.printed').first().waitFor()
  expect(['print', await violations(page)]).toEqual(['print', []])
  await page.goto(`${bench.url}/GROUP_operatr/`)
  await startApplication(page)
  await page.getByRole('link', { name: 'GROUP operator', exact: true }).waitFor()
  expect(['near', await violations(page)]).toEqual(['near', []])
})
