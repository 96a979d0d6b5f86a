import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Bench, benchOfFile, isSameDocument, painted, startApplication } from './browser.ts'

const bench = await benchOfFile()

const heading = (page: Page): Promise<string> => page.locator('h1').innerText()
const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** The elements of the head that are the page's own: the title, and what follows it up to a script. */
function ownHead(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const elements = [...document.head.children]
    const from = elements.findIndex(element => element.matches('title'))
    const to = elements.findIndex(element => element.matches('script:not([type])'))
    return elements.slice(from, to).map(element => element.outerHTML)
  })
}

/** Puts a link called "added" at the start of the text. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate(href => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'added'
    document.querySelector('.prose')?.prepend(link)
  }, href)
}

/** Waits for the focus on a heading, which has to stand right below the navbar. */
async function expectAtExamples(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.id === 'examples')
  const heading = page.locator('#examples')
  const top = await heading.evaluate(element => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(40)
  expect(top).toBeLessThan(120)
}

/** Follows the link of the sidebar to a page with a title, whose last word the sidebar leaves out. */
async function follow(page: Page, title: string): Promise<void> {
  const name = title.replace(/ operator$/, '')
  await page.locator('.sidebar').getByRole('link', { name, exact: true }).click()
  await page.locator('h1', { hasText: title }).waitFor()
}

describe('a link to another page', () => {
  test('shows it in the same document, with its title, menus and table of contents', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await follow(page, 'WHILE operator')
    expect(await isSameDocument(page)).toBe(true)
    expect(page.url()).toBe(`${bench.url}/WHILE_operator/`)
    expect(await page.title()).toBe('WHILE operator | lsFusion')
    const current = page.locator('.sidebar [aria-current=page]')
    expect(await current.innerText()).toBe('WHILE')
    const sameInRussian = page.locator('#locales a').nth(1)
    expect(await sameInRussian.getAttribute('href')).toBe('/ru/WHILE_operator/')
    expect(bench.errors).toEqual([])
  })

  test('leaves nothing to tell it from a loaded document', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await follow(page, 'WHILE operator')
    const shown = async (): Promise<readonly string[]> => {
      // What depends on the width of lines comes with the fonts.
      await page.evaluate(() => document.fonts.ready)
      await painted(page)
      return [await page.locator('main').innerText(), ...(await ownHead(page))]
    }
    const navigated = await shown()
    expect(navigated.join()).toContain('<link rel="canonical" href="https://docs.lsfusion.org/WHI')
    await page.reload()
    await startApplication(page)
    expect(await shown()).toEqual(navigated)
  })

  test('moves the focus to the title, once, and scrolls to the top', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.evaluate(() => scrollTo(0, 900))
    await page.evaluate(() => {
      const focused: string[] = []
      Object.assign(window, { focused })
      document.addEventListener('focusin', ({ target }) =>
        focused.push((target as Element).tagName),
      )
    })
    await page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true }).press('Enter')
    await page.locator('h1', { hasText: 'WHILE' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await scrolled(page)).toBe(0)
    const focused = await page.evaluate(() => (window as unknown as { focused: string[] }).focused)
    expect(focused.filter(tag => tag === 'H1')).toEqual(['H1'])
    expect(await page.locator('[aria-live]').count()).toBe(0)
  })

  test('with a fragment scrolls to what it names', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await addLink(page, '/GROUP_operator/#examples')
    await page.getByRole('link', { name: 'added' }).click()
    await page.locator('h1', { hasText: 'GROUP' }).waitFor()
    await expectAtExamples(page)
  })

  test('with a broken escape in its fragment moves the focus to the title', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await addLink(page, '/WHILE_operator/#%E0%A4%A')
    await page.getByRole('link', { name: 'added' }).click()
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(bench.errors).toEqual([])
  })

  test('that changes the query only neither loads nor scrolls', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.evaluate(() => scrollTo(0, 500))
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '?from=here'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL('**/FOR_operator/?from=here')
    expect(await scrolled(page)).toBe(500)
    expect(await isSameDocument(page)).toBe(true)
    expect(requests.filter(url => url.includes('FOR_operator'))).toEqual([])
  })

  test('to another language, to a file or with a modifier is left to the browser', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.sidebar')
        .getByRole('link', { name: 'WHILE', exact: true })
        .click({ modifiers: ['Control'] }),
    ])
    await tab.waitForURL('**/WHILE_operator/')
    await tab.close()
    expect(await heading(page)).toBe('FOR operator')
    await page.evaluate(() => location.assign('/ru/FOR_operator/'))
    await page.locator('h1', { hasText: 'Оператор' }).waitFor()
    expect(await isSameDocument(page)).toBe(false)
    await startApplication(page)
    await page.evaluate(() => location.assign('/sitemap.xml'))
    await page.waitForURL('**/sitemap.xml')
  })

  test('to an address without a page shows the 404 page of the server', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.evaluate(() => location.assign('/no-such-page/'))
    await page.locator('h1', { hasText: 'Page not found' }).waitFor()
    expect(await isSameDocument(page)).toBe(false)
    bench.errors.splice(0)
  })
})

describe('back and forward', () => {
  test('show the pages as they were left, scrolled as they were', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.evaluate(() => scrollTo(0, 700))
    await painted(page)
    await follow(page, 'WHILE operator')
    // It takes the focus last, when it is where it is to be.
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await page.evaluate(() => scrollTo(0, 300))
    await painted(page)
    await page.goBack()
    await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
    await page.waitForFunction(() => scrollY === 700)
    await page.goForward()
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    await page.waitForFunction(() => scrollY === 300)
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.title()).toBe('WHILE operator | lsFusion')
  })
})

test('a step back closes what lies over the page', async () => {
  const page = await bench.openApplication('/FOR_operator/')
  await follow(page, 'WHILE operator')
  await page.keyboard.press('Control+K')
  await page.locator('.search-dialog').waitFor()
  await page.goBack()
  await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('h1'))
  expect(await page.locator('.search-dialog').count()).toBe(0)
})

describe('a step back before the application runs', () => {
  /** From here on no document gets its application. */
  const stopApplication = (page: Page): Promise<unknown> => page.route(/\/application\./, () => {})

  test('shows the page of the address after a reload', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await page.evaluate(() => scrollTo(0, 700))
    await painted(page)
    await follow(page, 'WHILE operator')
    await stopApplication(page)
    await page.reload()
    await page.evaluate(() => history.back())
    await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
    expect(page.url()).toBe(`${bench.url}/FOR_operator/`)
    await page.waitForFunction(() => scrollY === 700)
    await page.evaluate(() => history.forward())
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    expect(page.url()).toBe(`${bench.url}/WHILE_operator/`)
  })

  test('that ends while it runs shows the page of the address', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await follow(page, 'WHILE operator')
    // As if the step had begun before the application listened.
    await page.addInitScript(() => {
      navigation.addEventListener('navigate', event => {
        if (event.navigationType === 'traverse') event.stopImmediatePropagation()
      })
    })
    await page.reload()
    await startApplication(page)
    await page.evaluate(() => history.back())
    await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
    expect(page.url()).toBe(`${bench.url}/FOR_operator/`)
  })

  test('is seen by a script that comes after it', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await follow(page, 'WHILE operator')
    await stopApplication(page)
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/start\./, async route => {
      await released
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => location.pathname === '/FOR_operator/')
    release()
    await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
  })

  test('leads away from a page that does not exist', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    await addLink(page, '/no-such-page/')
    await stopApplication(page)
    await page.getByRole('link', { name: 'added' }).click()
    await page.locator('h1', { hasText: 'Page not found' }).waitFor()
    await page.evaluate(() => history.back())
    await page.locator('h1', { hasText: 'FOR operator' }).waitFor()
    expect(page.url()).toBe(`${bench.url}/FOR_operator/`)
    bench.errors.splice(0)
  })
})

describe('while a page is on its way', () => {
  /** Follows a link to a page that comes when `release` is called. */
  async function leave(options: Parameters<Bench['open']>[1] = {}) {
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const page = await bench.openApplication('/FOR_operator/', {
      ...options,
      async prepare(opened) {
        await options.prepare?.(opened)
        await opened.route(/\/en\.WHILE_operator\./, async route => {
          await released
          await route.continue()
        })
      },
    })
    const link = page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true })
    await link.click()
    await page.waitForURL('**/WHILE_operator/')
    return { page, link, release }
  }

  test('a second click changes nothing', async () => {
    const { page, link, release } = await leave()
    await link.click()
    release()
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a place of the page that is still shown becomes one of the next', async () => {
    const { page, release } = await leave()
    await page.locator('.toc a[href="#examples"]').click()
    await page.waitForURL('**/WHILE_operator/#examples')
    release()
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'examples')
  })

  test('a reader who stops it gets it all the same, for the address is there', async () => {
    const { page, release } = await leave()
    await page.evaluate(() => window.stop())
    release()
    await page.locator('h1', { hasText: 'WHILE operator' }).waitFor()
    bench.errors.splice(0)
  })

  test('a step back leaves the page that is shown, and ends the wait', async () => {
    const { page } = await leave({ stoppedClock: true })
    await page.clock.runFor(300)
    expect(await page.getByRole('progressbar').count()).toBe(1)
    await page.goBack()
    await page.clock.runFor(1000)
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await heading(page)).toBe('FOR operator')
  })
})

describe('a link to the page that is shown', () => {
  test.each([
    ['its entry in the sidebar', '/FOR_operator/'],
    ['its address without the fragment', '/FOR_operator/#examples'],
  ])('leads to its start by %s', async (_, address) => {
    const page = await bench.openApplication(address)
    const entry = page.locator('.sidebar [aria-current=page]')
    await page.evaluate(() => scrollTo(0, 700))
    await entry.click()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await scrolled(page)).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('with another query and a fragment leads to what that names', async () => {
    const page = await bench.openApplication('/FOR_operator/?x=1')
    await addLink(page, '/FOR_operator/?x=2#examples')
    await page.getByRole('link', { name: 'added' }).click()
    await expectAtExamples(page)
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await page.waitForFunction(() => scrollY === 0)
  })
})

describe('the swap of pages', () => {
  const countTransitions = (page: Page) =>
    page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      Object.assign(window, { transitions: 0 })
      document.startViewTransition = (...args) => {
        ;(window as unknown as { transitions: number }).transitions += 1
        return start(...args)
      }
    })
  const transitions = (page: Page): Promise<number> =>
    page.evaluate(() => (window as unknown as { transitions: number }).transitions)

  test('is a view transition', async () => {
    const page = await bench.openApplication('/FOR_operator/', {
      prepare: countTransitions,
      motion: true,
    })
    await follow(page, 'WHILE operator')
    expect(await transitions(page)).toBe(1)
  })

  test('is at once after a transition that took too long', async () => {
    const page = await bench.openApplication('/FOR_operator/', {
      motion: true,
      prepare: opened =>
        opened.addInitScript(() => {
          Object.assign(window, { transitions: 0 })
          document.startViewTransition = ((update: () => void) => {
            ;(window as unknown as { transitions: number }).transitions += 1
            const done = new Promise<void>(resolve => {
              setTimeout(() => resolve(update()), 60)
            })
            return { updateCallbackDone: done, ready: done }
          }) as unknown as typeof document.startViewTransition
        }),
    })
    await follow(page, 'WHILE operator')
    await follow(page, 'TRY operator')
    expect(await transitions(page)).toBe(1)
  })

  test('has no motion for readers who want none', async () => {
    const page = await bench.openApplication('/FOR_operator/', { prepare: countTransitions })
    await follow(page, 'WHILE operator')
    expect(await transitions(page)).toBe(0)
  })
})

describe('prefetching', () => {
  const chunkRequests = (page: Page): string[] => {
    const requests: string[] = []
    page.on('request', request => {
      if (/assets\/js\/en\.(?!frame)/.test(request.url())) requests.push(request.url())
    })
    return requests
  }

  test('loads each page in view once, before it is asked for', async () => {
    const page = await bench.open('/FOR_operator/')
    const requests = chunkRequests(page)
    await startApplication(page)
    // They may have been asked for by now.
    for (const name of ['en.WHILE_operator', 'en.TRY_operator'])
      await expect.poll(() => requests.some(url => url.includes(name))).toBe(true)
    await page.waitForLoadState('networkidle')
    await page.locator('.sidebar').getByRole('link', { name: 'WHILE', exact: true }).hover()
    // Asked for after whatever the pointer makes the page ask for.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(requests.filter(url => url.includes('en.WHILE_operator'))).toHaveLength(1)
  })

  test('does not happen on 2g and while saving data, nor does the application start by itself', async () => {
    for (const connection of [{ effectiveType: '2g' }, { saveData: true }]) {
      const page = await bench.open('/FOR_operator/', {
        stoppedClock: true,
        prepare: opened =>
          opened.addInitScript(value => {
            Object.defineProperty(navigator, 'connection', { value })
          }, connection),
      })
      const requests = chunkRequests(page)
      await page.clock.runFor(60_000)
      expect(await page.locator('.back-to-top').count()).toBe(0)
      await startApplication(page)
      await painted(page)
      await page.evaluate(() => fetch('/robots.txt'))
      expect(requests.filter(url => !url.includes('en.FOR_operator'))).toEqual([])
    }
  })
})

describe('the start of the application', () => {
  test('does not come with a pointer that rests where the page appears', async () => {
    const page = await bench.open('/FOR_operator/', { stoppedClock: true })
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.evaluate(() => {
      dispatchEvent(new PointerEvent('pointermove'))
      return fetch('/robots.txt')
    })
    expect(requests).toContain(`${bench.url}/robots.txt`)
    expect(requests.filter(url => url.includes('/application.'))).toEqual([])
    await startApplication(page)
  })

  test('comes by itself after a quiet while', async () => {
    const page = await bench.open('/FOR_operator/', { stoppedClock: true })
    await page.clock.runFor(3999)
    expect(await page.locator('.back-to-top').count()).toBe(0)
    // The browser may take a moment until it says that it is idle.
    await page.clock.runFor(1000)
    await page.locator('.toggle').first().waitFor()
  })

  for (const [intent, act] of Object.entries<(page: Page) => Promise<unknown>>({
    // The first place is none that it has moved to.
    'a movement of the pointer': page => page.mouse.move(50, 50, { steps: 2 }),
    'a key': page => page.keyboard.press('Shift'),
    'the focus': page => page.evaluate(() => document.querySelector('a')?.focus()),
  })) {
    test(`comes at once with ${intent}`, async () => {
      const page = await bench.open('/FOR_operator/', { stoppedClock: true })
      expect(await page.locator('.toggle').count()).toBe(0)
      await act(page)
      await page.locator('.toggle').first().waitFor()
    })
  }

  test('leaves the text alone', async () => {
    const page = await bench.open('/GROUP_operator/')
    await page.evaluate(() => {
      const prose = document.querySelector('.prose')?.firstElementChild
      if (prose) Object.assign(prose, { untouched: true })
    })
    await startApplication(page)
    await page.locator('.toggle').first().waitFor()
    const isUntouched = await page.evaluate(
      () => 'untouched' in (document.querySelector('.prose')?.firstElementChild ?? {}),
    )
    expect(isUntouched).toBe(true)
    expect(bench.errors).toEqual([])
  })

  test('keeps a search that was asked for before', async () => {
    for (const key of ['Control+k', '/']) {
      const page = await bench.open('/FOR_operator/')
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
    }
  })
})
