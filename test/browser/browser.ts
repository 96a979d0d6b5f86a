import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { serve } from '../../src/serve.ts'

/** The built site of this repository, served, and a browser to look at it. */
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

/** Starts the server and the browser. `npm test` has built the site into `dist/` before. */
export async function startBench(): Promise<Bench> {
  const root = resolve(import.meta.dirname, '../..')
  const server = await serve({ root, out: `${root}/dist`, port: 0 })
  if ('problems' in server) throw new Error('the site has not been built')
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: SWITCHES,
  })
  const errors: string[] = []
  return {
    url: server.url,
    errors,
    async open(path, { width = 1280, theme, script = true } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        javaScriptEnabled: script,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      page.on('console', message => {
        if (message.type() === 'error') errors.push(`${path}: ${message.text()}`)
      })
      page.on('pageerror', error => errors.push(`${path}: ${error.message}`))
      if (theme) await page.addInitScript(mode => localStorage.setItem('theme', mode), theme)
      await page.goto(server.url + path)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
