import { beforeEach, describe, expect, test } from 'vitest'
import { benchOfFile } from './browser.ts'

const bench = await benchOfFile()
beforeEach(() => {
  bench.errors.splice(0)
})

describe('the search page', () => {
  test('has the query of its address in its field before any script is there', async () => {
    const page = await bench.open('/404.html')
    await page.route('**/assets/js/**', route => route.abort())
    await page.goto(`${bench.url}/search/?q=%3C-+%22when%22`)
    expect(await page.locator('.search-form input').inputValue()).toBe('<- "when"')
    bench.errors.splice(0)
  })

  test('takes as much of the query in its address as its field does, in whole characters', async () => {
    const page = await bench.open(`/search/?q=a${'%F0%9F%93%96'.repeat(64)}`)
    const field = page.locator('.search-form input')
    await expect.poll(() => field.inputValue()).toBe(`a${'📖'.repeat(31)}`)
    expect(await field.getAttribute('maxlength')).toBe('64')
  })

  test('tells what a hit does not have', async () => {
    const page = await bench.open('/search/?q=pivot+chart+email')
    await page.locator('[data-hit]').first().waitFor()
    expect(await page.locator('.hit-missing').allTextContents()).toContain('Missing: email')
    await page.emulateMedia({ forcedColors: 'active' })
    const found = page.locator('mark').first()
    const background = await found.evaluate(mark => getComputedStyle(mark).backgroundColor)
    expect(background, 'with forced colours the text is drawn for one').toMatch(/^rgb\(/)
  })

  test('shows the results of its address, and those of another version', async () => {
    const page = await bench.open('/search/?q=collapse')
    await page.locator('[data-hit]').first().waitFor()
    expect(await page.locator('.search-form input').inputValue()).toBe('collapse')
    expect(await page.locator('#search-results [role=status]').innerText()).toMatch(
      /^\d+ results?$/,
    )
    await page.locator('.search-versions a', { hasText: '5.x' }).click()
    await page.waitForURL('**/search/?q=collapse&version=v5')
    await page.waitForFunction(() =>
      document.querySelector('[data-hit]')?.getAttribute('href')?.startsWith('/v5/'),
    )
    // The form goes on searching there.
    await page.locator('.search-form input[type=search]').fill('expression')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/?q=expression&version=v5')
    // A version that was there once.
    await page.goto(`${bench.url}/search/?q=collapse&version=v1`)
    await page.locator('[data-hit]').first().waitFor()
    expect(await page.locator('.search-versions [aria-current]').innerText()).toBe('6.x')
  })

  test('shows the results of one kind, with numbers for each kind', async () => {
    const page = await bench.open('/search/?q=excel&version=v5')
    const kinds = page.getByRole('navigation', { name: 'Kind of page' })
    const countOf = async (kind: string): Promise<number> =>
      Number((await kinds.getByRole('link', { name: kind }).innerText()).replace(/\D+/g, ''))
    await kinds.waitFor()
    const count = await countOf('operator')
    expect(count).toBeGreaterThan(0)
    expect(await countOf('All')).toBeGreaterThan(count)
    await kinds.getByRole('link', { name: 'operator' }).click()
    await page.waitForURL('**/search/?q=excel&version=v5&kind=operator')
    await page.waitForFunction(() =>
      document.querySelector('.search-kind[aria-current]')?.textContent?.includes('operator'),
    )
    await expect
      .poll(() => page.locator('#search-results [role=status]').innerText())
      .toBe(`${count} results`)
    const badges = await page.locator('.search-results .badge').allInnerTexts()
    expect(new Set(badges)).toEqual(new Set(['operator']))
    // Versions and the form go on with it.
    await page.locator('.search-versions a', { hasText: '6.x' }).click()
    await page.waitForURL('**/search/?q=excel&version=current&kind=operator')
    await page.locator('.search-form input[type=search]').fill('zxqwv')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/?q=zxqwv&version=current&kind=operator')
    // Nothing of this kind, but of others.
    await page.goto(`${bench.url}/search/?q=docker&kind=operator`)
    await page.getByRole('link', { name: /^See all \d+ results$/ }).click()
    await page.waitForURL('**/search/?q=docker')
    await page.locator('[data-hit]').first().waitFor()
  })

  test('offers where to start without a query, and where nothing is found', async () => {
    const page = await bench.open('/search/?version=v5')
    const start = page.locator('.start a')
    for (const query of ['', 'zzqqxxyy']) {
      await page.goto(`${bench.url}/search/?version=v5&q=${query}`)
      await start.first().waitFor()
      expect(await start.first().getAttribute('href')).toBe('/v5/FORM_statement/')
      expect(await page.locator('[data-hit]').count()).toBe(6)
    }
  })

  test('searches again from its form, and shows more on demand', async () => {
    const page = await bench.open('/search/?q=collapse')
    await page.locator('[data-hit]').first().waitFor()
    await page.locator('.search-form input').fill('expression')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/?q=expression')
    await page.getByRole('button', { name: 'More results' }).click()
    await page.waitForFunction(() => document.querySelectorAll('[data-hit]').length > 20)
    expect(bench.errors).toEqual([])
  })

  test('shows all results that it counts, and the focus goes to the first of the next', async () => {
    const page = await bench.open('/search/?q=scheduler')
    const results = page.locator('.search-results [data-hit]')
    const more = page.getByRole('button', { name: 'More results' })
    await results.first().waitFor()
    const counted = Number.parseInt(
      await page.locator('#search-results [role=status]').innerText(),
      10,
    )
    expect(counted).toBeGreaterThan(100)
    for (let shown = 20; shown < counted; shown += 20) {
      expect(await results.count()).toBe(shown)
      const before = await results.evaluateAll(links => links.map(link => link.textContent))
      await more.press('Enter')
      await results.nth(shown).waitFor()
      await page.waitForFunction(
        shown => document.activeElement === document.querySelectorAll('[data-hit]')[shown],
        shown,
      )
      const now = await results.evaluateAll(links => links.map(link => link.textContent))
      expect(now.slice(0, shown)).toEqual(before)
    }
    expect(await results.count()).toBe(counted)
    const urls = await results.evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(new Set(urls).size).toBe(counted)
    expect(await more.count()).toBe(0)
  })

  test('names its query in the title, and takes 64 characters of it', async () => {
    const page = await bench.open(`/search/?q=${'group+'.repeat(30)}`)
    await page.locator('[data-hit]').first().waitFor()
    const query = 'group '.repeat(11).slice(0, 64)
    expect(await page.locator('.search-form input').inputValue()).toBe(query)
    expect(await page.title()).toBe(`${query} – Search | lsFusion`)
    await page.locator('.navbar').getByRole('link', { name: 'Learn' }).click()
    await page.waitForFunction(() => document.title === 'Learn lsFusion | lsFusion')
  })

  test('keeps what is typed before the application runs', async () => {
    const page = await bench.open('/search/?q=group', {
      prepare: opened =>
        opened.route(/\/application\./, async route => {
          const field = opened.locator('.search-form input')
          // Else its filling in would come between the two steps of this one.
          await expect.poll(() => field.inputValue()).toBe('group')
          await field.fill('group+')
          await route.continue()
        }),
    })
    await page.locator('[data-hit]').first().waitFor()
    expect(await page.locator('.search-form input').inputValue()).toBe('group+')
    // What fills the field in leaves no names behind, which code of a site may have too.
    expect(await page.evaluate('typeof field')).toBe('undefined')
  })

  test('keeps what is typed before its field is filled in', async () => {
    const page = await bench.open('/search/?q=group', {
      prepare: opened =>
        opened.addInitScript(() => {
          const typing = new MutationObserver(() => {
            const field = document.querySelector<HTMLInputElement>('.search-form input')
            if (field === null) return
            typing.disconnect()
            field.value = 'typed'
          })
          typing.observe(document, { childList: true, subtree: true })
        }),
    })
    await page.locator('[data-hit]').first().waitFor()
    expect(await page.locator('.search-form input').inputValue()).toBe('typed')
  })

  test('offers what finds something where nothing is found', async () => {
    const page = await bench.open('/search/?q=constraixxx&version=v5')
    const suggestion = page
      .locator('.suggestions')
      .getByRole('link', { name: 'constraint', exact: true })
    await suggestion.waitFor()
    expect(await page.locator('#search-results [role=status]').innerText()).toBe(
      'No results for “constraixxx”',
    )
    await suggestion.press('Enter')
    await page.waitForURL('**/search/?q=constraint&version=v5')
    await page.locator('[data-hit]').first().waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  })

  test('says that it loads, whatever takes its time', async () => {
    const gates = [/\/application\./, /\/SearchPage\./, /\/search\.json/, /\/v5\/search\.json/].map(
      path => {
        let open = (): void => {}
        const opened = new Promise<void>(resolve => {
          open = resolve
        })
        return { path, opened, open }
      },
    )
    const page = await bench.open('/search/?q=collapse', {
      async prepare(opened) {
        for (const gate of gates) {
          await opened.context().route(gate.path, async route => {
            await gate.opened
            await route.continue()
          })
        }
      },
    })
    const results = page.locator('#search-results')
    const [application, ownScript, index, other] = gates
    const waiting = results.getByText('Loading')
    await waiting.waitFor()
    application?.open()
    await waiting.waitFor()
    await expect.poll(() => results.innerText()).toBe('Loading')
    ownScript?.open()
    await results.locator('.search-results[aria-busy=true]').waitFor({ state: 'attached' })
    await expect.poll(() => results.locator('[role=status]').innerText()).toBe('Loading')
    index?.open()
    await results.locator('[data-hit]').first().waitFor()
    await expect.poll(() => results.locator('[role=status]').innerText()).toMatch(/result/)
    await page.locator('.search-versions a', { hasText: '5.x' }).click()
    await results.locator('.search-results[aria-busy=true]').waitFor({ state: 'attached' })
    await expect.poll(() => results.locator('[role=status]').innerText()).toBe('Loading')
    other?.open()
    await results.locator('[data-hit][href^="/v5/"]').first().waitFor()
    await expect.poll(() => results.locator('[role=status]').innerText()).toMatch(/result/)
  })

  test('says what it needs where there is no script', async () => {
    const page = await bench.open('/search/?q=collapse', { script: false })
    expect(await page.locator('main').innerText()).toContain('needs JavaScript')
  })
})
