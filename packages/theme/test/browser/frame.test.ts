import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { benchOfFile, isSameDocument, painted, startApplication } from './browser.ts'

const bench = await benchOfFile()
beforeEach(() => {
  bench.errors.splice(0)
})

describe('the sidebar', () => {
  const category = (page: Page, name: string) =>
    page.getByRole('button', { name: `Section “${name}”` })

  test('opens and closes categories without leaving the page', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    const statements = category(page, 'Statements')
    expect(await statements.getAttribute('aria-expanded')).toBe('false')
    await statements.press('Enter')
    expect(await statements.getAttribute('aria-expanded')).toBe('true')
    const sidebar = page.locator('.sidebar')
    await sidebar.getByRole('link', { name: 'Classes and properties' }).waitFor()
    await category(page, 'Action operators').click()
    expect(await sidebar.getByRole('link', { name: 'WHILE', exact: true }).count()).toBe(0)
    expect(page.url()).toBe(`${bench.url}/FOR_operator/`)
  })

  test('remembers what was opened, on the next page and on the next visit', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await category(page, 'Statements').click()
    await page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true }).click()
    await page.locator('h1', { hasText: 'WHILE' }).waitFor()
    expect(await category(page, 'Statements').getAttribute('aria-expanded')).toBe('true')
    await page.reload()
    await startApplication(page)
    await page.waitForFunction(
      () => document.querySelectorAll('.toggle[aria-expanded=true]').length >= 3,
    )
  })

  test('is loaded once per version', async () => {
    const page = await bench.open('/FOR_operator/')
    const requests: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('sidebars.json')) requests.push(new URL(request.url()).pathname)
    })
    await startApplication(page)
    for (const name of ['WHILE', 'TRY']) {
      await page.locator('.sidebar').getByRole('link', { name, exact: true }).click()
      await page.locator('h1', { hasText: name }).waitFor()
    }
    await page.getByRole('button', { name: 'Version: 6.x' }).click()
    await page.locator('#versions a', { hasText: '5.x' }).click()
    await page.waitForURL('**/v5/TRY_operator/')
    await page.locator('.old-version').waitFor()
    expect(requests).toEqual(['/sidebars.json', '/v5/sidebars.json'])
    expect(await isSameDocument(page)).toBe(true)
  })

  test('keeps its scroll position', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.setViewportSize({ width: 1280, height: 320 })
    const scroll = (): Promise<number> =>
      page.locator('#sidebar').evaluate(panel => panel.scrollTop)
    const link = page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true })
    await link.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const before = await scroll()
    expect(before).toBeGreaterThan(0)
    await link.click()
    await page.locator('h1', { hasText: 'WHILE' }).waitFor()
    // Entries that become bold may move the others by a pixel, which the browser makes up for.
    const kept = await scroll()
    expect(Math.abs(kept - before)).toBeLessThan(3)
    await page.reload()
    await page.waitForFunction(
      top => Math.abs((document.querySelector('#sidebar')?.scrollTop ?? 0) - top) < 3,
      kept,
    )
  })
})

describe('the mobile sidebar', () => {
  test('keeps the focus, and gives it back when Escape closes it', async () => {
    const page = await bench.openApplication('/FOR_operator/', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForFunction(() => document.activeElement?.closest('#sidebar'))
    for (let count = 0; count < 40; count++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !activeElement?.closest('#sidebar')
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('#sidebar:popover-open'))
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('sidebar-button')
    expect(await page.locator('[inert]').count()).toBe(0)
  })

  test('closes by itself when the window gets wide', async () => {
    const page = await bench.openApplication('/FOR_operator/', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#sidebar:popover-open').waitFor()
    await page.setViewportSize({ width: 995, height: 900 })
    await page.waitForFunction(() => innerWidth === 995)
    await painted(page)
    expect(await page.locator('#sidebar:popover-open').count()).toBe(1)
    await page.setViewportSize({ width: 996, height: 900 })
    await page.waitForFunction(() => !document.querySelector('#sidebar:popover-open'))
    expect(await page.locator('[inert]').count()).toBe(0)
  })

  test('that was opened before the application runs is a dialog, and closes in a wide window', async () => {
    for (const width of [995, 996]) {
      let release = (): void => {}
      const released = new Promise<void>(resolve => {
        release = resolve
      })
      const page = await bench.open('/FOR_operator/', {
        width: 390,
        prepare: opened =>
          opened.route(/\/application\./, async route => {
            await released
            await route.continue()
          }),
      })
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('#sidebar:popover-open').waitFor()
      await page.setViewportSize({ width, height: 900 })
      await page.waitForFunction(wanted => innerWidth === wanted, width)
      release()
      await page.locator('.back-to-top').waitFor({ state: 'attached' })
      expect(await page.locator('#sidebar:popover-open').count()).toBe(width === 995 ? 1 : 0)
      expect(await page.locator('.navbar[inert]').count()).toBe(width === 995 ? 1 : 0)
    }
  })

  test('closes when a page is chosen', async () => {
    const page = await bench.openApplication('/FOR_operator/', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#sidebar').getByRole('link', { name: 'WHILE', exact: true }).click()
    await page.locator('h1', { hasText: 'WHILE' }).waitFor()
    expect(await page.locator(':popover-open').count()).toBe(0)
    expect(await page.locator('[inert]').count()).toBe(0)
  })
})

describe('versions and languages', () => {
  test('keep the anchor and the query', async () => {
    const page = await bench.openApplication('/FOR_operator/?a=1#examples')
    await page.getByRole('button', { name: 'Version: 6.x' }).click()
    await page.locator('#versions a', { hasText: '4.x' }).click()
    await page.waitForURL('**/v4/FOR_operator/?a=1#examples')
    // The address changes before the page does.
    await page.locator('.old-version').waitFor()
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.locator('#locales a', { hasText: 'Русский' }).click()
    await page.waitForURL('**/ru/v4/FOR_operator/?a=1#examples')
  })

  test('a version that was chosen is where pages without one lead, and what their menu says', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.getByRole('button', { name: 'Version: 6.x' }).click()
    await page.locator('#versions a', { hasText: '4.x' }).click()
    await page.locator('.old-version').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe(
      'v4',
    )
    await page.goto(`${bench.url}/blog/`)
    await startApplication(page)
    await page.getByRole('button', { name: 'Version: 4.x' }).waitFor()
    expect(await page.locator('#versions [aria-current]').count()).toBe(0)
    await page.locator('.navbar').getByRole('link', { name: 'Learn' }).click()
    await page.waitForURL('**/v4/')
    // Its entries lead to other pages, for which the query means nothing.
    await page.goto(`${bench.url}/search/?q=sum`)
    await page.locator('[popovertarget=versions]').click()
    await page.locator('#versions a', { hasText: '5.x' }).click()
    await page.waitForURL('**/v5/')
  })

  test('a version is chosen before the application runs too, and not by reading it', async () => {
    const page = await bench.open('/v4/FOR_operator/', {
      prepare: opened => opened.route(/\/application\./, route => route.abort()),
    })
    const chosen = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))
    await page.getByRole('button', { name: 'Version: 4.x' }).click()
    expect(await chosen()).toBe(null)
    await page.locator('#versions a', { hasText: '5.x' }).click()
    await page.waitForURL('**/v5/FOR_operator/')
    expect(await chosen()).toBe('v5')
  })

  test('another language keeps an address that leads nowhere', async () => {
    const page = await bench.open('/v4/No-such/page/?a=b#c', {
      prepare: opened => opened.route(/\/application\./, route => route.abort()),
    })
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.locator('#locales a', { hasText: 'Русский' }).click()
    await page.waitForURL('**/ru/v4/No-such/page/?a=b#c')
    await page.unroute(/\/application\./)
    await page.reload()
    await startApplication(page)
    await page.getByRole('button', { name: 'Язык: Русский' }).click()
    await page.locator('#locales a', { hasText: 'English' }).click()
    await page.waitForURL(`${bench.url}/v4/No-such/page/?a=b#c`)
    bench.errors.splice(0)
  })
})

test.each(['nav.navbar-links', 'div.navbar-links'])(
  'entries of the bar that do not fit stay on its line, and can be reached: %s',
  async side => {
    const page = await bench.open('/FOR_operator/', { width: 1000 })
    // In one step, before the focus starts the application, which knows nothing of these links.
    const shown = await page.locator(side).evaluate(list => {
      const link = Object.assign(document.createElement('a'), { href: '/x' })
      link.textContent = 'The guide to upgrade'
      const links = Array.from({ length: 5 }, () => link.cloneNode(true))
      list.append(...links, link)
      link.focus()
      const [box, bar] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
      return {
        isOneLine: box.height < 50,
        isReached: box.width > 0 && box.left >= bar.left - 1 && box.right <= bar.right + 1,
        width: document.documentElement.scrollWidth,
      }
    })
    expect(shown).toEqual({ isOneLine: true, isReached: true, width: 1000 })
  },
)

test('on a phone the title begins in the upper quarter of the screen', async () => {
  const page = await bench.open('/', { width: 390 })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/GROUP_operator/', '/ru/Install/', '/blog/', '/search/']) {
    await page.goto(bench.url + path)
    await startApplication(page)
    const top = await page.locator('h1').evaluate(title => title.getBoundingClientRect().top)
    expect([path, top <= 844 / 4]).toEqual([path, true])
  }
})

test('a page that is in no sidebar has no room for one', async () => {
  const page = await bench.openApplication('/v5/Docker/')
  const left = await page.locator('main').evaluate(main => main.getBoundingClientRect().left)
  expect(left).toBeLessThan(100)
  expect(await page.locator('.sidebar').isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#sidebar').getByRole('link', { name: 'Install' }).waitFor()
})

describe('the table of contents', () => {
  test('follows the reader', async () => {
    const page = await bench.openApplication('/GROUP_operator/')
    const current = page.locator('.toc [aria-current]')
    // Above the first heading it is the first that is read next.
    await startApplication(page)
    expect(await current.getAttribute('href')).toBe('#syntax')
    await page.locator('#description').evaluate(heading => heading.scrollIntoView())
    await page.waitForFunction(
      () => document.querySelector('.toc [aria-current]')?.getAttribute('href') === '#description',
    )
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction(
      () => document.querySelector('.toc [aria-current]')?.getAttribute('href') === '#see-also',
    )
    expect(await current.count()).toBe(1)
    // On narrow windows its panel opens below its button, wherever that stands.
    for (const width of [390, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      await page.locator('.toc-button').click()
      const [button, panel] = await Promise.all([
        page.locator('.toc-button').boundingBox(),
        page.locator('#toc').boundingBox(),
      ])
      expect(panel?.x).toBeCloseTo(button?.x ?? 0, 0)
      expect(panel?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
      await page.keyboard.press('Escape')
    }
  })
})

test('in a language from right to left code is read from left to right, and marks point the other way', async () => {
  const page = await bench.openApplication('/FOR_operator/')
  await page.locator('.toggle').first().waitFor()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  for (const code of ['.code', 'pre', '.prose p > code']) {
    const style = await page
      .locator(code)
      .first()
      .evaluate(element => {
        const { direction, textAlign, unicodeBidi } = getComputedStyle(element)
        return { direction, textAlign, unicodeBidi }
      })
    expect(style).toMatchObject({ direction: 'ltr', unicodeBidi: 'isolate' })
    if (code === 'pre') expect(style.textAlign).toBe('left')
  }
  const closed = page.locator('.toggle[aria-expanded=false]').first()
  const label = page.locator('.category > a').first()
  const [button, text] = await Promise.all([closed.boundingBox(), label.boundingBox()])
  expect(button?.x).toBeCloseTo(text?.x ?? 0, 0)
  const rotate = (): Promise<string> =>
    closed.locator('.icon').evaluate(icon => getComputedStyle(icon).rotate)
  expect(await rotate()).toBe('90deg')
})

test('a button leads back to the top of a long page', async () => {
  const page = await bench.openApplication('/GROUP_operator/')
  const button = page.getByRole('button', { name: 'Back to top' })
  expect(await button.isVisible()).toBe(false)
  await page.evaluate(() => scrollTo(0, 3000))
  await button.click()
  await page.waitForFunction(() => scrollY === 0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('"Yes" is thanked for, and "No" names the section that was opened', async () => {
  const page = await bench.openApplication('/WHILE_operator/#syntax')
  const feedback = page.locator('.feedback')
  const no = feedback.getByRole('link', { name: 'No', exact: true })
  await no.evaluate(link => link.addEventListener('click', event => event.preventDefault()))
  for (const section of ['#syntax', '#examples', '']) {
    await page.evaluate(hash => history.replaceState(null, '', hash || location.pathname), section)
    await no.click()
    const address = new URL((await no.getAttribute('href')) ?? '').searchParams.get('title')
    expect(address).toBe(`https://docs.lsfusion.org/WHILE_operator/${section}`)
  }
  await feedback.getByRole('button', { name: 'Yes', exact: true }).click()
  expect(await feedback.innerText()).toBe('Thank you!')
  expect(await feedback.getAttribute('role')).toBe('status')
  expect(await feedback.evaluate(element => element === document.activeElement)).toBe(true)
})

test('a content blocker that stops the module of page views does not stop the application', async () => {
  const page = await bench.openApplication('/FOR_operator/', {
    async prepare(opened) {
      await opened.route(/\.frame\./, async route => {
        const body = await (await route.fetch()).text()
        await route.fulfill({
          contentType: 'text/javascript',
          body: body.replace('"analytics":null', '"analytics":{"gtag":"G-1"}'),
        })
      })
      await opened.route(/\/analytics\./, route => route.abort())
    },
  })
  await page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true }).click()
  await page.waitForURL('**/WHILE_operator/')
  expect(await isSameDocument(page)).toBe(true)
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  expect(await page.locator('.feedback').innerText()).toBe('Thank you!')
})

test('page views and answers are reported, and not to those who do not want it', async () => {
  const analytics = { beacon: '/views', gtag: 'G-1', plausible: true, event: true }
  for (const doNotTrack of ['0', '1']) {
    const beacons: string[] = []
    const page = await bench.open('/FOR_operator/', {
      async prepare(opened) {
        await opened.addInitScript(value => {
          const calls: unknown[] = []
          Object.defineProperty(navigator, 'doNotTrack', { value })
          Object.assign(window, {
            calls,
            gtag: (...args: unknown[]) => calls.push(args[1]),
            plausible: (name: string) => calls.push(name),
          })
          addEventListener('lectern:page-view', event => {
            calls.push((event as CustomEvent<{ title: string }>).detail.title)
          })
          addEventListener('lectern:helpful', event => {
            calls.push((event as CustomEvent<{ url: string }>).detail.url)
          })
        }, doNotTrack)
        await opened.route(/\.frame\./, async route => {
          const body = await (await route.fetch()).text()
          await route.fulfill({
            contentType: 'text/javascript',
            body: body.replace('"analytics":null', `"analytics":${JSON.stringify(analytics)}`),
          })
        })
        // As a site that reports page views writes it.
        await opened.route('**/FOR_operator/', async route => {
          const response = await route.fetch()
          const body = (await response.text()).replace(
            /<script type="module".*?<\/script>/,
            own => own + own.replace('/start.', '/first-view.'),
          )
          await route.fulfill({ response, body })
        })
        await opened.route('**/views', route => {
          beacons.push(route.request().postData() ?? '')
          return route.fulfill({ status: 204 })
        })
      },
    })
    const calls = (): Promise<unknown[]> =>
      page.evaluate(() => (window as unknown as { calls: unknown[] }).calls)
    // Before the reader does anything. A string, for the tests have another `import`.
    await page.evaluate("import(document.querySelector('[src*=first-view]').src)")
    const first = (await calls()).length
    await startApplication(page)
    await page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true }).click()
    await page.waitForURL('**/WHILE_operator/')
    // The view is reported as soon as the title has the focus; this is sent after it.
    await page.waitForFunction(() => document.activeElement?.textContent === 'WHILE operator')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.evaluate(() => navigator.sendBeacon('/views', '"last"'))
    await expect.poll(() => beacons.at(-1)).toBe('"last"')
    const isTracked = doNotTrack === '0'
    expect(first).toBe(isTracked ? 3 : 0)
    expect((await calls()).slice(first)).toEqual(
      isTracked
        ? [
            ...['page_view', 'pageview', 'WHILE operator | lsFusion'],
            ...['helpful', 'helpful', `${bench.url}/WHILE_operator/`],
          ]
        : [],
    )
    expect(beacons.slice(0, -1).map(body => JSON.parse(body))).toEqual(
      isTracked
        ? [
            { url: `${bench.url}/FOR_operator/`, title: 'FOR operator | lsFusion', referrer: '' },
            {
              url: `${bench.url}/WHILE_operator/`,
              title: 'WHILE operator | lsFusion',
              referrer: `${bench.url}/FOR_operator/`,
            },
          ]
        : [],
    )
  }
})
