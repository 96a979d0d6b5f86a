import { LinkChecker } from 'linkinator'
import { Agent, setGlobalDispatcher } from 'undici'
import { expect, inject, test } from 'vitest'
import { pageFile, pagePaths } from '../../site/test/built/pages.ts'
import { htmlErrors } from '../../site/test/built/validator.ts'
import { say } from './seed.ts'

const CONNECTIONS = 6

test('the HTML of every page is valid', async () => {
  const paths = [...pagePaths(), '/404.html', '/ru/404.html']
  const found: string[] = []
  for (const path of paths) {
    for (const error of await htmlErrors(pageFile(path))) found.push(`${path} ${error}`)
  }
  say(`html-validate: ${paths.length} pages, ${found.length} errors`)
  expect(paths.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('every link of every page leads somewhere, its anchor included', async () => {
  const site = inject('site')
  // linkinator 7 asks for a link as soon as it finds it, whatever its own `concurrency` says.
  setGlobalDispatcher(new Agent({ connections: CONNECTIONS }))
  const { links } = await new LinkChecker().check({
    path: `${site}/`,
    recurse: true,
    checkFragments: true,
    linksToSkip: async url => !url.startsWith(site),
  })
  const broken = links.filter(({ state }) => state === 'BROKEN')
  const fine = links.filter(({ state }) => state === 'OK')
  say(`linkinator: ${fine.length} links that lead somewhere, ${broken.length} that do not`)
  expect(fine.length).toBeGreaterThan(1000)
  expect(broken.map(({ url, parent }) => `${parent} → ${url}`)).toEqual([])
})
