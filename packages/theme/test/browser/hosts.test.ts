import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serve } from '../../../lectern/src/commands/serve.ts'
import { copySite, type SiteCopy } from '../../../lectern/test/build/site.ts'
import { listen } from '../../../serve/src/listen.ts'
import { cloudflarePages } from '../../../serve/test/hosts/cloudflare.ts'
import { type Bench, isSameDocument, startApplication, startBench } from './browser.ts'

const LECTERN = resolve(import.meta.dirname, '../../../lectern/bin/lectern.js')

/** Sites and servers that differ in what an address is, and in the headers of files. */
const PLACES = [
  {
    name: 'a base path and no slashes at the end',
    options: "basePath: '/a/b/', trailingSlash: false,",
    page: (path: string) => `/a/b${path}`,
    root: '/a/b/',
    start: async ({ root, out }: SiteCopy) => {
      const served = await serve({ root, out, port: 0 })
      if ('problems' in served) throw new Error('not served')
      return served
    },
  },
  {
    name: 'the headers of a host on every file',
    options: '',
    page: (path: string) => `${path}/`,
    root: '/',
    start: ({ out }: SiteCopy) => listen(cloudflarePages(out), { port: 0 }),
  },
]

describe.each(PLACES)('with $name', ({ options, page, root, start }) => {
  let site: SiteCopy
  let bench: Bench
  beforeAll(async () => {
    site = copySite('hosts')
    site.edit('site.config.mjs', "basePath: '/a/b/',", options)
    // The command, for styles are put in when Lectern is built.
    execFileSync('node', [LECTERN, 'build', '--root', site.root])
    bench = await startBench(() => start(site))
  })
  afterAll(async () => {
    await bench.close()
    site.remove()
  })
  beforeEach(() => {
    bench.errors.splice(0)
  })

  test('links show pages in the same document, operators and other letters in their addresses', async () => {
    const reader = await bench.openApplication(root)
    for (const [label, path] of [
      ['the statement', '/+=_statement'],
      ['the operator', '/IF_..._THEN_operator'],
      ['faces', '/%D0%BB%D0%B8%D1%86%D0%BE'],
      ['install', '/Install'],
    ] as const) {
      await reader.getByRole('article').getByRole('link', { name: label, exact: true }).click()
      await reader.waitForURL(url => url.pathname === page(path))
      expect([label, await isSameDocument(reader)]).toEqual([label, true])
      await reader.goBack()
      await reader.locator('h1', { hasText: 'Home' }).waitFor()
      expect(new URL(reader.url()).pathname).toBe(root)
    }
    expect(bench.errors).toEqual([])
  })

  test('a file is no page', async () => {
    const reader = await bench.openApplication(root)
    await reader.getByRole('link', { name: 'list of words' }).click()
    await reader.waitForURL('**/words.txt')
    expect(await reader.locator('body').innerText()).toContain('two')
  })

  test('the other version and its root have their sidebar, and the way home leads to them', async () => {
    const reader = await bench.openApplication(page('/ru/v5/Install'))
    const brand = reader.locator('header .brand')
    expect(await brand.getAttribute('href')).toBe(page('/ru/v5'))
    await brand.click()
    await reader.waitForURL(url => url.pathname === page('/ru/v5'))
    expect(await isSameDocument(reader)).toBe(true)
    await reader.locator(`.sidebar [aria-current=page][href="${page('/ru/v5')}"]`).waitFor()
    await startApplication(await bench.open(page('/ru/v5')))
    expect(bench.errors).toEqual([])
  })

  test('the search finds a page and shows it', async () => {
    const reader = await bench.openApplication(page('/v4/Install'))
    await reader.keyboard.press('Control+k')
    await reader.getByRole('dialog').waitFor()
    await reader.keyboard.type('giraffe')
    await reader.locator('.search-dialog [data-hit]').first().waitFor()
    await reader.keyboard.press('ArrowDown')
    await reader.keyboard.press('Enter')
    await reader.waitForURL(url => url.pathname === page('/v4/IF_..._THEN_operator'))
    expect(bench.errors).toEqual([])
  })

  test('pictures keep their styles', async () => {
    const reader = await bench.open(root)
    const colour = await reader.locator('article img').evaluate(async image => {
      if (!(image instanceof HTMLImageElement)) return []
      await image.decode()
      const canvas = document.createElement('canvas').getContext('2d')
      canvas?.drawImage(image, 0, 0)
      return [...(canvas?.getImageData(20, 15, 1, 1).data ?? [])]
    })
    expect(colour).toEqual([255, 0, 0, 255])
    expect(bench.errors).toEqual([])
  })
})
