import { expect, test } from 'vitest'
import { violations } from '../../packages/theme/test/browser/axe.ts'
import { benchOfFile } from '../../packages/theme/test/browser/browser.ts'
import { pagePaths } from '../../site/test/built/pages.ts'
import { say } from './seed.ts'
import { visitPages } from './visit-pages.ts'

const bench = await benchOfFile()

test('axe finds nothing on any page', async () => {
  const paths = [...pagePaths(), '/404.html', '/ru/404.html']
  const found = await visitPages(bench, { paths, look: page => violations(page) })
  say(`axe: ${paths.length} pages in both modes, ${found.length} violations`)
  expect(paths.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
