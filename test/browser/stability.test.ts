import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, startApplication, startBench } from './browser.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const PAGES = [
  '/',
  '/markdown-page/',
  '/Execution_auto/',
  '/FOR_operator/',
  '/ru/Built-in_classes/',
  '/blog/welcome/',
  '/GROUP_operatr/',
]

/** A part of the page that moved: https://wicg.github.io/layout-instability/#sec-layout-shift-attribution */
interface Shift {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

test.each([390, 1280])(
  'nothing moves while a page %d px wide loads and the application starts',
  async width => {
    for (const path of PAGES) {
      const page = await bench.open(path, {
        width,
        prepare: opened =>
          opened.addInitScript(() => {
            const shifts: string[] = []
            Object.assign(window, { shifts })
            new PerformanceObserver(list => {
              for (const entry of list.getEntries()) {
                const sources: readonly Shift[] = Reflect.get(entry, 'sources')
                for (const { node, previousRect: from, currentRect: to } of sources) {
                  const name = node instanceof Element ? node.outerHTML.slice(0, 80) : ''
                  shifts.push(`${name} ${JSON.stringify([from, to])}`)
                }
              }
            }).observe({ type: 'layout-shift', buffered: true })
          }),
      })
      await startApplication(page)
      await page.waitForTimeout(500)
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'))
      expect([path, shifts]).toEqual([path, []])
      await page.context().close()
    }
  },
)

const MORE_PAGES = [
  '/FORM_statement/',
  '/ru/IF_..._THEN_operator/',
  '/Manual_installation/',
  '/v4/',
  '/blog/',
  '/blog/tags/',
  '/blog/archive/',
  '/search/',
]

test.each([320, 390, 768, 996, 1280, 1920])(
  'no page %d px wide scrolls sideways, and all of it begins at one line',
  async width => {
    for (const path of [...PAGES, ...MORE_PAGES]) {
      const page = await bench.open(path, { width })
      const { inner, outer, starts } = await page.evaluate(() => {
        const parts = document.querySelectorAll('main > *, main > article > *, .toc-button')
        return {
          inner: document.documentElement.scrollWidth,
          outer: document.documentElement.clientWidth,
          starts: [...parts].flatMap(part => {
            const { left, width } = part.getBoundingClientRect()
            return width === 0 ? [] : [`${part.localName}.${part.className} ${Math.round(left)}`]
          }),
        }
      })
      expect([path, inner]).toEqual([path, outer])
      const lefts = new Set(starts.map(start => start.split(' ').at(-1)))
      expect([path, lefts.size === 1 ? [] : starts]).toEqual([path, []])
      await page.context().close()
    }
  },
)
