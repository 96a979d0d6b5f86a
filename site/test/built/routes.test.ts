import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist')
const has = (path: string): boolean => existsSync(`${dist}${path}`)
/** A page that says which version has it. */
const isAbsent = (path: string): boolean =>
  readFileSync(`${dist}${path}`, 'utf8').includes('<meta name="robots" content="noindex">')
const json = (path: string) => JSON.parse(readFileSync(`${dist}${path}`, 'utf8'))

/** Pages that are not in every version, with the versions that have them. */
const SOME_VERSIONS: Readonly<Record<string, readonly string[]>> = {
  ACTIVE_PROPERTY_operator: ['/'],
  CLASS_operator: ['/v4/'],
  COLLAPSE_operator: ['/', '/v5/'],
  Comments: ['/', '/v5/'],
  Docker: ['/', '/v5/'],
  EXPAND_operator: ['/', '/v5/'],
  ISCLASS_operator: ['/', '/v5/'],
}

test('a page is exactly in the versions that have it, in both languages', () => {
  for (const [id, versions] of Object.entries(SOME_VERSIONS)) {
    for (const version of ['/', '/v5/', '/v4/']) {
      for (const locale of ['', '/ru']) {
        const path = `${locale}${version}${id}/index.html`
        expect([path, has(path)]).toEqual([path, true])
        expect([path, !isAbsent(path)]).toEqual([path, versions.includes(version)])
      }
    }
  }
})

test('every kind of route has its document in both languages', () => {
  const paths = [
    '/',
    '/v5/',
    '/v4/',
    '/Install/',
    '/blog/',
    '/blog/archive/',
    '/blog/tags/',
    '/search/',
    '/markdown-page/',
  ]
  const posts = ['hello-world', 'hola', 'welcome'].map(slug => `/blog/${slug}/`)
  const tags = ['hello', 'hola', 'lectern', 'facebook'].map(tag => `/blog/tags/${tag}/`)
  for (const path of [...paths, ...posts, ...tags]) {
    for (const locale of ['', '/ru']) {
      const file = `${locale}${path}index.html`
      expect([file, has(file)]).toEqual([file, true])
    }
  }
  expect([has('/404.html'), has('/ru/404.html')]).toEqual([true, true])
})

test('the titles join page and site', () => {
  const html = readFileSync(`${dist}/v4/Install/index.html`, 'utf8')
  expect(html).toMatch(/<title>[^<|]+ \| lsFusion<\/title>/)
})

test('versions.json tells versions, pages and sidebars', () => {
  const versions: readonly {
    name: string
    label: string
    isLast: boolean
    path: string
    mainDocId: string
    docs: readonly { id: string; path: string; sidebar?: string }[]
    sidebars: Record<string, { link: { path: string; label: string } }>
  }[] = json('/ru/versions.json')
  expect(versions.map(({ name, label, isLast, path }) => [name, label, isLast, path])).toEqual([
    ['current', '6.x', true, '/ru/'],
    ['v5', '5.x', false, '/ru/v5/'],
    ['v4', '4.x', false, '/ru/v4/'],
  ])
  const docker = versions.map(version => version.docs.find(doc => doc.id === 'Docker'))
  expect(docker.map(doc => doc?.sidebar)).toEqual(['install', undefined, undefined])
  expect(docker[2]).toBe(undefined)
  expect(versions[1]?.mainDocId).toBe('Learn')
  expect(versions[1]?.sidebars.install?.link.path).toBe('/ru/v5/Install/')
})

test('the blog is also there as JSON', () => {
  const list: { posts: readonly { title: string; date: string; readingTime: number }[] } =
    json('/blog/index.json')
  expect(list.posts.map(post => post.date)).toEqual(['2019-05-30', '2019-05-29', '2019-05-28'])
  for (const post of list.posts) expect(post.readingTime).toBeGreaterThan(0)
  const tags: { tags: readonly { label: string; count: number }[] } = json('/blog/tags/index.json')
  expect(tags.tags.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'facebook 1',
    'hello 2',
    'hola 1',
    'lectern 3',
  ])
  expect(json('/ru/blog/archive/index.json').years).toHaveLength(1)
})

test('chunks.json leads to a module for every page, which holds that page', async () => {
  const map: { script: string; pages: Record<string, string> } = json('/v5/chunks.json')
  const chunks = map.pages
  expect(has(map.script)).toBe(true)
  expect(Object.keys(chunks).length).toBeGreaterThan(20)
  for (const path of Object.values(chunks)) expect([path, has(`/${path}`)]).toEqual([path, true])
  const module: { default: { page: { title: string }; article: string } } = await import(
    /* @vite-ignore */ `${dist}/${chunks['/v5/IF_operator/']}`
  )
  expect(module.default.page.title).toBe('IF operator')
  expect(module.default.article).toContain('<h2 id="syntax">')
})

test('sidebars.json holds the whole tree of a version', () => {
  const { learn, install } = json('/v4/sidebars.json')
  expect(JSON.stringify(learn)).toContain('/v4/CLASS_operator/')
  expect(JSON.stringify(install)).not.toContain('Docker')
})
