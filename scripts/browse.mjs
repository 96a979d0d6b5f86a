// The built site, served, and Chromium to look at it: for the scripts that go through many pages.
import { spawnSync } from 'node:child_process'
import { serveSite } from './serve-site.mjs'
import { checkNode, ensureCompiled, ensureInstalled, ensurePrograms, site, TOOL } from './setup.mjs'

/**
 * Installs what is missing, builds the site, and hands `use` a browser and the address of the site.
 *
 * @param {(site: { browser: import('playwright-core').Browser, url: string }) => Promise<void>} use
 */
export async function browse(use) {
  checkNode()
  ensureInstalled()
  await ensureCompiled()
  const { status } = spawnSync('node', [TOOL, 'build'], { cwd: site, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  const { url, stop } = await serveSite(site)
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: await ensurePrograms(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await use({ browser, url })
  } finally {
    await browser.close()
    stop()
  }
}

/**
 * Does the work for each of the items, some at a time.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {(item: Item) => Promise<void>} work
 */
export async function inParallel(items, count, work) {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
