// One browser and one server of the own site for all files of tests. "npm test" has built the site before.
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { serveSite } from '../../../../scripts/serve-site.mjs'
import { site } from '../../../../scripts/setup.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the browser. */
    chromium: string
    /** Address of the served site. */
    site: string
  }
}

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of a context are in one process, which has the fonts and the scripts already.
  '--process-per-site',
]

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await serveSite(site)
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: SWITCHES,
  })
  project.provide('site', url)
  project.provide('chromium', browser.wsEndpoint())
  return async () => {
    await browser.close()
    stop()
  }
}
