import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { check } from '../packages/lectern/src/index.ts'

const docs = resolve(import.meta.dirname, '../docs')

it('has no problems, and a page for each guide and each key of the configuration', async () => {
  const { problems, pages } = await check({ root: `${docs}/site` })
  expect(problems).toEqual([])
  expect(pages).toBeGreaterThan(readdirSync(docs).length + 30)
})

it('names every guide', async () => {
  const { default: guides } = await import('../docs/site/guides.ts')
  const read: string[] = []
  await guides({
    locale: 'en',
    list: () => [],
    report: () => {},
    read(path) {
      read.push(path)
      return '# Guide'
    },
  })
  const files = readdirSync(docs).filter(name => name.endsWith('.md'))
  expect(read.filter(path => /^\.\.\/\.\.\/[^/]+$/.test(path)).sort()).toEqual(
    files.map(name => `../../${name}`).sort(),
  )
})
