import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 AA and what axe recommends besides. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * Keywords of samples look like code until they are hovered, on purpose: whatever they lead to is
 * also in the sidebar and in the links of the text.
 */
const EXCEPT_KEYWORDS = { rules: [{ id: 'link-in-text-block', selector: 'a[href]:not(.kw)' }] }

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** Rules that look at colours: the others find the same in each colour mode. */
const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/**
 * What axe finds on a page as it is now: the rule and the first element that breaks it. In dark mode
 * colours only: the rest of a page is the same in both.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const found = await page.evaluate(
    ([standards, ofColours, settings]): Promise<readonly Violation[]> => {
      const axe = Reflect.get(window, 'axe')
      axe.configure(settings)
      const isDark = document.documentElement.dataset.theme === 'dark'
      return axe
        .run(document, { runOnly: isDark ? ofColours : standards })
        .then((result: { violations: readonly Violation[] }) => result.violations)
    },
    [STANDARDS, OF_COLOURS, EXCEPT_KEYWORDS] as const,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
