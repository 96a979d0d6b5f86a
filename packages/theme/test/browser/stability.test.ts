import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { KINDS } from '../../../../site/test/built/pages.ts'
import { benchOfFile, painted, startApplication } from './browser.ts'
import { layoutFaults, shifts, WIDTHS, watchShifts } from './layout.ts'

const bench = await benchOfFile()

/** Pages with something that comes or changes when the application starts. */
const LIVELY = [
  '/',
  '/markdown-page/',
  '/Execution_auto/',
  '/FOR_operator/',
  '/GROUP_operator/',
  '/ru/Built-in_classes/',
  '/blog/welcome/',
  '/GROUP_operatr/',
]

test.each([390, 1280])(
  'nothing moves while a page %d px wide loads, its fonts come late, and the application starts',
  async width => {
    const page = await bench.open('/404.html', { width, prepare: withLateFonts })
    for (const path of LIVELY) {
      await page.goto(bench.url + path)
      // The font of code is declared by the style sheet behind the article.
      await page.waitForFunction(() =>
        [...document.fonts].some(
          ({ family, status }) => family.includes('JetBrains Mono') && status === 'loaded',
        ),
      )
      await startApplication(page)
      await page.evaluate(() => document.fonts.ready)
      await painted(page)
      expect([path, await shifts(page)]).toEqual([path, []])
    }
  },
)

test('nothing moves below a short article, in a gallery, and on a page that its script fills', async () => {
  const page = await bench.open('/404.html', { prepare: watchShifts })
  for (const path of ['/ProcessUtils_module/', '/v5/How-to/', '/ru/System_module/', '/print/']) {
    await page.goto(bench.url + path)
    await startApplication(page)
    await painted(page)
    expect([path, await shifts(page)]).toEqual([path, []])
  }
})

test.each([390, 1280])(
  'results that come late on a page %d px wide do not push its footer',
  async width => {
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const page = await bench.open('/search/?q=group', {
      width,
      async prepare(opened) {
        await watchShifts(opened)
        await opened.context().route('**/search.json', async route => {
          await released
          await route.continue()
        })
      },
    })
    await painted(page)
    release()
    await page.locator('[data-hit]').first().waitFor()
    await painted(page)
    // Hits move a little when their texts come.
    expect((await shifts(page)).filter(moved => moved.includes('site-footer'))).toEqual([])
  },
)

async function withLateFonts(page: Page, files = '**/*.woff2'): Promise<void> {
  await page.route(files, async route => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })
  await watchShifts(page)
}

test('the font of text that came too late for the first page is that of the next', async () => {
  const page = await bench.openApplication('/FOR_operator/', { prepare: withLateFonts })
  await page.evaluate(() => document.fonts.ready)
  expect(await familyOf(page, '.prose p')).not.toContain('Golos')
  await page.getByRole('link', { name: 'Paradigm', exact: true }).first().click()
  await page.waitForURL('**/Paradigm/')
  await page.locator('h1', { hasText: 'Paradigm' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await painted(page)
  expect(await familyOf(page, '.prose p')).toContain('Golos')
})

/** The family that the text of an element is painted in. */
test.each([
  ['text', '**/golos*'],
  ['headings', '**/source-serif*'],
])('a page whose font of %s comes late has the other one not either', async (_, files) => {
  const page = await bench.open('/FOR_operator/', {
    prepare: opened => withLateFonts(opened, files),
  })
  await page.evaluate(() => document.fonts.ready)
  const families = [await familyOf(page, '.prose p'), await familyOf(page, 'h1')]
  expect(families.join()).not.toMatch(/Golos|Source/)
  expect(await shifts(page)).toEqual([])
})

async function familyOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName).join(', ')
}

test('a page loads the fonts of the letters that it has, at most 62 kB of them', async () => {
  const load = async (path: string): Promise<{ names: string[]; size: number }> => {
    const page = await bench.open(path)
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(() => {
      const entries = performance.getEntriesByType('resource')
      const fonts = entries.flatMap(entry =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2') ? [entry] : [],
      )
      return {
        names: fonts.map(({ name }) => name),
        size: fonts
          .map(({ encodedBodySize }) => encodedBodySize)
          .reduce((sum, one) => sum + one, 0),
      }
    })
  }
  const english = await load('/FORM_statement/')
  expect(english.names.filter(name => !name.includes('latin'))).toEqual([])
  expect(english.size).toBeLessThan(40_000)
  const russian = await load('/ru/FORM_statement/')
  expect(russian.names.some(name => name.includes('russian'))).toBe(true)
  expect(russian.names.filter(name => !/latin|russian/.test(name))).toEqual([])
  expect(russian.size).toBeLessThan(62_000)
})

/** Pages whose titles, tables or samples are wide. */
const WIDE = [
  '/Execution_auto/',
  '/FOR_operator/',
  '/ru/Built-in_classes/',
  '/GROUP_operatr/',
  '/ru/IF_..._THEN_operator/',
  '/Manual_installation/',
  '/v4/',
]

test('no kind of page scrolls sideways, however wide it is, and all of it begins at one line', async () => {
  const page = await bench.open('/404.html')
  // The sweep looks at all pages in windows of all widths.
  const kinds = KINDS.map(path => [path, [320, 1280]] as const)
  const wide = WIDE.map(path => [path, WIDTHS] as const)
  for (const [path, widths] of [...kinds, ...wide]) {
    await page.goto(bench.url + path)
    expect([path, await layoutFaults(page, widths)]).toEqual([path, []])
  }
  await page.goto(`${bench.url}/FOR_operator/`)
  await page.locator('h1').evaluate(title => {
    title.textContent = 'Declaration'.repeat(7)
  })
  expect(await layoutFaults(page, [320, 1280]), 'a title of one long word').toEqual([])
  await page.goto(`${bench.url}/FOR_operator/`)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [sheet]
  })
  expect(await layoutFaults(page, [320, 1280]), 'text set as wide as WCAG 1.4.12 asks').toEqual([])
})

test('articles begin at one line with a table of contents and without, and cards of a row are level', async () => {
  const page = await bench.open('/Install/', { width: 1440 })
  const start = (selector: string) =>
    page.locator(selector).evaluate(element => {
      const { left, top } = element.getBoundingClientRect()
      return { left, top }
    })
  const { left } = await start('h1')
  const card = await start('.cards li:nth-child(1)')
  expect((await start('.cards li:nth-child(2)')).top).toBe(card.top)
  await page.goto(`${bench.url}/blog/tags/`)
  expect((await start('h1')).left).toBe(left)
})

test('with forced colours the section that is read is the one with a line in the table of contents', async () => {
  const page = await bench.open('/FOR_operator/')
  await page.emulateMedia({ forcedColors: 'active' })
  await startApplication(page)
  await page.locator('#toc a[aria-current]').waitFor()
  const lines = await page
    .locator('#toc a')
    .evaluateAll(links => links.map(link => getComputedStyle(link).borderInlineStartColor))
  expect(new Set(lines).size).toBe(2)
  expect(lines.filter(line => line === lines[0])).toHaveLength(1)
  const button = await page
    .locator('.tools button')
    .first()
    .evaluate(element => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element, '::before').backgroundColor,
    ])
  expect(new Set(button), 'an icon and what it is drawn on').toHaveProperty('size', 2)
})
