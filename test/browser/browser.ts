import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { serve } from '../../src/commands/serve.ts'
import type { Listening } from '../../src/server/listen.ts'

/** A built site, served, and a browser to look at it. */
export interface Bench {
  readonly url: string
  /** Opens a page; what it logs as an error is collected in `errors`. */
  open(path: string, options?: OpenOptions): Promise<Page>
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
  /** Default `no-preference`. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** Lets the page connect to other hosts. Default `false`. */
  readonly bypassCSP?: boolean
  /** Prepares the page before it goes to its address. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a server, by default of the own site, and the browser. `npm test` has built the site before. */
export async function startBench(start = serveOwnSite): Promise<Bench> {
  const server = await start()
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: SWITCHES,
  })
  const errors: string[] = []
  return {
    url: server.url,
    errors,
    async open(
      path,
      { width = 1280, theme, script = true, reducedMotion, bypassCSP = false, prepare } = {},
    ) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        javaScriptEnabled: script,
        bypassCSP,
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: reducedMotion ?? 'no-preference',
      })
      const page = await context.newPage()
      page.on('console', message => {
        if (message.type() === 'error') errors.push(`${path}: ${message.text()}`)
      })
      page.on('pageerror', error => errors.push(`${path}: ${error.message}`))
      if (theme) await page.addInitScript(mode => localStorage.setItem('theme', mode), theme)
      await prepare?.(page)
      await page.goto(server.url + path)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

async function serveOwnSite(): Promise<Listening> {
  const root = resolve(import.meta.dirname, '../..')
  const server = await serve({ root, out: `${root}/dist`, port: 0 })
  if ('problems' in server) throw new Error('the site has not been built')
  return server
}

/** Does what a reader does first, and waits for the application that this starts. */
export async function startApplication(page: Page): Promise<void> {
  await page.mouse.move(5, 300)
  await page.mouse.move(6, 301)
  await page.locator('.back-to-top').waitFor({ state: 'attached' })
  // From here on a navigation keeps what scripts have put on the window.
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

/** Whether the document is still the one that `startApplication` saw. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}
