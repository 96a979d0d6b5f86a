// Takes reference screenshots of the built site, to be looked at: pages × widths × colour modes.
//
// usage: npm run shots [PART]    with a PART only those whose name contains it
// Writes shots/{page}.{width}.{mode}.png, from top to bottom, and shots/state-{state}.{width}.{mode}.png,
// as much as a window shows.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { browse, inParallel } from './browse.mjs'
import { root } from './setup.mjs'

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ path: string, widths: number[], open: (page: Page) => Promise<void> }} State */

const FOLDER = join(root, 'shots')
const WIDTHS = [320, 390, 768, 996, 1280, 1440, 1920]
const MODES = /** @type {const} */ (['light', 'dark'])
/** Screenshots that are taken at a time. */
const AT_A_TIME = 2

/** Names of screenshots, and the pages that they are of. */
const PAGES = {
  learn: '/',
  'learn-ru': '/ru/',
  install: '/Install/',
  manual: '/Manual_installation/',
  statement: '/FORM_statement/',
  'statement-ru': '/ru/FORM_statement/',
  operator: '/FOR_operator/',
  'odd-title': '/%2B%3D_statement/',
  'odd-title-ru': '/ru/IF_..._THEN_operator/',
  'when-title': '/lt-_WHEN_statement/',
  old: '/v4/CLASS_operator/',
  table: '/Built-in_classes/',
  blog: '/blog/',
  post: '/blog/welcome/',
  tags: '/blog/tags/',
  archive: '/ru/blog/archive/',
  markdown: '/markdown-page/',
  search: '/search/?q=group',
  'not-found': '/GROUP_operatr/',
}
/** What a page shows only when its scripts have loaded it. */
/** @type {Readonly<Record<string, string>>} */
const LOADED = { search: '[data-hit]', 'not-found': 'main a[href="/GROUP_operator/"]' }
/** What is opened on a page, and how. */
/** @type {Readonly<Record<string, State>>} */
const STATES = {
  sidebar: {
    path: '/FOR_operator/',
    widths: [390],
    open: page => page.getByRole('button', { name: 'Menu' }).click(),
  },
  versions: {
    path: '/ru/COLLAPSE_operator/',
    widths: [390, 1280],
    open: page => page.getByRole('button', { name: 'Версия: 6.x' }).click(),
  },
  search: {
    path: '/FOR_operator/',
    widths: [390, 1280],
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('group sum')
      await page.locator('[data-hit]').first().waitFor()
    },
  },
  print: {
    path: '/FOR_operator/',
    widths: [768],
    open: page => page.emulateMedia({ media: 'print' }),
  },
  contrast: {
    path: '/FOR_operator/',
    widths: [1280],
    open: page => page.emulateMedia({ forcedColors: 'active' }),
  },
}

const shots = [
  ...Object.entries(PAGES).flatMap(([name, path]) =>
    WIDTHS.flatMap(width =>
      MODES.map(mode => ({ name, path, width, mode, open: loaded(name), fullPage: true })),
    ),
  ),
  ...Object.entries(STATES).flatMap(([name, { path, widths, open }]) =>
    widths.flatMap(width =>
      MODES.map(mode => ({ name: `state-${name}`, path, width, mode, open, fullPage: false })),
    ),
  ),
].filter(({ name }) => name.includes(process.argv[2] ?? ''))

mkdirSync(FOLDER, { recursive: true })
await browse(({ browser, url }) =>
  inParallel(shots, AT_A_TIME, async ({ name, path, width, mode, open, fullPage }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addInitScript(theme => localStorage.setItem('theme', theme), mode)
    const page = await context.newPage()
    await page.goto(url + path)
    await page.mouse.move(5, 300)
    await page.waitForTimeout(300)
    await open(page)
    await page.waitForTimeout(200)
    await page.screenshot({ path: join(FOLDER, `${name}.${width}.${mode}.png`), fullPage })
    await context.close()
  }),
)
console.log(`${shots.length} screenshots in ${FOLDER}`)

/**
 * Waits for all that a page shows; pictures below the window are loaded now.
 *
 * @param {string} name
 * @returns {(page: Page) => Promise<void>}
 */
function loaded(name) {
  const last = LOADED[name]
  return async page => {
    if (last) await page.locator(last).first().waitFor()
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
      return Promise.all([...document.images].map(image => image.decode().catch(() => {})))
    })
  }
}
