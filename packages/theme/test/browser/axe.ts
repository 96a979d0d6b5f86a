import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 AA and what axe recommends besides. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** Rules that look at colours: the others find the same in each colour mode. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page as it is now, or in what a selector matches: the rule and the first element
 * that breaks it. Everything is looked at in light mode, and colours in dark mode too.
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(
    async ([selector, standards, colours]) => {
      const axe = Reflect.get(window, 'axe')
      const { dataset } = document.documentElement
      const mode = dataset.theme
      const run = async (theme: string, runOnly: readonly string[]): Promise<string[]> => {
        dataset.theme = theme
        for (const animation of document.getAnimations()) animation.finish()
        const { violations }: { violations: readonly Violation[] } = await axe.run(selector, {
          runOnly,
        })
        return violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`)
      }
      const all = [...(await run('light', standards)), ...(await run('dark', colours))]
      dataset.theme = mode
      return all
    },
    [within, STANDARDS, OF_COLOURS] as const,
  )
}
