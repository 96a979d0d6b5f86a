import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { checkLlms, llmsLinks } from '../formats/llms.ts'
import { changedPaths, copySite, snapshot } from './site.ts'

const site = copySite('good')
// A description is plain text: nothing in it is a link.
site.edit(
  'content/docs/en/Layered.md',
  '# Layered',
  '---\ndescription: Text, [x](javascript:alert(1))\n---\n\n# Layered',
)
const origin = 'https://example.org/docs/'
const ROOTS = ['', 'v5/', 'v4/', 'v3/'].flatMap(version => [version, `ru/${version}`])

beforeAll(async () => {
  await build(site)
})
afterAll(() => site.remove())

/** The paths of the Markdown files that an `llms.txt` lists. */
const listed = (root: string): string[] =>
  llmsLinks(site.read(`${root}llms.txt`))
    .filter(({ address }) => address.startsWith(origin) && address.endsWith('.md'))
    .map(({ address }) => address.slice(origin.length))

describe('llms.txt', () => {
  it.each(ROOTS)('keeps to its format and leads to files: %s', root => {
    const text = site.read(`${root}llms.txt`)
    const { items, faults } = checkLlms(text)
    expect(faults).toEqual([])
    expect(items).toBeGreaterThanOrEqual(6)
    const own = llmsLinks(text).filter(({ address }) => address.startsWith(origin))
    const missing = own.filter(({ address }) => {
      return !existsSync(join(site.out, decodeURIComponent(address.slice(origin.length))))
    })
    expect(missing).toEqual([])
  })

  it('holds the sidebars of the version, pages in none, and in the newest one the blog', () => {
    expect(site.read('llms.txt')).toBe(`# Good site 6.x

## Learn

- [Home](${origin}index.md): Where to begin.
- [Install](${origin}Install/index.md): Layers and Dot
  - [Modern](${origin}Modern/index.md): Text.
  - Deeper
    - [First steps](${origin}guide/First/index.md): Shared text.
- [Layered](${origin}Layered/index.md): Text, \\[x\\](javascript:alert(1))
- [Elsewhere](https://example.com/)

## Other pages

- [What is new](${origin}Changes/index.md)
- [About](${origin}about/index.md): See robots.

## Blog

- [Third post](${origin}blog/3rd/index.md): All of the third.
- [Second post](${origin}blog/second/index.md): All of the second.
- [First post](${origin}blog/first/index.md): Excerpt of the first.

## Optional

- [All pages in one file](${origin}llms-full.txt)
- [5.x](${origin}v5/llms.txt)
- [4.x](${origin}v4/llms.txt)
- [3.x](${origin}v3/llms.txt)
- [Русский](${origin}ru/llms.txt)
`)
  })

  it('holds in another version and language what those have', () => {
    const sections = (root: string): string[] => [
      ...new Set(llmsLinks(site.read(`${root}llms.txt`)).map(({ section }) => section)),
    ]
    expect(sections('ru/')).toEqual(['Изучение', 'Другие страницы', 'Блог', 'Optional'])
    expect(sections('ru/v5/')).toEqual(['Изучение', 'Другие страницы', 'Optional'])
    expect(site.read('ru/v5/llms.txt')).toMatch(/^# Хороший сайт 5\.x\n/)
    expect(site.read('ru/v5/llms.txt')).toContain(`- [Установка](${origin}ru/v5/Install/index.md)`)
    // In 4.x the last two pages are in no sidebar.
    expect(listed('v4/')).toEqual([
      'v4/index.md',
      'v4/Install/index.md',
      'v4/Ancient/index.md',
      'v4/Layered/index.md',
      'v4/Changes/index.md',
      'v4/guide/First/index.md',
    ])
  })
})

describe('llms-full.txt', () => {
  it.each(ROOTS)('holds the Markdown of every page that is listed: %s', root => {
    const paths = listed(root)
    const [title] = site.read(`${root}llms.txt`).split('\n', 1)
    const files = paths.map(path => site.read(path))
    expect(files.every(text => /^# .+\n\nSource: https:\/\/.*\n/.test(text))).toBe(true)
    expect(site.read(`${root}llms-full.txt`)).toBe([`${title}\n`, ...files].join('\n'))
  })
})

describe('when something changes', () => {
  const llms = (paths: readonly string[]): string[] => paths.filter(path => /llms/.test(path))

  it('only the files of the versions that show it change', async () => {
    const before = snapshot(site.out)
    site.edit('content/versions/v4/en/Layered.md', 'older.', 'older ones.')
    await build(site)
    expect(llms(changedPaths(before, snapshot(site.out)))).toEqual([
      'v4/llms-full.txt',
      'v4/llms.txt',
    ])
    expect(site.read('v4/llms-full.txt')).toContain('The text of 4.x and older ones.')
  })

  it('a sentence below the first paragraph changes the whole text only', async () => {
    const before = snapshot(site.out)
    site.edit('content/docs/ru/Install.md', 'Текст.', 'Другой текст.')
    await build(site)
    const full = ['ru/', 'ru/v4/', 'ru/v5/'].map(root => `${root}llms-full.txt`)
    expect(llms(changedPaths(before, snapshot(site.out)))).toEqual(full)
    for (const path of full) expect(site.read(path)).toContain('Другой текст.')
  })

  it('a page of another version that a sidebar links to stays a link', async () => {
    site.edit('content/sidebars.yml', '- link: https://example.com/', '- link: /Modern/')
    await build(site)
    expect(site.read('v4/llms.txt')).toContain(`- [Elsewhere](${origin}Modern/)\n`)
    expect(site.read('v4/llms-full.txt')).not.toContain('# Modern')
  })

  it('what all pages show and no Markdown does leaves the files untouched', async () => {
    const time = () => statSync(join(site.out, 'llms-full.txt')).mtimeMs
    const before = snapshot(site.out)
    const written = time()
    site.edit('site.config.mjs', "announcement: { text: 'Read", "announcement: { text: 'See")
    await build(site)
    const changed = changedPaths(before, snapshot(site.out))
    expect(changed).toContain('v4/Install/index.html')
    expect(llms(changed)).toEqual([])
    expect(time()).toBe(written)
  })
})
