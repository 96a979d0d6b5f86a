import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, startApplication, startBench } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

/** One page of each kind. */
const KINDS = [
  '/',
  '/FORM_statement/',
  '/ru/v4/CLASS_operator/',
  '/blog/',
  '/blog/welcome/',
  '/blog/tags/',
  '/blog/tags/hello/',
  '/blog/archive/',
  '/markdown-page/',
  '/search/',
  '/404.html',
]

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // Keywords of samples look like code until they are hovered, on purpose: whatever they lead to is
  // also in the sidebar and in the links of the text.
  await page.evaluate(() =>
    Reflect.get(window, 'axe').configure({
      rules: [{ id: 'link-in-text-block', selector: 'a[href]:not(.kw)' }],
    }),
  )
  const found = await page.evaluate(
    (): Promise<readonly Violation[]> =>
      Reflect.get(window, 'axe')
        .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
        .then((result: { violations: readonly Violation[] }) => result.violations),
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any kind of page in ${theme} mode`, async () => {
    for (const path of KINDS) {
      const page = await bench.open(path, { theme })
      expect([path, await violations(page)]).toEqual([path, []])
      await page.context().close()
    }
  })

  test(`axe finds nothing with open menus and sidebar in ${theme} mode`, async () => {
    const page = await bench.open('/IF_operator/', { theme, width: 390 })
    for (const name of ['Menu', 'Version: 6.x', 'Language: English', 'On this page']) {
      await page.getByRole('button', { name }).click()
      expect([name, await violations(page)]).toEqual([name, []])
      await page.keyboard.press('Escape')
    }
  })

  test(`axe finds nothing in what the application opens in ${theme} mode`, async () => {
    const page = await bench.open('/GROUP_operator/', { theme })
    await startApplication(page)
    await page.evaluate(() => scrollTo(0, 3000))
    await page.getByRole('button', { name: 'Back to top' }).waitFor()
    expect(['frame', await violations(page)]).toEqual(['frame', []])
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    expect(['dialog', await violations(page)]).toEqual(['dialog', []])
    await page.keyboard.type('group')
    await page.locator('[data-hit]').first().waitFor()
    expect(['hits', await violations(page)]).toEqual(['hits', []])
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.locator('.visited').first().waitFor()
    expect(['recent', await violations(page)]).toEqual(['recent', []])
    await page.keyboard.type('xyzzyxyzzy')
    await page.getByRole('alert').waitFor()
    expect(['nothing', await violations(page)]).toEqual(['nothing', []])
    await page.goto(`${bench.url}/search/?q=group`)
    await page.locator('[data-hit]').first().waitFor()
    expect(['page', await violations(page)]).toEqual(['page', []])
  })
}
