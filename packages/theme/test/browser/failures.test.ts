import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { benchOfFile, chooseColorMode, isSameDocument, startApplication } from './browser.ts'

const bench = await benchOfFile()
// What fails here is logged by the browser too.
beforeEach(() => {
  bench.errors.splice(0)
})

const EXPAND = /\/assets\/js\/en\.WHILE_operator\./

const click = (page: Page): Promise<void> =>
  page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true }).click()

describe('a module of a page that does not load', () => {
  test('makes the browser load the document', async () => {
    const page = await bench.openApplication('/FOR_operator/', {
      prepare: opened => opened.route(EXPAND, route => route.fulfill({ status: 404 })),
    })
    await click(page)
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    expect(await isSameDocument(page)).toBe(false)
  })

  test('says so where the document cannot be had either, and Retry loads the page', async () => {
    const page = await bench.openApplication('/FOR_operator/', {
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

  test('leaves the title, the marks and the menus of no other page', async () => {
    const page = await bench.openApplication('/FOR_operator/', {
      prepare: opened => opened.route(EXPAND, route => route.abort()),
    })
    await page.route(/\/WHILE_operator\//, route => route.abort())
    await click(page)
    await page.getByRole('alert').waitFor()
    expect(await page.title()).toBe('WHILE | lsFusion')
    expect(await page.locator('.sidebar [aria-current=page]').allInnerTexts()).toEqual(['WHILE'])
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    const links = (menu: string): Promise<(string | null)[]> =>
      page.locator(`${menu} a`).evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(await links('#versions')).toEqual([
      '/WHILE_operator/',
      '/v5/WHILE_operator/',
      '/v4/WHILE_operator/',
    ])
    expect(await links('#locales')).toEqual(['/WHILE_operator/', '/ru/WHILE_operator/'])
    expect(await page.locator('.navbar [aria-current=true]').allInnerTexts()).toContain('Learn')
  })

  test('leaves those of another version and of pages without one neither', async () => {
    const page = await bench.openApplication('/ru/FOR_operator/', {
      prepare: opened => opened.route(/\/ru\.(v4\.Docker|blog)[\w.-]*\.js/, route => route.abort()),
    })
    for (const [path, version] of [
      ['/ru/v4/Install/', '4.x'],
      ['/ru/blog/', '6.x'],
    ] as const) {
      await page.route(`**${path}`, route => route.abort())
      await page.route(/\/assets\/js\/ru\./, route => route.abort())
      await page.evaluate(path => location.assign(path), path)
      await page.getByRole('alert').waitFor()
      await page.waitForURL(`**${path}`)
      await page.locator('#versions ~ *, .menu button', { hasText: version }).first().waitFor()
      expect(await page.locator('#locales a').first().getAttribute('href')).toBe(path.slice(3))
      expect(await page.locator('.sidebar [aria-current=page]').count()).toBe(0)
    }
  })

  test('leaves the way back open', async () => {
    const page = await bench.openApplication('/FOR_operator/', {
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
    const page = await bench.openApplication('/FOR_operator/', {
      stoppedClock: true,
      async prepare(opened) {
        await opened.route(EXPAND, () => {})
        await opened.route(/\/WHILE_operator\//, route => route.abort())
      },
    })
    await click(page)
    await page.waitForURL('**/WHILE_operator/')
    await page.clock.runFor(119_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.runFor(2000)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('(timeout: /assets/js/')
  })
})

describe('a map of the pages that does not load', () => {
  test('is asked for again', async () => {
    const page = await bench.open('/FOR_operator/')
    await page.route(/\/chunks\.json$/, route => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await startApplication(page)
    expect((await failed).url()).toContain('/chunks.json')
    await page.unroute(/\/chunks\.json$/)
    await click(page)
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('is an error where the document cannot be had either', async () => {
    const page = await bench.open('/FOR_operator/')
    for (const path of [/\/chunks\.json$/, /\/WHILE_operator\//]) {
      await page.route(path, route => route.abort())
    }
    await startApplication(page)
    await click(page)
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toMatch(
      /Loading chunk chunks\.json failed\.\s+\(missing: \/chunks\.json\)/,
    )
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('a module without a default export', () => {
  const message = "The page component at /WHILE_operator/ doesn't have a default export"
  const exportNothing = (page: Page): Promise<unknown> =>
    page.route(EXPAND, route =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const page = 1' }),
    )

  test('is told to developers, and the document loaded', async () => {
    const page = await bench.openApplication('/FOR_operator/', { prepare: exportNothing })
    let load = (): void => {}
    const read = new Promise<void>(resolve => {
      load = resolve
    })
    // With the old document goes what it has logged.
    await page.route(/\/WHILE_operator\/$/, async route => {
      await read
      await route.continue()
    })
    const logged = page.waitForEvent('console', entry => entry.type() === 'error')
    await click(page)
    const [error] = (await logged).args()
    expect(await error?.evaluate(({ cause }) => cause.message)).toContain(message)
    load()
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    await page.waitForFunction(() => !('marked' in window))
  })

  test('is told where the document cannot be had', async () => {
    const page = await bench.openApplication('/FOR_operator/', { prepare: exportNothing })
    await page.route(/\/WHILE_operator\//, route => route.abort())
    await click(page)
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toContain(message)
  })
})

test('a page that cannot be put into the document is loaded as one', async () => {
  for (const work of ['insertAdjacentHTML', 'startViewTransition']) {
    const page = await bench.openApplication('/FOR_operator/', {
      motion: true,
      prepare: opened =>
        opened.addInitScript(work => {
          const fail = (): never => {
            throw new Error(work)
          }
          for (const { prototype } of [Element, Document]) {
            if (work in prototype) Reflect.set(prototype, work, fail)
          }
        }, work),
    })
    await click(page)
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    expect([work, await isSameDocument(page)]).toEqual([work, false])
  }
})

test('what only decorates a page cannot stop a step to it', async () => {
  const page = await bench.openApplication('/FOR_operator/')
  await page.evaluate(() => {
    const fail = (): never => {
      throw new Error('not decorated')
    }
    CSSStyleDeclaration.prototype.setProperty = fail
    CSSStyleSheet.prototype.insertRule = fail
    IntersectionObserver.prototype.observe = fail
    navigation.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'reload') Reflect.deleteProperty(window, 'marked')
    })
  })
  await click(page)
  await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  // For developers: the fonts, and what is done for each page.
  expect(bench.errors.filter(error => error.includes('not decorated'))).toHaveLength(2)
})

test('a slow page shows the bar and the loader after 200 ms, and takes them away', async () => {
  let release = (): void => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const page = await bench.openApplication('/FOR_operator/', {
    stoppedClock: true,
    prepare: opened =>
      opened.route(EXPAND, async route => {
        await released
        await route.continue()
      }),
  })
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
  const page = await bench.openApplication('/FOR_operator/', {
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
  const page = await bench.openApplication('/FOR_operator/', {
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
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'This page crashed.')
  await alert.waitFor()
  await page.goBack()
  await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
})

test('a frame that throws while it is rendered leaves a way out, and the pages without the mistake', async () => {
  const page = await bench.openApplication('/FOR_operator/', {
    prepare: opened =>
      opened.route(EXPAND, route =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default { page: { permalink: "/x/", title: "x" }, article: "", head: "" }',
        }),
      ),
  })
  await click(page)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await page.locator('.navbar').count()).toBe(0)
  const left = await alert.evaluate(element => element.firstElementChild?.getBoundingClientRect().x)
  expect(left).toBeGreaterThan(10)
  await page.goBack()
  await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
  await page.goForward()
  await alert.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(`${bench.url}/`)
  await page.locator('.navbar').waitFor()
  bench.errors.splice(0)
})

test('an open tab goes on after a new deployment', async () => {
  const page = await bench.openApplication('/FOR_operator/', {
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
  const page = await bench.openApplication('/FOR_operator/', {
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

describe('without its scripts', () => {
  const refuse = (page: Page): Promise<unknown> =>
    page.route(/\/assets\/js\/start\./, route => route.abort())

  test('the page reads, and a banner says so', async () => {
    const page = await bench.open('/FOR_operator/', { prepare: refuse })
    const banner = page.getByRole('alert')
    await banner.waitFor()
    // It is served where it is built for.
    expect(await banner.innerText()).toBe(
      'This site did not load properly: its scripts are missing.',
    )
    expect(await page.locator('.prose').isVisible()).toBe(true)
  })

  test('the banner of the home page suggests a base path that leads to the address', async () => {
    const page = await bench.open('/docs/', {
      async prepare(opened) {
        await refuse(opened)
        await opened.route('**/docs/', async route =>
          route.fulfill({ response: await route.fetch({ url: `${bench.url}/` }) }),
        )
      },
    })
    expect(await page.getByRole('alert').innerText()).toBe(
      'This site did not load properly: its scripts are missing. The site is built for the base path “/”. Is it served elsewhere? Then set basePath to “/docs/”.',
    )
  })

  test('the page of unknown addresses suggests none', async () => {
    const page = await bench.open('/no/such/page/', { prepare: refuse })
    expect(await page.getByRole('alert').innerText()).not.toContain('basePath')
  })
})

test('a script of another host that does not load is not missed', async () => {
  const page = await bench.open('/FOR_operator/', {
    // As an extension puts one into the page, which the policy stops.
    prepare: opened =>
      opened.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const script = document.createElement('script')
          script.src = 'https://extension.example/x.js'
          script.onerror = () => Object.assign(window, { refused: true })
          document.head.append(script)
        })
      }),
  })
  await page.waitForFunction(() => 'refused' in window && document.readyState === 'complete')
  expect(await page.getByRole('alert').count()).toBe(0)
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
  // There it is all that the page is for.
  const banner = page.getByRole('alert')
  await banner.waitFor()
  expect(await banner.innerText()).toContain('its scripts are missing')
  expect(await page.locator('.waiting').isVisible()).toBe(false)
})

test('a part of the application that does not load is a page that does not load', async () => {
  const page = await bench.openApplication('/FOR_operator/')
  const missing = [/\/SearchPage\./, /\/search\/(\?|$)/]
  for (const path of missing) await page.route(path, route => route.abort())
  await page.evaluate(() => location.assign('/search/?q=collapse'))
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  expect(await page.getByRole('alert').innerText()).toMatch(
    /Loading chunk SearchPage failed\.\s+\(missing: \/assets\/js\/SearchPage\.[\w-]+\.js\)/,
  )
  for (const path of missing) await page.unroute(path)
  await retry.click()
  await page.locator('[data-hit]').first().waitFor()
  // A document that is for nothing else says so.
  await page.route(/\/PrintPage\./, route => route.abort())
  await page.goto(`${bench.url}/print/`)
  await page.getByRole('alert').getByText('its scripts are missing').waitFor()
  bench.errors.splice(0)
})

test('a search that cannot be had says so over the page', async () => {
  const page = await bench.openApplication('/FOR_operator/')
  const missing = [/\/dialog\./, /\/search\/(\?|$)/]
  for (const path of missing) await page.route(path, route => route.abort())
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.getByRole('alert').innerText()).toBe(
    'Unable to fetch results\nYou might want to check your network connection.',
  )
  expect(await dialog.innerText()).toMatch(
    /Loading chunk dialog failed\.\s+\(missing: \/assets\/js\/dialog\.[\w-]+\.js\)/,
  )
  expect(page.url()).toBe(`${bench.url}/FOR_operator/`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a full storage is only forgetfulness', async () => {
  const page = await bench.openApplication('/FOR_operator/', {
    prepare: opened =>
      opened.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      }),
  })
  await page.locator('.toggle').first().click()
  await chooseColorMode(page, 'Dark')
  await click(page)
  await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(bench.errors).toEqual([])
})
