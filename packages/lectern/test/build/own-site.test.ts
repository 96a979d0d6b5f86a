import { expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { formatSummary } from '../../src/commands/report.ts'
import { siteOfTest, snapshot } from './site.ts'

it('leads the name of a site to its landing page, and has the lists for language models at the root', async () => {
  const site = siteOfTest('page-in-no-sidebar')
  site.edit('site.config.mjs', "label: '2.x'", "label: '2.x', path: '/docs'")
  await build(site)
  const brand = /<a class="brand" href="([^"]+)"/
  expect(brand.exec(site.read('docs/index.html'))?.[1]).toBe('/docs/')
  expect(brand.exec(site.read('search/index.html'))?.[1]).toBe('/docs/')
  site.write('content/pages/en/index.md', '# Welcome\n')
  await build(site)
  for (const page of ['index.html', 'docs/index.html', 'docs/Lost/index.html']) {
    expect(brand.exec(site.read(page))?.[1]).toBe('/')
  }
  expect(site.read('llms.txt')).toContain('https://example.org/docs/Lost/index.md')
  expect(site.read('llms-full.txt')).toContain('# Lost')
})

it('has browsers ask for no icon where there is none', async () => {
  const site = siteOfTest('page-in-no-sidebar')
  await build(site)
  expect(site.read('index.html')).toContain('<link rel="icon" href="data:,">')
  site.write('content/static/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await build(site)
  expect(site.read('index.html')).toContain('<link rel="icon" href="/favicon.svg"')
})

it('counts no samples where none are checked', async () => {
  const site = siteOfTest('page-in-no-sidebar')
  expect(formatSummary(await build(site), 0)).not.toContain('samples')
})

it('keeps a scheduled post with its translation back until its day', async () => {
  const site = siteOfTest('good')
  site.write('content/blog/en/2999-01-01-later.md', '# Later\n\nText.\n')
  site.write('content/blog/ru/2999-01-01-later.md', '# Потом\n\nТекст.\n')
  const codes = async () => (await build(site)).problems.map(({ code }) => code)
  expect(await codes()).toEqual(['future-post', 'future-post'])
  const published = [...snapshot(site.out).keys()].filter(path => path.includes('later/'))
  expect(published).toContain('ru/blog/later/index.html')
  site.edit('site.config.mjs', 'blog: {', 'blog: { scheduled: true,')
  expect(await codes()).toEqual([])
  expect([...snapshot(site.out).keys()].filter(path => path.includes('later/'))).toEqual([])
})

it('says of a link to a draft that it is one, and leaves it out of a sidebar', async () => {
  const site = siteOfTest('page-in-no-sidebar')
  site.write('content/docs/en/Soon.md', '---\ntitle: Soon\ndraft: true\n---\n\nText.\n')
  site.write('content/docs/en/index.md', '# Home\n\nRead [this](Soon.md).\n')
  const { problems } = await build(site)
  expect(problems.find(({ code }) => code === 'broken-link')).toMatchObject({
    message: '"Soon" is a draft, which is not published',
    line: 3,
  })
  // A version that has it makes it no less of a draft.
  site.edit('site.config.mjs', "label: '2.x' },", "label: '2.x' }, { name: 'v1', label: '1.x' },")
  site.write('content/versions/v1/en/Soon.md', '# Soon\n\nText.\n')
  const { problems: later } = await build(site)
  expect(later.filter(({ code }) => code === 'broken-link').map(({ message }) => message)).toEqual([
    '"Soon" is a draft, which is not published',
  ])
})

it('keeps labels of versions in their own direction where the page runs from right to left', async () => {
  const site = siteOfTest('page-in-no-sidebar')
  site.edit(
    'site.config.mjs',
    "label: 'English' },",
    "label: 'English' }, { code: 'ar', label: 'العربية' },",
  )
  site.edit('site.config.mjs', "label: '2.x' },", "label: '2.x' }, { name: 'v1', label: '1.x' },")
  await build(site)
  const html = site.read('ar/index.html')
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toContain('<bdi>2.x</bdi>')
  expect(html).toContain('<bdi lang="en">English</bdi>')
  expect(html).toMatch(/<article lang="en" dir="auto"/)
})
