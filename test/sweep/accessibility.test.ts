import { expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { benchOfFile } from '../browser/browser.ts'
import { pagePaths } from '../built/pages.ts'
import { say } from './seed.ts'

const bench = await benchOfFile()

test('axe finds nothing on any page', async () => {
  const paths = [...pagePaths(), '/404.html', '/ru/404.html']
  const found: string[] = []
  const page = await bench.open('/')
  for (const path of paths) {
    await page.goto(bench.url + path)
    for (const violation of await violations(page)) found.push(`${path}: ${violation}`)
  }
  say(`axe: ${paths.length} pages in both modes, ${found.length} violations`)
  expect(paths.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
