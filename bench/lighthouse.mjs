// Lighthouse (mobile) on the built site (npm start builds it): medians of its four scores.
// Fetches Lighthouse when it runs: it is no dependency.
//
// usage: node bench/lighthouse.mjs [RUNS] [PATH...]
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serveSite } from '../scripts/serve-site.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const runs = Number(process.argv[2] ?? 5)
const PAGES = ['/FOR_operator/', '/blog/welcome/', '/search/']
const paths = process.argv.length > 3 ? process.argv.slice(3) : PAGES
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const { url, stop } = await serveSite(root)
try {
  for (const path of paths) {
    const all = Array.from({ length: runs }, () => scores(url + path))
    const medians = CATEGORIES.map(name => {
      const sorted = all.map(one => one[name]).sort((a = 0, b = 0) => a - b)
      return `${name} ${sorted[Math.floor(runs / 2)]}`
    })
    console.log(`${path}: ${medians.join('  ')}`)
  }
} finally {
  stop()
}

/** @param {string} address @returns {Record<string, number>} */
function scores(address) {
  const args = ['--yes', 'lighthouse@12', address, '--output=json', '--quiet']
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
