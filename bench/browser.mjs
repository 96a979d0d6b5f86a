// Measures the browser application on the built site (npm start builds it): from a click to the new
// title on screen, and the tasks of its start on a processor that is four times slower.
//
// usage: node bench/browser.mjs [RUNS]
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { serveSite } from '../scripts/serve-site.mjs'

const root = fileURLToPath(new URL('../site', import.meta.url))
const runs = Number(process.argv[2] ?? 20)
const PAGE = '/FOR_operator/'
const LINKS = ['WHILE', 'TRY', 'FOR']

/** @typedef {'reduce' | 'no-preference'} Motion */

const { url, stop } = await serveSite(root)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

report('click to painted, ms', await clicks('no-preference'))
report('the same without motion, ms', await clicks('reduce'))
report('longest task of the start at 1/4 speed, ms', await longestTasks())
await browser.close()
stop()

/**
 * Milliseconds from the click to the frame that has the new title in it, with prefetched pages.
 *
 * @param {Motion} reducedMotion
 */
async function clicks(reducedMotion) {
  const page = await open(reducedMotion)
  await page.mouse.move(300, 300)
  await page.locator('.toggle').first().waitFor()
  await page.waitForTimeout(1500)
  /** @type {number[]} */
  const times = []
  for (let run = 0; run < runs; run++) {
    const name = LINKS[run % LINKS.length]
    const time = await page.evaluate(
      label =>
        /** @type {Promise<number>} */ (
          new Promise(resolve => {
            const links = [...document.querySelectorAll('.sidebar a')]
            const link = links.find(candidate => candidate.textContent === label)
            const started = performance.now()
            if (link instanceof HTMLElement) link.click()
            const look = () => {
              if (document.querySelector('h1')?.textContent !== `${label} operator`)
                return requestAnimationFrame(look)
              // The frame with the title is painted after this callback, and before the next task.
              setTimeout(() => resolve(performance.now() - started))
            }
            requestAnimationFrame(look)
          })
        ),
      name,
    )
    times.push(time)
    await page.waitForTimeout(300)
  }
  await page.context().close()
  return times
}

async function longestTasks() {
  /** @type {number[]} */
  const all = []
  for (let run = 0; run < Math.ceil(runs / 4); run++) {
    const page = await open('no-preference')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(() => {
      let longest = 0
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) {
          longest = Math.max(longest, duration)
          Object.assign(window, { longest })
        }
      }).observe({ type: 'longtask' })
    })
    await page.mouse.move(300, 300)
    await page.locator('.toggle').first().waitFor()
    await page.waitForTimeout(1000)
    all.push(await page.evaluate(() => Number(Reflect.get(window, 'longest') ?? 0)))
    await page.context().close()
  }
  return all
}

/** @param {Motion} reducedMotion */
async function open(reducedMotion) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion,
  })
  const page = await context.newPage()
  await page.goto(url + PAGE)
  return page
}

/** @param {string} name @param {number[]} values */
function report(name, values) {
  const sorted = values.toSorted((a, b) => a - b)
  const show = (/** @type {number | undefined} */ value) => (value ?? 0).toFixed(0)
  const median = sorted[Math.floor(sorted.length / 2)]
  console.log(`${name}: median ${show(median)}  min ${show(sorted[0])}  max ${show(sorted.at(-1))}`)
}
