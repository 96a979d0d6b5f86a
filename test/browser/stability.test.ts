import { afterAll, beforeAll, expect, test } from 'vitest'
import { KINDS } from '../built/pages.ts'
import { type Bench, painted, startApplication, startBench } from './browser.ts'
import { layoutFaults, shifts, watchShifts } from './layout.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

/** Pages with something that comes or changes when the application starts. */
const LIVELY = [
  '/',
  '/markdown-page/',
  '/Execution_auto/',
  '/FOR_operator/',
  '/GROUP_operator/',
  '/ru/Built-in_classes/',
  '/blog/welcome/',
  '/GROUP_operatr/',
]

test.each([390, 1280])(
  'nothing moves while a page %d px wide loads and the application starts',
  async width => {
    for (const path of LIVELY) {
      const page = await bench.open(path, { width, prepare: watchShifts })
      await startApplication(page)
      await painted(page)
      expect([path, await shifts(page)]).toEqual([path, []])
      await page.context().close()
    }
  },
)

/** Pages whose titles, tables or samples are wide. */
const WIDE = [
  '/Execution_auto/',
  '/FOR_operator/',
  '/ru/Built-in_classes/',
  '/GROUP_operatr/',
  '/ru/IF_..._THEN_operator/',
  '/Manual_installation/',
  '/v4/',
]

test('no kind of page scrolls sideways, however wide it is, and all of it begins at one line', async () => {
  const page = await bench.open('/')
  for (const path of [...KINDS, ...WIDE]) {
    await page.goto(bench.url + path)
    expect([path, await layoutFaults(page)]).toEqual([path, []])
  }
})
