// Lighthouse on the built site (npm start builds it), as on a phone and as on a desktop: medians of its four scores.
// Fetches Lighthouse when it runs: it is no dependency.
//
// usage: node bench/lighthouse.mjs [RUNS] [PATH...]
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serveSite } from '../scripts/serve-site.mjs'

const root = fileURLToPath(new URL('../site', import.meta.url))
const runs = Number(process.argv[2] ?? 5)
const PAGES = ['/FOR_operator/', '/blog/welcome/', '/search/']
const paths = process.argv.length > 3 ? process.argv.slice(3) : PAGES
/** What Lighthouse is told for each device; it takes a phone for granted. */
const DEVICES = { mobile: [], desktop: ['--preset=desktop'] }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const { url, stop } = await serveSite(root)
try {
  for (const path of paths) {
    for (const [device, options] of Object.entries(DEVICES)) {
      const all = Array.from({ length: runs }, () => scores(url + path, options))
      const medians = CATEGORIES.map(name => {
        const sorted = all.map(one => one[name]).sort((a = 0, b = 0) => a - b)
        return `${name} ${sorted[Math.floor(runs / 2)]}`
      })
      console.log(`${path} (${device}): ${medians.join('  ')}`)
    }
  }
} finally {
  stop()
}

/**
 * @param {string} address
 * @param {readonly string[]} options of Lighthouse
 * @returns {Record<string, number>}
 */
function scores(address, options) {
  const args = ['--yes', 'lighthouse@12', address, '--output=json', '--quiet', ...options]
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const { status, stdout, stderr } = spawnSync('npx', [...args, flags], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  })
  if (status !== 0) throw new Error(stderr)
  const { categories } = JSON.parse(stdout)
  return Object.fromEntries(
    CATEGORIES.map(name => [name, Math.round(categories[name].score * 100)]),
  )
}
