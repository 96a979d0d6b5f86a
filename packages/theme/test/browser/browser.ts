import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'
import { LIMIT } from '../../../../test/limit.ts'
import type { Listening } from '../../../serve/src/listening.ts'

/** A built site, served, and a browser to look at it. */
export interface Bench {
  readonly url: string
  /** Opens a page; what it logs as an error is collected in `errors`. */
  open(path: string, options?: OpenOptions): Promise<Page>
  /** Opens a page, and waits until its application runs. */
  openApplication(path: string, options?: OpenOptions): Promise<Page>
  /** Errors that pages have logged, a violation of the content security policy among them. */
  readonly errors: string[]
  close(): Promise<void>
}

export interface OpenOptions {
  /** Pixels. Default 1280. */
  readonly width?: number
  readonly theme?: 'light' | 'dark'
  /** Default `true`. */
  readonly script?: boolean
  /**
   * Whether things move. Default `false`: while a menu moves, Playwright scrolls the page to reach what is in
   * it, and a click beside the menu closes it.
   */
  readonly motion?: boolean
  /** Lets the page connect to other hosts. Default `false`. */
  readonly bypassCSP?: boolean
  /** Keeps the page for more than one test. Default `false`: it is left with the test that opens it. */
  readonly shared?: boolean
  /**
   * Stops the clock of the page before it is opened: only `page.clock.runFor` moves it on, so that it does
   * not matter how long anything takes. Default `false`.
   */
  readonly stoppedClock?: boolean
  /** Prepares the page before it goes to its address. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

const WIDTH = 1280
const HEIGHT = 900
/** An address of a site that has no scripts. */
const NO_PAGE = '/robots.txt'

/** Connects to the browser, for the own site or for what `start` serves. */
export async function startBench(start?: () => Promise<Listening>): Promise<Bench> {
  const server = await start?.()
  const site = server?.url ?? inject('site')
  const browser = await chromium.connect(inject('chromium'))
  const errors: string[] = []
  const common = {
    viewport: { width: WIDTH, height: HEIGHT },
    permissions: ['clipboard-read', 'clipboard-write'],
  }
  let sharing: Promise<SharedContext> | undefined

  async function sharedPage() {
    sharing ??= browser.newContext(common).then(context => share(context, site))
    return (await sharing).newPage()
  }

  /** A page with what holds for its whole context. */
  async function ownPage({ script = true, bypassCSP = false, ...options }: OpenOptions) {
    const context = await browser.newContext({ ...common, javaScriptEnabled: script, bypassCSP })
    if (!options.shared) onTestFinished(() => context.close())
    if (options.stoppedClock) {
      await context.clock.install({ time: 0 })
      await context.clock.pauseAt(1000)
    }
    return context.newPage()
  }

  async function open(path: string, options: OpenOptions = {}): Promise<Page> {
    const { width = WIDTH, theme, prepare, shared, motion = false } = options
    const { script = true, bypassCSP, stoppedClock } = options
    const isOwn = !script || bypassCSP || shared || stoppedClock
    const page = await (isOwn ? ownPage(options) : sharedPage())
    page.setDefaultTimeout(LIMIT)
    await page.setViewportSize({ width, height: HEIGHT })
    await page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' })
    page.on('console', message => {
      if (message.type() === 'error') errors.push(`${path}: ${message.text()}`)
    })
    page.on('pageerror', ({ message }) => errors.push(`${path}: ${message}`))
    if (theme) await page.addInitScript(mode => localStorage.setItem('theme', mode), theme)
    await prepare?.(page)
    await page.goto(site + path)
    return page
  }

  return {
    url: site,
    errors,
    open,
    async openApplication(path, options) {
      const page = await open(path, options)
      await startApplication(page)
      return page
    },
    async close() {
      await browser.close()
      await server?.close()
    },
  }
}

/** The bench of a file of tests, for the own site: there before its first test, and closed after its last. */
export async function benchOfFile(): Promise<Bench> {
  const bench = await startBench()
  afterAll(bench.close)
  return bench
}

/** A context for the pages of many tests. */
interface SharedContext {
  /** A page for the test that runs, as if nobody had been there before. */
  newPage(): Promise<Page>
}

/**
 * Pages of one context are in one process (`--process-per-site`), which has the fonts and the scripts of the
 * site already, as long as one of them is open.
 */
async function share(context: BrowserContext, site: string): Promise<SharedContext> {
  context.clock.install = () => {
    throw new Error(
      'this clock would stand still for the tests that follow: open with "stoppedClock"',
    )
  }
  const first = await context.newPage()
  await first.goto(site + NO_PAGE)
  return {
    async newPage() {
      await first.evaluate(() => localStorage.clear())
      const page = await context.newPage()
      onTestFinished(async () => {
        if (page.isClosed()) return
        // What it still says is of no other test.
        page.removeAllListeners()
        await context.unrouteAll()
        // Not waited for: Chromium does not answer where the page is on its way elsewhere.
        page.close().catch(() => {})
      })
      return page
    },
  }
}

/** Does what a reader does first, and waits for the application that this starts. */
export async function startApplication(page: Page): Promise<void> {
  await page.mouse.move(5, 300)
  await page.mouse.move(6, 301)
  await page.locator('.back-to-top').waitFor({ state: 'attached' })
  // From here on a navigation keeps what scripts have put on the window.
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

/** Waits until the page has been painted as it is now, and everything that watches it has been told. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) {
      // Told in each frame after all others, and by no clock.
      await new Promise<void>(resolve => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      })
    }
  })
}

/** Whether the document is still the one that `startApplication` saw. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}

/** Chooses a mode in the menu of colour modes, and waits for what the page makes of it. */
export async function chooseColorMode(
  page: Page,
  mode: 'Light' | 'Dark' | 'System',
): Promise<void> {
  await startApplication(page)
  await page.getByRole('button', { name: 'Color mode' }).click()
  await page.locator('.color-mode label', { hasText: mode }).click()
  if (mode === 'System') return
  await page.locator(`html[data-theme=${mode.toLowerCase()}]`).waitFor({ state: 'attached' })
}
