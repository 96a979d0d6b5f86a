import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Bench, benchOfFile, isSameDocument, startApplication } from './browser.ts'

const bench = await benchOfFile()
beforeEach(() => {
  bench.errors.splice(0)
})

async function openDialog(path: string, options: Parameters<Bench['open']>[1] = {}): Promise<Page> {
  const page = await bench.openApplication(path, options)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  return page
}

const field = (page: Page) => page.getByRole('dialog').getByRole('searchbox')
const hits = (page: Page) => page.locator('.search-dialog [data-hit]')

describe('the search dialog', () => {
  test('opens with Ctrl+K and "/", and Escape gives the focus back', async () => {
    const page = await bench.openApplication('/FOR_operator/')
    for (const key of ['Control+k', '/']) {
      await page.getByRole('link', { name: 'Search', exact: true }).focus()
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      expect(await field(page).getAttribute('placeholder')).toBe('Search docs')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
    }
  })

  test('offers where to start in the version of the reader, before anything is typed', async () => {
    const page = await openDialog('/ru/v5/FOR_operator/')
    const start = page.locator('.start a')
    expect(await start.first().getAttribute('href')).toBe('/ru/v5/FORM_statement/')
    expect(await start.first().innerText()).toContain('инструкция')
    expect(await start.count()).toBe(6)
  })

  test('stays where a hit is opened elsewhere', async () => {
    const page = await openDialog('/FOR_operator/')
    await field(page).fill('group')
    await hits(page).first().waitFor()
    const opened = page.context().waitForEvent('page')
    await hits(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    expect(await field(page).inputValue()).toBe('group')
  })

  test('closes with the first Escape, whatever is typed', async () => {
    const page = await openDialog('/FOR_operator/')
    await page.keyboard.type('group')
    await hits(page).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('shows marked hits in groups, and the arrows and Enter follow one', async () => {
    const page = await openDialog('/FOR_operator/')
    await field(page).fill('group sum')
    await hits(page).first().waitFor()
    expect(await page.locator('.search-group h2').first().innerText()).toContain('GROUP operator')
    expect(await page.locator('.search-group mark').count()).toBeGreaterThan(1)
    for (const group of await page.locator('.search-group').all()) {
      expect(await group.locator('[data-hit]').count()).toBeLessThanOrEqual(5)
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isSameDocument(page)).toBe(true)
  })

  test('marks the hit that Enter follows', async () => {
    const page = await openDialog('/FOR_operator/')
    await field(page).fill('group')
    await hits(page).first().waitFor()
    const marked = (): Promise<number[]> =>
      hits(page).evaluateAll(all =>
        all.flatMap((hit, at) => (getComputedStyle(hit).boxShadow === 'none' ? [] : [at])),
      )
    expect(await marked()).toEqual([0])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await marked()).toEqual([1])
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Close' }).focus()
    expect(await marked()).toEqual([])
  })

  test('shows the hits of one kind, as many as it counts', async () => {
    const page = await openDialog('/FOR_operator/')
    await field(page).fill('excel')
    const kinds = page.getByRole('group', { name: 'Kind of page' })
    const all = kinds.getByRole('radio', { name: 'All', exact: false })
    await all.focus()
    expect(await all.isChecked()).toBe(true)
    for (const kind of ['concept', 'statement']) {
      await page.keyboard.press('ArrowRight')
      expect(await kinds.getByRole('radio', { name: kind }).isChecked()).toBe(true)
      await expect
        .poll(async () => new Set(await page.locator('.search-group .badge').allInnerTexts()))
        .toEqual(new Set([kind]))
    }
    const count = Number(
      (await kinds.getByText('statement').locator('..').innerText()).replace(/\D+/g, ''),
    )
    expect(await hits(page).count()).toBe(count)
    await field(page).fill('kubernetes')
    await page.getByRole('button', { name: /^See all \d+ results$/ }).click()
    await hits(page).first().waitFor()
    expect(await all.isChecked()).toBe(true)
  })

  test('previews the page of a hit in wide windows, within reach of the keys', async () => {
    const page = await openDialog('/FOR_operator/', { width: 1280 })
    await field(page).fill('group sum')
    const preview = page.locator('.search-preview')
    await preview.getByRole('heading', { name: 'GROUP operator' }).waitFor()
    expect(await preview.locator('p').innerText()).toMatch(/^The GROUP operator/)
    expect(await preview.locator('pre').innerText()).toMatch(/^GROUP {SUM \| MAX \| MIN}/)
    await hits(page).nth(1).hover()
    const href = (await hits(page).nth(1).getAttribute('href')) ?? ''
    const first = preview.locator('a').first()
    await expect.poll(() => first.getAttribute('href')).toContain(`${href}#`)
    await field(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => first.getAttribute('href')).toContain('/GROUP_operator/#')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => first.evaluate(link => link === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    expect(
      await hits(page)
        .first()
        .evaluate(link => link === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/GROUP_operator/#*')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('previews nothing that cannot be loaded, and loads nothing for narrow windows', async () => {
    const page = await bench.open('/FOR_operator/', { width: 1280 })
    const asked: string[] = []
    await page.context().route(/\.GROUP_operator\./, route => {
      asked.push(route.request().url())
      return route.abort()
    })
    await startApplication(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await field(page).fill('group operator')
    await hits(page).first().waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(await page.locator('.search-preview').innerText()).toBe('')
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.locator('.search-preview').waitFor({ state: 'detached' })
  })

  test('never leads out of the version and the language', async () => {
    for (const [path, root] of [
      ['/v5/FOR_operator/', '/v5/'],
      ['/ru/v4/FOR_operator/', '/ru/v4/'],
    ] as const) {
      const page = await openDialog(path)
      await page.keyboard.type('IF')
      await hits(page).first().waitFor()
      const links = await hits(page).evaluateAll(all => all.map(link => link.getAttribute('href')))
      const outside = links.filter(link => !link?.startsWith(root) && !link?.includes('/blog/'))
      expect(outside).toEqual([])
    }
  })

  test('searches all versions on demand, and says which one a hit is of', async () => {
    const page = await openDialog('/v5/FOR_operator/')
    await field(page).fill('for operator')
    await hits(page).first().waitFor()
    const hrefs = (): Promise<(string | null)[]> =>
      hits(page).evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect((await hrefs()).filter(href => href?.startsWith('/v4/'))).toEqual([])
    await page.getByRole('checkbox', { name: 'All versions' }).check()
    await page.locator('.hit-version', { hasText: '4.x' }).first().waitFor()
    const labels = await page.locator('.hit-version').allInnerTexts()
    expect(labels.slice(0, 3).sort()).toEqual(['4.x', '5.x', '6.x'])
    expect((await hrefs()).some(href => href?.startsWith('/v4/'))).toBe(true)
  })

  test('names the versions in which there is something, where there is nothing here', async () => {
    const page = await openDialog('/v4/FOR_operator/')
    await field(page).fill('NEWCONNECTION')
    const link = page.getByRole('alert').getByRole('link', { name: '6.x' })
    await link.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/?q=NEWCONNECTION&version=current')
    await page.locator('.search-group [data-hit]').first().waitFor()
  })

  test('lists what was found before, newest first, and forgets it on demand', async () => {
    const page = await openDialog('/FOR_operator/')
    const titles = (): Promise<string[]> => page.locator('.search-group h2').allInnerTexts()
    expect(await titles()).toEqual(['Start here'])
    expect(await page.getByRole('dialog').innerText()).toContain('No recent searches')
    for (const query of ['CLASS statement', 'IDE']) {
      // Enter comes before the hits: those of what was typed last count.
      await field(page).fill(query)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    }
    const listed = (): Promise<string[]> => page.locator('.visited [data-hit] span').allInnerTexts()
    expect(await listed()).toEqual(['IDE', 'CLASS statement'])
    const isInField = (): Promise<unknown> =>
      page.waitForFunction(() => document.activeElement?.matches('dialog [type=search]'))
    await page.getByRole('button', { name: 'Keep “CLASS statement” as a favorite' }).press('Enter')
    await isInField()
    expect(await titles()).toEqual(['Recent', 'Favorites', 'Start here'])
    await page.getByRole('button', { name: 'Forget “IDE”' }).press('Enter')
    await isInField()
    expect(await listed()).toEqual(['CLASS statement'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/CLASS_statement/')
  })

  test('says that nothing was found, and takes up to 64 characters', async () => {
    const page = await openDialog('/FOR_operator/')
    await field(page).fill('operaqqq')
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('No results for “operaqqq” in 6.x')
    await page.getByRole('button', { name: 'Search all versions' }).click()
    expect(await page.getByRole('checkbox', { name: 'All versions' }).isChecked()).toBe(true)
    await page.locator('.suggestions button', { hasText: 'operator' }).first().press('Enter')
    await hits(page).first().waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('dialog [type=search]'))
    expect(await field(page).getAttribute('maxlength')).toBe('64')
  })

  test('says that the results cannot be had, and tries again with the next letter', async () => {
    const page = await bench.open('/FOR_operator/')
    await page.context().route('**/search.json', route => route.abort())
    await startApplication(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('cl')
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toBe(
      'Unable to fetch results\nYou might want to check your network connection.',
    )
    await page.context().unroute('**/search.json')
    await page.keyboard.type('a')
    await hits(page).first().waitFor()
  })

  test('is stalled after 300 ms without an answer', async () => {
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const page = await bench.open('/FOR_operator/', { stoppedClock: true })
    await page.context().route('**/search.json', async route => {
      await released
      await route.continue()
    })
    await startApplication(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    const isBusy = (): Promise<string | null> =>
      page.locator('.search-body').getAttribute('aria-busy')
    const asked = page
      .context()
      .waitForEvent('request', request => /search\.json$/.test(request.url()))
    await page.keyboard.type('c')
    await asked
    await page.clock.runFor(299)
    expect(await isBusy()).toBe('false')
    await page.clock.runFor(1)
    await page.waitForFunction(() => document.querySelector('.search-body[aria-busy=true]'))
    // There is nothing yet that could be dimmed.
    expect(await page.locator('.search-body').innerText()).toBe('Loading')
    release()
    await hits(page).first().waitFor()
    expect(await isBusy()).toBe('false')
  })
})

describe('until the search dialog is there', () => {
  /** Opens a page whose application waits until it is let go. */
  async function openHeld(): Promise<readonly [Page, release: () => void]> {
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const page = await bench.open('/FOR_operator/', {
      prepare: opened =>
        opened.route(/\/application\./, async route => {
          await released
          await route.continue()
        }),
    })
    return [page, release]
  }

  test('the button of the search says that it is loaded', async () => {
    const [page, release] = await openHeld()
    const busy = page.locator('.search-button[aria-busy=true]')
    await page.keyboard.press('/')
    await busy.waitFor()
    expect(await busy.evaluate(button => button.getAnimations().length)).toBe(1)
    release()
    await page.getByRole('dialog').waitFor()
    await busy.waitFor({ state: 'detached' })
  })

  test('what is typed is kept for its field, and the focus for the end', async () => {
    const [page, release] = await openHeld()
    await page.locator('.navbar .search-button').focus()
    await page.keyboard.press('/')
    await page.keyboard.type('if operaXX')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    release()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('tor')
    expect(await field(page).inputValue()).toBe('if operator')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
    expect(await page.locator('textarea').count()).toBe(0)
  })

  test('Enter follows the first hit of what is typed', async () => {
    const [page, release] = await openHeld()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('if operator')
    await page.keyboard.press('Enter')
    release()
    await page.waitForURL('**/IF_operator/')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('nothing opens a second one', async () => {
    const [page, release] = await openHeld()
    await page.locator('.navbar .search-button').dblclick()
    await page.keyboard.press('Control+k')
    release()
    await page.getByRole('dialog').waitFor()
    // A key that comes in the same moment as the first dialog.
    await page.evaluate(() => {
      const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })
      for (let time = 0; time < 2; time++) document.body.dispatchEvent(key)
    })
    await page.waitForFunction(() => !document.querySelector('.search-button[aria-busy]'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('dialog').count()).toBe(0)
  })
})

test('a site with a hosted service asks that, with its own filters', async () => {
  const hosted = { applicationId: 'app', apiKey: 'key', indexName: 'docs' }
  const asked: unknown[] = []
  let isFound = true
  const page = await bench.openApplication('/ru/v5/FOR_operator/', {
    bypassCSP: true,
    async prepare(opened) {
      await opened.route(/\.frame\./, async route => {
        const body = await (await route.fetch()).text()
        await route.fulfill({
          contentType: 'text/javascript',
          body: body.replace('"hostedSearch":null', `"hostedSearch":${JSON.stringify(hosted)}`),
        })
      })
      await opened.route('https://app-dsn.algolia.net/**', route => {
        asked.push(JSON.parse(route.request().postData() ?? ''))
        const hierarchy = { lvl0: 'Язык', lvl1: 'Оператор IF', lvl2: 'a < b' }
        const hit = {
          objectID: 'if-x',
          url: '/ru/v5/IF_operator/#x',
          url_without_anchor: '/ru/v5/IF_operator/',
          hierarchy,
          _highlightResult: {
            hierarchy: { lvl2: { value: 'a &lt; \u0001b\u0002', matchLevel: 'full' } },
          },
          _snippetResult: { content: { value: 'x \u0001b\u0002 y', matchLevel: 'full' } },
        }
        return route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: {
            results: [{ hits: [hit], nbHits: isFound ? 1 : 0, queryID: 'q' }],
          },
        })
      })
    },
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('b')
  await hits(page).first().waitFor()
  expect(await hits(page).first().innerText()).toMatch(/^a < b\s+x b y$/)
  expect(await page.locator('.search-group mark').allInnerTexts()).toEqual(['b', 'b'])
  const { insightsQueryId, insightsObjectId, insightsPosition } = await hits(page)
    .first()
    .evaluate(link => ({ ...(link as HTMLElement).dataset }))
  expect([insightsQueryId, insightsObjectId, insightsPosition]).toEqual(['q', 'if-x', '1'])
  expect(asked).toMatchObject([
    {
      requests: [
        {
          indexName: 'docs',
          query: 'b',
          hitsPerPage: 20,
          attributesToSnippet: ['content:10'],
          facetFilters: ['language:ru', ['lectern_tag:default', 'lectern_tag:docs-default-v5']],
        },
      ],
    },
  ])
  // Nothing has all the words: the service is asked for what has one of them.
  isFound = false
  asked.splice(0)
  await field(page).fill('b c')
  await page.locator('.suggestions button', { hasText: 'Оператор IF' }).waitFor()
  expect(JSON.stringify(asked)).toContain('"removeWordsIfNoResults":"allOptional"')
})
