import { expect, test } from 'vitest'
import { benchOfFile, startApplication } from './browser.ts'

const bench = await benchOfFile()

test('a section is put together from its pages, each once and in the order of the sidebar', async () => {
  const page = await bench.openApplication('/FOR_operator/')
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('link', { name: 'Print this section' }).click()
  await page.waitForURL('**/print/?page=%2FFOR_operator%2F')
  await page.locator('.printed').first().waitFor()
  expect(await page.locator('main > h1').innerText()).toBe('Flow of control')
  const titles = await page.locator('.printed > h1').allInnerTexts()
  expect(titles).toContain('FOR operator')
  expect(new Set(titles).size).toBe(titles.length)
  const ids = await page.locator('[id]').evaluateAll(all => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  // Links between the pages stay within the section, and lead somewhere.
  const targets = await page
    .locator('.printed a[href^="#"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')?.slice(1) ?? ''))
  expect(targets.length).toBeGreaterThan(50)
  expect(targets.filter(id => !ids.includes(decodeURIComponent(id)))).toEqual([])
  await page.locator('.print-tools a', { hasText: /^Action operators/ }).click()
  await page.waitForURL('**/print/?page=%2FFOR_operator%2F&depth=1')
  await page.waitForFunction(
    before => document.querySelectorAll('.printed').length > before,
    titles.length,
  )
  expect(bench.errors).toEqual([])
})

test('an address of no page says so without waiting, and has the sections to choose from', async () => {
  // Time stands still: what waits for the reader to do nothing for a while does not come.
  const page = await bench.open('/ru/print/?page=/ru/nichts/', { stoppedClock: true })
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toContain('нет раздела')
  await page.locator('.cards a', { hasText: 'Язык' }).waitFor()
})

test('without a page there are the sections to choose from', async () => {
  const page = await bench.open('/FOR_operator/')
  await page.getByRole('button', { name: 'Version: 6.x' }).click()
  await page.locator('#versions a', { hasText: '5.x' }).click()
  await page.locator('.old-version').waitFor()
  await page.goto(`${bench.url}/print/`)
  await startApplication(page)
  const section = page.locator('.cards a', { hasText: /^Examples \(\d+\)$/ })
  await section.waitFor()
  expect(await section.getAttribute('href')).toMatch(/^\?page=%2Fv5%2F\w+%2F&depth=0$/)
  await section.click()
  await page.locator('.printed').first().waitFor()
  expect(await page.locator('main > h1').innerText()).toBe('Examples')
})

test('a page prints its text alone: dark on white, with the targets of its links', async () => {
  const page = await bench.open('/FOR_operator/', { theme: 'dark' })
  await startApplication(page)
  await page.keyboard.press('Control+K')
  await page.locator('.search-dialog').waitFor()
  await page.emulateMedia({ media: 'print' })
  const frame = ['.navbar', '.sidebar', '.toc', '.pagination', '.site-footer', '.tools']
  for (const part of [...frame, '.search-dialog']) {
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false])
  }
  const colours = await page.evaluate(() => {
    const of = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body)
    const link = document.querySelector('.prose a:not(.kw, .anchor, [href^="#"])')
    return {
      page: of('body').backgroundColor,
      text: of('.prose p').color,
      code: of('.code[data-language=lsf] pre').color,
      words: [
        ...new Set(
          Array.from(
            document.querySelectorAll('.code[data-language=lsf] code :not(.c)'),
            word => getComputedStyle(word).color,
          ),
        ),
      ],
      target: link && getComputedStyle(link, '::after').content,
      leadsTo: link?.getAttribute('href'),
    }
  })
  const { leadsTo, ...rest } = colours
  expect(leadsTo).toMatch(/^\/\w+\/$/)
  expect(rest).toEqual({
    page: 'rgb(255, 255, 255)',
    text: 'rgb(0, 0, 0)',
    code: 'rgb(0, 0, 0)',
    words: ['rgb(0, 0, 0)'],
    target: `" (https://docs.lsfusion.org${leadsTo})"`,
  })
  const values = (): Promise<(readonly [string, string])[]> =>
    page.evaluate(() => {
      const names = document.querySelector('style')?.textContent.match(/--[\w-]+(?=:)/g) ?? []
      const style = getComputedStyle(document.documentElement)
      return names.map(name => [name, style.getPropertyValue(name)])
    })
  const inDark = await values()
  expect(inDark.length).toBeGreaterThan(20)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  expect(inDark).toEqual(await values())
  await page.goto(`${bench.url}/Paradigm/`)
  const listing = page.locator('.code:has(> .all)').first()
  expect(await listing.locator('.all').isVisible()).toBe(false)
  expect(
    await listing.locator('pre').evaluate(pre => pre.scrollHeight - pre.clientHeight),
    'lines of a long listing that paper would lack',
  ).toBe(0)
})
