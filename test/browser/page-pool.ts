import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** An address of a site that has no scripts. */
const NO_PAGE = '/robots.txt'

/** Gives pages to tests, each as if nobody had been there before. */
export interface PagePool {
  /** A page for the test that runs: nothing is stored, and its address is none of a page of the site. */
  take(): Promise<Page>
}

/**
 * Pages of one context, and so of one process (`--process-per-site`). A page in a context of its own has a
 * process of its own, which reads all fonts and compiles all scripts anew.
 */
export function pagePool(
  browser: Browser,
  { site, ...options }: BrowserContextOptions & { site: string },
): PagePool {
  let opened: Promise<BrowserContext> | undefined
  return {
    async take() {
      opened ??= openContext(browser, options)
      const context = await opened
      const page = await context.newPage()
      onTestFinished(async () => {
        if (page.isClosed()) return
        await context.unrouteAll()
        // Not waited for: Chromium does not answer where the page is on its way elsewhere.
        page.close().catch(() => {})
      })
      await page.goto(site + NO_PAGE)
      await page.evaluate(() => localStorage.clear())
      return page
    },
  }
}

async function openContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  context.clock.install = () => {
    throw new Error(
      'this clock would stand still for the tests that follow: open with "stoppedClock"',
    )
  }
  return context
}
