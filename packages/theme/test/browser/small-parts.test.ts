import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serve } from '../../../lectern/src/commands/serve.ts'
import { copySite, type SiteCopy } from '../../../lectern/test/build/site.ts'
import { violations } from './axe.ts'
import { type Bench, startApplication, startBench } from './browser.ts'

const LECTERN = resolve(import.meta.dirname, '../../../lectern/bin/lectern.js')

let site: SiteCopy
let bench: Bench

beforeAll(async () => {
  site = copySite('small-parts')
  // The command, for styles are put in when Lectern is built.
  execFileSync('node', [LECTERN, 'build', '--root', site.root])
  bench = await startBench(async () => {
    const served = await serve({ root: site.root, out: site.out, port: 0 })
    if ('problems' in served) throw new Error('not served')
    return served
  })
})
afterAll(async () => {
  await bench.close()
  site.remove()
})
afterEach(() => {
  // Violations of the policy among them.
  expect(bench.errors.splice(0)).toEqual([])
})

test.each(['Badges', 'Icons', 'Files', 'Code', 'Images', 'Landing'])(
  'axe finds nothing on the page %s, and it fits on a phone in both directions',
  async name => {
    const page = await bench.open(`/docs/${name}/`)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    for (const direction of ['ltr', 'rtl']) {
      const width = await page.evaluate(dir => {
        document.documentElement.dir = dir
        return document.documentElement.scrollWidth
      }, direction)
      expect([direction, width]).toEqual([direction, 390])
    }
  },
)

test('a folder of a tree closes without a script', async () => {
  const page = await bench.open('/docs/Files/')
  const file = page.locator('.files').getByText('index.md')
  expect(await file.isVisible()).toBe(true)
  await page.locator('.files summary', { hasText: 'docs/' }).click()
  expect(await file.isVisible()).toBe(false)
})

test('lines out of focus come back with the pointer and the keyboard', async () => {
  const page = await bench.open('/docs/Code/')
  const block = page.locator('.has-focus').first()
  const word = block.locator('.line:not(.focused) .k').first()
  const color = () => word.evaluate(element => getComputedStyle(element).color)
  await page.mouse.move(0, 0)
  const dimmed = await color()
  await block.locator('pre').focus()
  expect(await color()).not.toBe(dimmed)
})

test('badges of sidebars stay when the application takes over', async () => {
  const page = await bench.open('/docs/Plain/')
  await startApplication(page)
  const link = page.locator('#sidebar').getByRole('link', { name: 'Badges New' })
  await link.click()
  await page.locator('h1', { hasText: 'Badges' }).waitFor()
  expect(await page.locator('#sidebar .pill.tip').textContent()).toBe('New')
  expect(
    await page.locator('h1 .pill').evaluate(badge => getComputedStyle(badge).borderTopWidth),
  ).toBe('1px')
})
