import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { opener, testJourneys, testSteps } from './journeys.ts'
import { openTab, type PrintingTab } from './tab.ts'

const { CHROMIUM_PATH = '/usr/bin/chromium', FIREFOX_PATH = '' } = process.env

describe('in Chromium', () => {
  const tabOf = tabOfSuite('chrome', CHROMIUM_PATH)
  testJourneys(tabOf, inject('site'))
  testPaper(tabOf)
})

describe.runIf(FIREFOX_PATH)('in Firefox', () => {
  const tabOf = tabOfSuite('firefox', FIREFOX_PATH)
  testJourneys(tabOf, inject('site'))
  testPaper(tabOf)

  // As in Safari until 26.1 and in Firefox until 146.
  describe('without the Navigation API', () => {
    beforeAll(() => tabOf().withoutNavigation())
    testSteps(tabOf, inject('site'))
  })
})

/** Declares what holds on paper. */
function testPaper(tabOf: () => PrintingTab): void {
  const open = opener(tabOf, inject('site'))

  test('on paper a heading stands with what follows it', async () => {
    const { tab } = await open('/WHILE_operator/')
    const pagesWith = async (name: string): Promise<number> => {
      await tab.evaluate(name => {
        const block = (name: string, height: string): HTMLElement => {
          const element = document.createElement(name)
          Object.assign(element.style, { height, margin: '0', breakInside: 'avoid' })
          return element
        }
        const prose = document.querySelector<HTMLElement>('.prose')
        if (prose) prose.style.breakBefore = 'page'
        // The second block takes a page, on which there is no room for a heading.
        prose?.replaceChildren(block('div', '9in'), block(name, '0.3in'), block('div', '9.9in'))
      }, name)
      return countPages(await tabOf().print(8, 10))
    }
    expect(await pagesWith('h2')).toBe((await pagesWith('p')) + 1)
  })
}

/** How many pages a PDF has, whose objects may stand in compressed streams. */
function countPages(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/\bstream\r?\n([\s\S]*?)endstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      // Something else.
      return ''
    }
  })
  return [text, ...streams].join('').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** A tab for the tests of a suite. */
function tabOfSuite(...browser: Parameters<typeof openTab>): () => PrintingTab {
  let tab: PrintingTab
  beforeAll(async () => {
    tab = await openTab(...browser)
  })
  afterAll(() => tab.close())
  return () => tab
}
