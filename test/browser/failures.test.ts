import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bench, isSameDocument, startApplication, startBench, stopClock } from './browser.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
// What fails here is logged by the browser too.
beforeEach(() => {
  bench.errors.splice(0)
})

const EXPAND = /\/assets\/js\/en\.WHILE_operator\./

async function open(path: string, options: Parameters<Bench['open']>[1] = {}): Promise<Page> {
  const page = await bench.open(path, options)
  await startApplication(page)
  return page
}

const click = (page: Page): Promise<void> =>
  page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true }).click()

describe('a module of a page that does not load', () => {
  test('makes the browser load the document', async () => {
    const page = await open('/FOR_operator/', {
      prepare: opened => opened.route(EXPAND, route => route.fulfill({ status: 404 })),
    })
    await click(page)
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    expect(await isSameDocument(page)).toBe(false)
  })

  test('says so where the document cannot be had either, and Retry loads the page', async () => {
    const page = await open('/FOR_operator/', {
      prepare: opened => opened.route(EXPAND, route => route.abort()),
    })
    const offline = (path: RegExp) => page.route(path, route => route.abort())
    await offline(/\/WHILE_operator\//)
    await click(page)
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toMatch(
      /Loading chunk en\.WHILE_operator failed\.\s+\(missing: \/assets\/js\/en\.WHILE_operator\.[\w-]+\.js\)/,
    )
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.unroute(/\/WHILE_operator\//)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
  })

  test('leaves the way back open', async () => {
    const page = await open('/FOR_operator/', {
      prepare: opened => opened.route(EXPAND, route => route.abort()),
    })
    await page.route(/\/WHILE_operator\//, route => route.abort())
    await click(page)
    await page.getByRole('alert').waitFor()
    await page.goBack()
    await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('is an error after two minutes', async () => {
    const page = await bench.open('/FOR_operator/', {
      async prepare(opened) {
        await stopClock(opened)
        await opened.route(EXPAND, () => {})
        await opened.route(/\/WHILE_operator\//, route => route.abort())
      },
    })
    await startApplication(page)
    await click(page)
    await page.waitForURL('**/WHILE_operator/')
    await page.clock.runFor(119_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.runFor(2000)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('(timeout: /assets/js/')
  })
})

test('a slow page shows the bar and the loader after 200 ms, and takes them away', async () => {
  let release = (): void => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const page = await bench.open('/FOR_operator/', {
    async prepare(opened) {
      await stopClock(opened)
      await opened.route(EXPAND, async route => {
        await released
        await route.continue()
      })
    },
  })
  await startApplication(page)
  await click(page)
  // From here on the page is on its way.
  await page.waitForURL('**/WHILE_operator/')
  await page.clock.runFor(199)
  expect(await page.getByRole('progressbar').count()).toBe(0)
  await page.clock.runFor(1)
  const share = (): Promise<number> =>
    page
      .getByRole('progressbar')
      .evaluate(bar => Number.parseFloat((bar as HTMLElement).style.scale))
  expect(await share()).toBeCloseTo(0.08)
  expect(await page.locator('.loader').count()).toBe(1)
  await page.clock.runFor(800)
  expect(await share()).toBeGreaterThan(0.08)
  release()
  await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
  await page.clock.runFor(1000)
  expect(await page.getByRole('progressbar').count()).toBe(0)
  expect(await page.locator('.loader').count()).toBe(0)
})

test('a click on another link takes the place of a page that is slow', async () => {
  const page = await open('/FOR_operator/', {
    prepare: opened => opened.route(EXPAND, () => {}),
  })
  await click(page)
  await page.locator('.sidebar').getByRole('link', { name: 'TRY', exact: true }).click()
  await page.locator('h1', { hasText: 'TRY operator' }).waitFor()
  expect(page.url()).toBe(`${bench.url}/TRY_operator/`)
  expect(await isSameDocument(page)).toBe(true)
})

test('a page that throws while it is rendered says what happened, and can be tried again', async () => {
  const broken = { kind: 'doc', id: 'x', version: 'current', sidebar: null, permalink: '/x/' }
  const page = await open('/FOR_operator/', {
    prepare: opened =>
      opened.route(EXPAND, route =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export default ${JSON.stringify({
            page: { ...broken, title: 'x', toc: [], versions: [], locales: [] },
            article: '',
            head: '',
          })}`,
        }),
      ),
  })
  await click(page)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toContain('This page crashed.')
  expect(await alert.locator('pre').innerText()).toContain('undefined')
  // The rest of the page goes on: the reader can leave.
  await page.getByRole('button', { name: 'Try again' }).click()
  await alert.waitFor()
  await page.goBack()
  await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
})

test('an open tab goes on after a new deployment', async () => {
  const page = await open('/FOR_operator/', {
    async prepare(opened) {
      // The old module is gone; the map that was loaded with the old site still names it.
      await opened.route(EXPAND, route => route.continue())
    },
  })
  let asked = 0
  await page.route(/\/chunks\.json$/, async route => {
    asked += 1
    const response = await route.fetch()
    const map = await response.json()
    const own = '/WHILE_operator/'
    const old = { ...map, pages: { ...map.pages, [own]: 'assets/js/en.WHILE_operator.gone.js' } }
    await route.fulfill({ json: asked === 1 ? old : map })
  })
  await page.reload()
  await startApplication(page)
  await click(page)
  await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
  expect(asked).toBe(2)
  expect(await isSameDocument(page)).toBe(true)
})

test('a new deployment with another script gets its own document', async () => {
  const page = await open('/FOR_operator/', {
    prepare: opened =>
      opened.route(/\/chunks\.json$/, async route => {
        const map = await (await route.fetch()).json()
        await route.fulfill({ json: { ...map, script: '/assets/js/start.newer.js' } })
      }),
  })
  await click(page)
  await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

test('without its scripts the page reads, and a banner suggests a base path', async () => {
  const page = await bench.open('/FOR_operator/', {
    prepare: opened => opened.route(/\/assets\/js\/start\./, route => route.abort()),
  })
  const banner = page.locator('.broken')
  await banner.waitFor()
  expect(await banner.innerText()).toContain('This site did not load properly')
  expect(await banner.innerText()).toContain('basePath to “/”')
  expect(await page.locator('.prose').isVisible()).toBe(true)
})

test('an application that does not load leaves the page as it is, and the search a page', async () => {
  const page = await bench.open('/FOR_operator/', {
    prepare: opened => opened.route(/\/assets\/js\/application\./, route => route.abort()),
  })
  const failed = page.waitForEvent('requestfailed')
  await page.mouse.move(5, 5)
  expect((await failed).url()).toContain('/application.')
  expect(await page.locator('h1').innerText()).toBe('FOR operator')
  await page.getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search/')
  await page.close()
})

test('a full storage is only forgetfulness', async () => {
  const page = await open('/FOR_operator/', {
    prepare: opened =>
      opened.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      }),
  })
  await page.locator('.toggle').first().click()
  await page.getByRole('button', { name: 'Switch between light and dark mode' }).click()
  await click(page)
  await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(bench.errors).toEqual([])
})
