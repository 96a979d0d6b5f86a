import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { frontMatterKeys } from '../../src/content/front-matter.ts'
import { sidebarsSchema } from '../../src/content/sidebar-schema.ts'
import { synonymsSchema } from '../../src/content/synonyms.ts'
import { jsonSchemas } from '../../src/schemas.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'))
const SITES = ['site', 'docs/site', 'packages/lectern/starter', 'packages/lectern/test/sites/good']

it.each(SITES)('the schema of sidebars takes what the build takes: %s', path => {
  expect(sidebarsSchema.safeParse(read(`${path}/content/sidebars.yml`)).error).toBeUndefined()
})

it('schemas refuse what the build refuses', () => {
  const sidebar = (entry: unknown) => sidebarsSchema.safeParse({ learn: [entry] }).success
  expect(sidebar({ doc: 'a', badge: { text: 'New', tone: 'tip' }, since: 6.1 })).toBe(true)
  expect(sidebar({ doc: 'a', lable: 'A' })).toBe(false)
  expect(sidebar({ label: 'A', items: [{ docs: 'a' }] })).toBe(false)
  expect(synonymsSchema.safeParse(read('site/content/synonyms.yml')).error).toBeUndefined()
  expect(synonymsSchema.safeParse({ en: [['one']] }).success).toBe(false)
})

it('the schema of front matter has every key, with its description', () => {
  const { 'front-matter.json': schema } = jsonSchemas({ badge: 'Beside the title.' })
  const keys = (['doc', 'post', 'page'] as const).flatMap(kind => frontMatterKeys(kind))
  expect(schema).toMatchObject({
    properties: {
      badge: { description: 'Beside the title.' },
      sidebar_position: { type: 'number' },
      layout: { const: 'landing' },
    },
  })
  expect(Object.keys(Object(Object(schema).properties)).sort()).toEqual([...new Set(keys)].sort())
})

it('a new site names the schema that the package has', () => {
  const sidebars = readFileSync(join(root, 'packages/lectern/starter/content/sidebars.yml'), 'utf8')
  const [, path = ''] = /\$schema=\.\.\/node_modules\/lectern\/(\S+)/.exec(sidebars) ?? []
  expect(readdirSync(join(root, 'packages/lectern/build/schemas'))).toContain(
    path.split('/').at(-1),
  )
  expect(path).toMatch(/^build\/schemas\//)
})
