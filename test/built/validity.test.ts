import { LinkChecker } from 'linkinator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from '../../src/server/files.ts'
import { type Listening, listen } from '../../src/server/listen.ts'
import { dist, pagePaths, samplePages } from './pages.ts'
import { htmlErrors } from './validator.ts'

/** Pages that a run validates; `npm run validity` validates all of them. */
const SAMPLE = process.env.EVERY_PAGE ? Number.POSITIVE_INFINITY : 80

let server: Listening
beforeAll(async () => {
  server = await listen(
    serveFiles({ folder: dist, basePath: '/', origin: 'https://docs.lsfusion.org' }),
    { port: 0 },
  )
})
afterAll(() => server.close())

test('the HTML of the pages of the day is valid', async () => {
  const pages = SAMPLE < pagePaths().length ? samplePages(SAMPLE) : pagePaths()
  const paths = [...pages, '/404.html', '/ru/404.html']
  for (const path of paths) {
    const file = path.endsWith('/') ? `${dist}${path}index.html` : dist + path
    const errors = await htmlErrors(file)
    expect([path, errors]).toEqual([path, []])
  }
  expect(pages.length).toBeGreaterThanOrEqual(80)
}, 600_000)

test('every link of the site leads somewhere, its anchor included', async () => {
  const checker = new LinkChecker()
  const { links } = await checker.check({
    path: `${server.url}/`,
    recurse: true,
    checkFragments: true,
    concurrency: 6,
    linksToSkip: async url => !url.startsWith(server.url),
  })
  const broken = links.filter(({ state }) => state === 'BROKEN')
  expect(links.filter(({ state }) => state === 'OK').length).toBeGreaterThan(1000)
  expect(broken.map(({ url, parent }) => `${parent} → ${url}`)).toEqual([])
}, 180_000)
