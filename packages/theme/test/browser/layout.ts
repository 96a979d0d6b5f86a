import type { Page } from 'playwright-core'

/** Pixels of windows: phones, a tablet, both sides of the breakpoint of the sidebar, and screens. */
export const WIDTHS = [320, 390, 768, 996, 1280, 1920] as const

/** What is wrong with the layout of a page in windows of these widths. */
export async function layoutFaults(
  page: Page,
  widths: readonly number[] = WIDTHS,
): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction(wanted => innerWidth === wanted, width)
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
    if (inner !== outer) faults.push(`${width}: scrolls sideways, ${inner} of ${outer} pixels`)
    const lefts = new Set(starts.map(start => start.split(' ').at(-1)))
    if (lefts.size !== 1) faults.push(`${width}: begins at several lines, ${starts.join(', ')}`)
  }
  return faults
}

/** A part of the page that moved: https://wicg.github.io/layout-instability/#sec-layout-shift-attribution */
interface Shift {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

/**
 * Notes what moves on a page from its first paint on. On a slow machine Chromium makes a layout before the first
 * frame, for the place of the pointer, and reports what the frame itself changes of it, which nobody sees.
 */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const moved: { readonly at: number; readonly what: string }[] = []
    const watched = { moved, firstFrame: Number.POSITIVE_INFINITY }
    Object.assign(window, { watched })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const sources: readonly Shift[] = Reflect.get(entry, 'sources')
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : ''
          moved.push({ at: entry.startTime, what: `${name} ${JSON.stringify([from, to])}` })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    // A frame looks for intersections after its layout.
    requestAnimationFrame(() => {
      new IntersectionObserver(([seen], observer) => {
        watched.firstFrame = seen?.time ?? 0
        observer.disconnect()
      }).observe(document.documentElement)
    })
  })
}

interface Watched {
  readonly moved: readonly { readonly at: number; readonly what: string }[]
  /** When it was laid out. */
  readonly firstFrame: number
}

/** What has moved. */
export function shifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { moved, firstFrame }: Watched = Reflect.get(window, 'watched')
    return moved.filter(({ at }) => at > firstFrame).map(({ what }) => what)
  })
}
