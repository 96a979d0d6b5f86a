import { expect, test } from 'vitest'
import { benchOfFile, painted, startApplication } from '../browser/browser.ts'
import { layoutFaults, shifts, WIDTHS, watchShifts } from '../browser/layout.ts'
import { pagePaths } from '../built/pages.ts'
import { say } from './seed.ts'

const bench = await benchOfFile()

test('no page scrolls sideways in any window, and all of it begins at one line', async () => {
  const paths = pagePaths()
  const found: string[] = []
  const page = await bench.open('/')
  for (const path of paths) {
    await page.goto(bench.url + path)
    for (const fault of await layoutFaults(page)) found.push(`${path} ${fault}`)
  }
  say(`layout: ${paths.length} pages at ${WIDTHS.join(', ')} pixels, ${found.length} faults`)
  expect(paths.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test.each([390, 1280])(
  'nothing moves on any page %d px wide when the application starts',
  async width => {
    const paths = pagePaths()
    const found: string[] = []
    const page = await bench.open('/', { width, prepare: watchShifts })
    for (const path of paths) {
      await page.goto(bench.url + path)
      // Pages at old addresses lead elsewhere and have no application.
      if ((await page.locator('#main').count()) === 0) continue
      await startApplication(page)
      await painted(page)
      for (const shift of await shifts(page)) found.push(`${path} ${shift}`)
    }
    say(`stability: ${paths.length} pages ${width} pixels wide, ${found.length} movements`)
    expect(paths.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  },
)
