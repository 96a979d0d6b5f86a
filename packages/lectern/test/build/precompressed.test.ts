import { existsSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { serve } from '../../src/commands/serve.ts'
import { changedPaths, copySite, type SiteCopy, snapshot } from './site.ts'

let site: SiteCopy
beforeAll(async () => {
  site = copySite('good')
  site.edit('site.config.mjs', "basePath: '/docs/',", "basePath: '/docs/', precompressed: true,")
  site.write('content/static/own.txt', 'o'.repeat(2000))
  site.write('content/static/own.txt.gz', 'compressed by hand')
  site.write('content/static/own.txt.br', 'compressed by hand')
  expect((await build(site)).problems).toEqual([])
})
afterAll(() => site.remove())

const bytes = (path: string): Buffer => readFileSync(join(site.out, path))

test('every text of some size is there compressed, and nothing else is', () => {
  const paths = [...snapshot(site.out).keys()].filter(path => !/\.(br|gz)$/.test(path))
  const isText = (path: string): boolean => /\.(html|js|json|md|css|xml|svg|txt)$/.test(path)
  const worthIt = paths.filter(path => isText(path) && bytes(path).length >= 860)
  expect(worthIt.length).toBeGreaterThan(100)
  for (const path of worthIt) {
    if (path === 'own.txt') continue
    expect([path, brotliDecompressSync(bytes(`${path}.br`)).equals(bytes(path))]).toEqual([
      path,
      true,
    ])
    expect([path, gunzipSync(bytes(`${path}.gz`)).equals(bytes(path))]).toEqual([path, true])
  }
  const others = paths.filter(path => !worthIt.includes(path))
  expect(others).toContain('robots.txt')
  expect(others.filter(path => existsSync(join(site.out, `${path}.br`)))).toEqual([])
})

test('what the site brings compressed stays as it is', () => {
  expect(site.read('own.txt.gz')).toBe('compressed by hand')
  expect(site.read('own.txt.br')).toBe('compressed by hand')
})

test('lectern serve sends the compressed files', async () => {
  const served = await serve({ root: site.root, out: site.out, port: 0 })
  if ('problems' in served) throw new Error('not served')
  const { port } = served
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const body = await new Promise<Buffer>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding }
      const outgoing = request({ port, path: '/docs/Install/', headers }, incoming => {
        const parts: Buffer[] = []
        incoming.on('data', part => parts.push(part))
        incoming.on('end', () => resolve(Buffer.concat(parts)))
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
    expect(body.equals(bytes(`Install/index.html${ending}`))).toBe(true)
  }
  await served.close()
})

test('a second build writes nothing, one after an edit the compressed files of what changed', async () => {
  const before = snapshot(site.out)
  expect((await build(site)).written).toMatchObject({ changed: 0, removed: 0, total: before.size })
  site.edit('content/docs/ru/Install.md', 'Текст.', 'Другой текст.')
  await build(site)
  const changed = changedPaths(before, snapshot(site.out))
  const plain = changed.filter(path => !/\.(br|gz)$/.test(path))
  expect(plain).toContain('ru/v4/Install/index.html')
  const both = snapshot(site.out)
  const compressed = plain
    .filter(path => both.has(`${path}.br`) || before.has(`${path}.br`))
    .flatMap(path => [`${path}.br`, `${path}.gz`])
  expect(compressed.length).toBeGreaterThan(20)
  expect(changed).toEqual([...plain, ...compressed].sort())
  expect(brotliDecompressSync(bytes('ru/Install/index.html.br')).toString()).toContain(
    'Другой текст.',
  )
})

test('compressed files that were deleted come back, and all go with the option', async () => {
  const before = snapshot(site.out)
  rmSync(join(site.out, 'Install/index.html.br'))
  rmSync(join(site.out, 'index.html.gz'))
  await build(site)
  expect(changedPaths(before, snapshot(site.out))).toEqual([])
  site.edit('site.config.mjs', ' precompressed: true,', '')
  const { written } = await build(site)
  expect(written).toMatchObject({ changed: 0 })
  const left = [...snapshot(site.out).keys()].filter(path => /\.(br|gz)$/.test(path))
  expect(left).toEqual(['own.txt.br', 'own.txt.gz'])
})
