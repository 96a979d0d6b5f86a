import type { Page } from 'playwright-core'
import type { Bench, OpenOptions } from '../../packages/theme/test/browser/browser.ts'

/** Tabs at a time, each in a process of its own. */
const TABS = 2
/** After so many pages a new tab takes over: Chromium keeps much of what a tab has shown. */
const PAGES_OF_A_TAB = 100

export interface Visit {
  /** URL paths of the pages. */
  readonly paths: readonly string[]
  /** How each tab is opened. */
  readonly options?: OpenOptions
  /** Looks at a page that has just been loaded; returns what is wrong with it. */
  look(page: Page): Promise<readonly string[]>
}

/** Shows pages one after the other, in a few tabs; returns what is wrong with them, behind their paths. */
export async function visitPages(bench: Bench, { paths, options, look }: Visit): Promise<string[]> {
  const left = [...paths]
  const found: string[] = []
  const visit = async (): Promise<void> => {
    while (left.length > 0) {
      const page = await bench.open('/', { ...options, shared: true })
      for (const path of left.splice(0, PAGES_OF_A_TAB)) {
        await page.goto(bench.url + path)
        for (const fault of await look(page)) found.push(`${path} ${fault}`)
      }
      await page.context().close()
    }
  }
  await Promise.all(Array.from({ length: TABS }, visit))
  return found.sort()
}
