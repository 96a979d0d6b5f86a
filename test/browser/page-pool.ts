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
 * Pages of one context, which are used again. A page in a context of its own has a process of its own, which
 * reads all fonts and compiles all scripts anew: that is half of what a short test costs.
 */
export function pagePool(
  browser: Browser,
  { site, ...options }: BrowserContextOptions & { site: string },
): PagePool {
  const free: Page[] = []
  let context: Promise<BrowserContext> | undefined
  return {
    async take() {
      context ??= openContext(browser, options)
      const used = await freePage(free.pop(), site)
      const page = used ?? (await openPage(await context))
      onTestFinished(async () => {
        if (page.isClosed()) return
        await Promise.all([page.unrouteAll(), page.context().unrouteAll()])
        free.push(page)
      })
      if (!used) await page.goto(site + NO_PAGE)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      return page
    },
  }
}

/** A page that a test has used, without what it showed; undefined where it was still on its way elsewhere. */
async function freePage(page: Page | undefined, site: string): Promise<Page | undefined> {
  try {
    await page?.goto(site + NO_PAGE)
    return page
  } catch {
    await page?.close()
    return undefined
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

/** A page whose initial scripts go with the test that adds them. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const add = page.addInitScript.bind(page)
  page.addInitScript = async (...script: Parameters<typeof add>) => {
    const added = await add(...script)
    onTestFinished(() => added.dispose())
    return added
  }
  return page
}
