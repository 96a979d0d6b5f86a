import { expect, test } from 'vitest'
import {
  benchOfFile,
  painted,
  startApplication,
} from '../../packages/theme/test/browser/browser.ts'
import {
  layoutFaults,
  shifts,
  WIDTHS,
  watchShifts,
} from '../../packages/theme/test/browser/layout.ts'
import { pagePaths } from '../../site/test/built/pages.ts'
import { say } from './seed.ts'
import { visitPages } from './visit-pages.ts'

const bench = await benchOfFile()
const paths = pagePaths()

test('no page scrolls sideways in any window, and all of it begins at one line', async () => {
  const found = await visitPages(bench, { paths, look: page => layoutFaults(page) })
  say(`layout: ${paths.length} pages at ${WIDTHS.join(', ')} pixels, ${found.length} faults`)
  expect(paths.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test.each([390, 1280])(
  'nothing moves on any page %d px wide when the application starts',
  async width => {
    const movements = (paths: readonly string[]): Promise<string[]> =>
      visitPages(bench, {
        paths,
        options: { width, prepare: watchShifts },
        async look(page) {
          // Pages at old addresses lead elsewhere and have no application.
          if ((await page.locator('#main').count()) === 0) return []
          await startApplication(page)
          await painted(page)
          return shifts(page)
        },
      })
    const once = await movements(paths)
    // A busy machine sometimes paints a document of which only a part has arrived: then what is there twice counts.
    const found = await movements([...new Set(once.map(fault => fault.replace(/ .*/s, '')))])
    say(
      `stability: ${paths.length} pages ${width} pixels wide, ${once.length} movements, ${found.length} again`,
    )
    expect(paths.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  },
)
