// What readers do, in any browser.
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { LIMIT } from '../../../../test/limit.ts'
import type { Tab } from './tab.ts'

/** Declares the journeys as tests of a tab, which is open while they run. */
export function testJourneys(tabOf: () => Tab, site: string): void {
  testSteps(tabOf, site)
  const open = opener(tabOf, site)

  test('the menus: beside their buttons, the version, the language, Escape', async () => {
    const at = await open('/WHILE_operator/')
    for (const id of ['locales', 'versions', 'page-menu']) {
      await at.click(`[popovertarget="${id}"]`)
      const [menu, button] = [await at.boxOf(`#${id}`), await at.boxOf(`[popovertarget="${id}"]`)]
      expect(menu.top - button.bottom, `${id} below its button`).toBeLessThan(20)
      expect(menu.top - button.bottom).toBeGreaterThanOrEqual(0)
      const aside = Math.min(Math.abs(menu.left - button.left), Math.abs(menu.right - button.right))
      expect(aside, `${id} beside its button`).toBeLessThan(20)
      await at.press('Escape')
      await at.until(id => !document.getElementById(id)?.matches(':popover-open'), id)
    }
    await at.click('[popovertarget=versions]')
    await at.click('#versions a[href="/v5/WHILE_operator/"]')
    await at.shows('WHILE operator', '/v5/WHILE_operator/')
    await at.until(() => document.querySelector('[popovertarget=versions]')?.textContent === '5.x')
    await at.click('[popovertarget=locales]')
    await at.click('#locales a[href="/ru/v5/WHILE_operator/"]')
    await at.until(() => document.documentElement.lang === 'ru')
  })

  test('a menu that was opened before the application runs comes to its button', async () => {
    const at = await open('/WHILE_operator/')
    await at.tab.evaluate(() => location.reload())
    await at.until(() => document.documentElement.dataset.running === undefined)
    await at.until(() => {
      const isOpen = document.querySelector('#versions:popover-open') !== null
      if (!isOpen) document.querySelector<HTMLElement>('[popovertarget=versions]')?.click()
      return isOpen
    })
    await at.run()
    const [menu, button] = [
      await at.boxOf('#versions'),
      await at.boxOf('[popovertarget="versions"]'),
    ]
    expect(menu.top - button.bottom).toBeLessThan(20)
    expect(menu.top - button.bottom).toBeGreaterThanOrEqual(0)
    expect(Math.abs(menu.right - button.right)).toBeLessThan(20)
  })

  test('the mode of color: pictures follow it', async () => {
    const at = await open('/FORM_statement/')
    const shown = (mode: string): Promise<unknown> =>
      at.until(mode => {
        const word = document.querySelector('.railroad[open] svg text')
        const [lightness] = /[\d.]+/.exec(word ? getComputedStyle(word).color : '') ?? []
        return lightness !== undefined && (Number(lightness) < 0.5 ? 'light' : 'dark') === mode
      }, mode)
    await at.click('.railroad summary')
    await shown('light')
    await at.click('[popovertarget=color-mode]')
    await at.click('#color-mode label:nth-child(2)')
    await at.until(() => document.documentElement.dataset.theme === 'dark')
    await shown('dark')
  })

  test('copying, and wrapping where a line does not fit', async () => {
    const at = await open('/FORM_statement/')
    // Two samples: the lines of one fit.
    const seen = await at.until(() => {
      const figures = [...document.querySelectorAll('.code:has([data-action=wrap])')]
      const fits = figures.map(figure => {
        const pre = figure.querySelector('pre')
        return pre !== null && pre.scrollWidth <= pre.clientWidth
      })
      const buttons = figures.map(figure => figure.querySelector('[data-action=wrap]'))
      const hidden = buttons.map(button => (button as HTMLElement).offsetWidth === 0)
      return fits.includes(true) && `${fits}` === `${hidden}`
    })
    expect(seen).toBe(true)
    await at.click('.code [data-action=copy]')
    await at.until(
      () => document.querySelector('.code [data-action=copy]')?.textContent === 'Copied',
    )
    await at.click('[data-action=copy-page]')
    await at.until(
      () => document.querySelector('[data-action=copy-page]')?.textContent === 'Copied',
    )
  })

  test('a section is printed', async () => {
    const at = await open('/WHILE_operator/')
    await at.click('[popovertarget=page-menu]')
    await at.click('#page-menu a[href^="/print/"]')
    await at.until(() => document.querySelector('.print-tools button:enabled') !== null)
    await at.tab.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await at.click('.print-tools button')
    await at.until(() => document.querySelector('[data-printed] .printed') !== null)
  })

  test('a page that cannot be had says so, until it can', async () => {
    const door = await startDoor(site)
    const at = new Journey(tabOf(), door.url)
    // Without it the browser says so.
    if (!(await at.navigates())) return
    door.refuse(/FOR_operator/)
    await at.open('/WHILE_operator/')
    await at.click('.sidebar a[href="/FOR_operator/"]')
    await at.shows('This page could not be loaded', '/FOR_operator/')
    door.refuse(null)
    await at.click('.failure button')
    await at.shows('FOR operator', '/FOR_operator/')
    // What could not be had was logged.
    tabOf().errors.splice(0)
  })
}

/** Declares those that lead from page to page. */
export function testSteps(tabOf: () => Tab, site: string): void {
  const open = opener(tabOf, site)

  test('a link, a step back and forward', async () => {
    const at = await open('/WHILE_operator/')
    await at.tab.evaluate(() => scrollTo(0, 700))
    await at.click('.sidebar a[href="/FOR_operator/"]')
    await at.shows('FOR operator', '/FOR_operator/')
    expect(await at.tab.evaluate(() => 'marked' in window)).toBe(await at.navigates())
    await at.tab.evaluate(() => history.back())
    await at.shows('WHILE operator', '/WHILE_operator/')
    await at.until(() => scrollY === 700)
    await at.tab.evaluate(() => history.forward())
    await at.shows('FOR operator', '/FOR_operator/')
    await at.click('.toc a[href="#examples"]')
    await at.until(() => location.hash === '#examples' && scrollY > 0)
    await at.click('.pagination [rel=next]')
    await at.until(() => location.pathname !== '/FOR_operator/')
    await at.click('.brand')
    await at.until(() => location.pathname === '/' && document.querySelector('h1') !== null)
  })

  test('a click before the application runs', async () => {
    const at = await open('/WHILE_operator/')
    await at.tab.evaluate(() => location.reload())
    await at.until(() => document.documentElement.dataset.running === undefined)
    await at.click('.sidebar a[href="/FOR_operator/"]')
    await at.shows('FOR operator', '/FOR_operator/')
  })

  test('a step back before the application runs', async () => {
    const at = await open('/WHILE_operator/')
    await at.tab.evaluate(() => scrollTo(0, 700))
    await at.click('.sidebar a[href="/FOR_operator/"]')
    await at.shows('FOR operator', '/FOR_operator/')
    await at.tab.evaluate(() => location.reload())
    await at.until(() => document.documentElement.dataset.running === undefined)
    await at.tab.evaluate(() => history.back())
    await at.until(
      () => document.querySelector('h1')?.textContent === 'WHILE operator' && scrollY === 700,
    )
  })

  test('the search: its dialog, a hit, its page', async () => {
    const at = await open('/WHILE_operator/')
    await at.press('/')
    await at.until(() => document.activeElement?.matches('.search-dialog input'))
    await at.press('Escape')
    await at.until(() => document.querySelector('.search-dialog') === null)
    await at.settled()
    expect(await at.tab.evaluate(() => scrollY)).toBe(0)
    await at.press('k', true)
    await at.until(() => document.activeElement?.matches('.search-dialog input'))
    await at.type('for operator')
    await at.until(() => document.querySelector('.search-dialog [data-hit]') !== null)
    await at.press('Enter')
    await at.shows('FOR operator', '/FOR_operator/')
    expect(await at.tab.evaluate(() => document.querySelector('.search-dialog'))).toBe(null)
    await at.open('/search/?q=export')
    await at.until(() => document.querySelector('.search-results [data-hit]') !== null)
    await at.tab.evaluate(() =>
      document.querySelector<HTMLInputElement>('.search-form input')?.select(),
    )
    await at.type('json')
    await at.press('Enter')
    await at.until(() => location.search.includes('json') && document.title.startsWith('json'))
    await at.tab.evaluate(() => history.back())
    await at.until(() => document.title.startsWith('export'))
    await at.until(
      () => document.querySelector<HTMLInputElement>('.search-form input')?.value === 'export',
    )
  })

  test('on a phone what was open closes behind the reader', async () => {
    const at = await open('/WHILE_operator/', 500)
    await at.click('.toc-button')
    await at.click('#toc a[href="#examples"]')
    await at.until(() => location.hash === '#examples')
    await at.until(() => !document.querySelector('#toc')?.matches(':popover-open'))
    await at.click('[popovertarget=sidebar]')
    await at.click('.sidebar a[href="/FOR_operator/"]')
    await at.shows('FOR operator', '/FOR_operator/')
    await at.tab.evaluate(() => history.back())
    await at.shows('WHILE operator', '/WHILE_operator/')
    await at.until(() => !document.querySelector('#sidebar')?.matches(':popover-open'))
    await at.until(() => document.querySelector('main')?.inert === false)
    // Nor is it open where no link of its own has led away.
    await at.click('[popovertarget=sidebar]')
    await at.until(() => document.querySelector('#sidebar:popover-open') !== null)
    await at.tab.evaluate(() => history.forward())
    await at.shows('FOR operator', '/FOR_operator/')
    await at.tab.evaluate(() => history.back())
    await at.shows('WHILE operator', '/WHILE_operator/')
    await at.until(() => !document.querySelector('#sidebar')?.matches(':popover-open'))
  })
}

/** Makes what opens a page for the test that runs, as if nobody had been there before. */
export function opener(tabOf: () => Tab, site: string) {
  return async (path: string, width?: number): Promise<Journey> => {
    const journey = new Journey(tabOf(), site)
    await journey.open(path, width)
    onTestFinished(() => expect(tabOf().errors.splice(0)).toEqual([]))
    return journey
  }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Milliseconds after which a question is asked again: Firefox loses some while it leaves a document. */
const LOST = 2000

/** A reader with a tab. */
class Journey {
  readonly tab: Tab
  readonly #site: string

  constructor(tab: Tab, site: string) {
    this.tab = tab
    this.#site = site
  }

  /** Opens a page, and waits until its application runs. */
  async open(path: string, width = 1280): Promise<void> {
    // Nobody has been there before.
    await this.#goto('/robots.txt')
    await this.tab.evaluate(() => localStorage.clear())
    // What the page before has said since is of no test.
    this.tab.errors.splice(0)
    await this.tab.resize(width)
    await this.#goto(path)
    await this.run()
    await this.tab.evaluate(() => Object.assign(window, { marked: true }) && null)
  }

  /** Loads a document, from its address: drivers lose count of those that were kept for a step back. */
  async #goto(path: string): Promise<void> {
    const url = this.#site + path
    await this.tab.evaluate(url => location.assign(url), url)
    await this.until(url => location.href === url && document.readyState === 'complete', url)
  }

  /** Whether the browser has the Navigation API, by which pages are shown in the document before them. */
  navigates(): Promise<boolean> {
    return this.tab.evaluate(() => (window.navigation as unknown) !== undefined)
  }

  /** Does what a reader does first, until the application runs that this starts. */
  async run(): Promise<void> {
    await this.until(() => document.readyState === 'complete')
    await this.press('Shift')
    await this.until(() => document.documentElement.dataset.running === '')
  }

  /** Waits for what a function in the page gives once it is true; between documents nothing answers. */
  async until<Args extends readonly unknown[], Result>(
    look: (...args: Args) => Result,
    ...args: Args
  ): Promise<Exclude<Result, null | undefined | false>> {
    let found: unknown
    await expect
      .poll(
        async () => {
          const answer = this.tab.evaluate(look, ...args).catch(() => null)
          found = await Promise.race([answer, new Promise(resolve => setTimeout(resolve, LOST))])
          return Boolean(found)
        },
        { message: `${look}`, timeout: LIMIT, interval: 25 },
      )
      .toBe(true)
    return found as Exclude<Result, null | undefined | false>
  }

  /** Waits for a page by its title and its address. */
  async shows(title: string, path: string): Promise<void> {
    await this.until(
      (title, path) =>
        document.querySelector('h1')?.textContent?.trim() === title && location.pathname === path,
      title,
      path,
    )
    await this.run()
  }

  /** Clicks on an element when it has come to rest and nothing lies over it. */
  async click(selector: string): Promise<void> {
    for (let last = ''; ; ) {
      const place = await this.#middleOf(selector)
      if (last === `${place.x} ${place.y}`) return void (await this.tab.clickAt(place.x, place.y))
      last = `${place.x} ${place.y}`
    }
  }

  /** Where an element can be clicked on, which is scrolled to. */
  #middleOf(selector: string) {
    return this.until(selector => {
      const element = document.querySelector(selector)
      const isMoving = document
        .getAnimations()
        .some(
          ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
        )
      if (element === null || isMoving) return null
      const { x, y, width, height } = element.getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      const hit = document.elementFromPoint(middle.x, middle.y)
      if (hit !== null && element.contains(hit)) return middle
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return null
    }, selector)
  }

  boxOf(selector: string): Promise<Box> {
    return this.until(selector => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      if (!box || box.width === 0) return null
      const { left, right, top, bottom } = box
      return { left, right, top, bottom }
    }, selector)
  }

  press(key: string, withControl = false): Promise<unknown> {
    return this.tab.press(key, withControl)
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter)
  }

  /** Waits for what a browser does some frames after a change. */
  async settled(): Promise<void> {
    await this.tab.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
  }
}

/** A server before that of the site, which can refuse to answer. */
async function startDoor(site: string) {
  let refused: RegExp | null = null
  const server = createServer(async (request, response) => {
    if (refused?.test(request.url ?? '')) return response.destroy()
    const answer = await fetch(site + request.url, { method: request.method ?? 'GET' })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(resolve => {
    server.listen(0, resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return {
    url: `http://localhost:${port}`,
    refuse(paths: RegExp | null): void {
      refused = paths
    },
  }
}
