import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordAddresses } from '../../src/commands/addresses.ts'
import { build } from '../../src/commands/build.ts'
import { type SiteCopy, siteOfTest } from '../build/site.ts'

const listOf = (site: SiteCopy): string[] =>
  readFileSync(join(site.root, 'addresses.txt'), 'utf8').trimEnd().split('\n')

test('a list is started with all pages, redirects and aliases, below the base path', async () => {
  const site = siteOfTest('good')
  const { problems, addresses, added } = await recordAddresses(site.root)
  const list = listOf(site)
  expect(problems).toEqual([])
  expect([addresses, added]).toEqual([list.length, list.length])
  expect(list).toEqual(list.toSorted())
  for (const address of ['/', '/ru/v4/Install/', '/old/', '/ru/v5/Setup/', '/blog/page/2/']) {
    expect(list).toContain(address)
  }
  expect(list.filter(address => /404|^\/docs|Draft/.test(address))).toEqual([])
  expect((await build({ root: site.root, out: null })).problems).toEqual([])
})

test('a page that is renamed has to leave an alias, and then its new address is added', async () => {
  const site = siteOfTest('good')
  await recordAddresses(site.root)
  const before = listOf(site)
  site.edit('content/docs/en/Modern.md', 'since:', 'slug: Recent\nsince:')
  const lost = ['/Modern/', '/ru/Modern/', '/ru/v5/Modern/', '/v5/Modern/']
  const { problems, written } = await build(site)
  expect(problems.map(({ code, message }) => [code, message])).toEqual(
    lost.map(address => ['lost-address', `the public address "${address}" is gone`]),
  )
  expect(written).toBeNull()
  expect((await recordAddresses(site.root)).problems).toHaveLength(4)
  expect(listOf(site)).toEqual(before)

  site.edit('content/docs/en/Modern.md', 'since:', 'aliases: [/Modern/]\nsince:')
  expect((await build(site)).problems).toEqual([])
  expect(await recordAddresses(site.root)).toMatchObject({ problems: [], added: 4 })
  expect(listOf(site).filter(address => !before.includes(address))).toEqual(
    lost.map(address => address.replace('Modern', 'Recent')),
  )
})

test('a site without a list may lose any address', async () => {
  const site = siteOfTest('good')
  site.edit('content/docs/en/Modern.md', 'since:', 'slug: Recent\nsince:')
  expect((await build(site)).problems).toEqual([])
  expect(existsSync(join(site.root, 'addresses.txt'))).toBe(false)
})

test('nothing is written for a site with another error', async () => {
  const site = siteOfTest('bad-sidebar')
  const { problems, addresses } = await recordAddresses(site.root)
  expect(problems.length).toBeGreaterThan(0)
  expect(addresses).toBe(0)
  expect(existsSync(join(site.root, 'addresses.txt'))).toBe(false)
})
