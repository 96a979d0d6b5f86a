// Looks at every page of the built site in both colour modes with axe-core. Takes a while.
//
// usage: npm run a11y [PART]    with a PART only pages whose path contains it
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { browse, inParallel } from './browse.mjs'

const MODES = ['light', 'dark']
const AT_A_TIME = 2
/** The same standards as in test/browser/axe.ts. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Keywords of samples look like code until they are hovered, on purpose, see test/browser/axe.ts. */
const KEYWORDS = { rules: [{ id: 'link-in-text-block', selector: 'a[href]:not(.kw)' }] }

let seen = 0
let bad = 0
await browse(async ({ browser, url, paths }) => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const wanted = paths.filter(path => path.includes(process.argv[2] ?? ''))
  for (const mode of MODES) {
    const context = await browser.newContext({ bypassCSP: true })
    await context.addInitScript(theme => localStorage.setItem('theme', theme), mode)
    await inParallel(wanted, AT_A_TIME, async path => {
      const page = await context.newPage()
      await page.goto(url + path)
      await page.evaluate(axe)
      const violations = await page.evaluate(
        async ({ standards, keywords }) => {
          const { axe } = window
          axe.configure(keywords)
          const result = await axe.run(document, { runOnly: standards })
          return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
        },
        { standards: STANDARDS, keywords: KEYWORDS },
      )
      seen += 1
      if (violations.length > 0) bad += 1
      for (const violation of violations) console.log(`${path} (${mode}): ${violation}`)
      await page.close()
    })
    await context.close()
  }
})
console.log(`${seen} pages looked at, ${bad} with violations`)
process.exitCode = bad === 0 && seen > 0 ? 0 : 1
