import { LinkChecker } from 'linkinator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from '../../../packages/serve/src/files.ts'
import { listen } from '../../../packages/serve/src/listen.ts'
import type { Listening } from '../../../packages/serve/src/listening.ts'
import { dist, KINDS, pageFile } from './pages.ts'
import { htmlErrors } from './validator.ts'

let server: Listening
beforeAll(async () => {
  server = await listen(
    serveFiles({ folder: dist, basePath: '/', origin: 'https://docs.lsfusion.org' }),
    { port: 0 },
  )
})
afterAll(() => server.close())

test('the HTML of every kind of page is valid', async () => {
  for (const path of [...KINDS, '/ru/404.html']) {
    expect([path, await htmlErrors(pageFile(path))]).toEqual([path, []])
  }
})

test('every link of every kind of page leads somewhere, its anchor included', async () => {
  const { links } = await new LinkChecker().check({
    path: KINDS.filter(path => path.endsWith('/')).map(path => server.url + path),
    checkFragments: true,
    linksToSkip: async url => !url.startsWith(server.url),
  })
  const broken = links.filter(({ state }) => state === 'BROKEN')
  expect(links.filter(({ state }) => state === 'OK').length).toBeGreaterThan(150)
  expect(broken.map(({ url, parent }) => `${parent} → ${url}`)).toEqual([])
})
