import { expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { siteOfTest } from './site.ts'

it('shows authors with picture and link on posts, on lists, in feeds and in structured data', async () => {
  const site = siteOfTest('unknown-author')
  site.edit('content/blog/en/2024-01-02-post.md', 'bris', 'boris')
  site.edit(
    'site.config.mjs',
    "{ name: 'Anna' }",
    "{ name: 'Anna', title: 'Editor', url: '/', picture: '/anna.png' }",
  )
  site.write('content/static/anna.png', 'x')
  expect((await build(site)).problems).toEqual([])
  const post = site.read('blog/post/index.html')
  for (const html of [post, site.read('blog/index.html')]) {
    expect(html).toMatch(/<img src="\/anna\.png" alt="" [^>]*>/)
    expect(html).toMatch(/<a href="\/">Anna<\/a>.*Editor.*Boris/)
  }
  expect(post).toContain(
    '{"@type":"Person","name":"Anna","jobTitle":"Editor","url":"https://example.org/","image":"https://example.org/anna.png"},{"@type":"Person","name":"Boris"}',
  )
  expect(JSON.parse(site.read('blog/feed.json')).items[0].authors).toEqual([
    { name: 'Anna', url: 'https://example.org/', avatar: 'https://example.org/anna.png' },
    { name: 'Boris' },
  ])
  expect(site.read('blog/atom.xml')).toContain('<uri>https://example.org/</uri>')
  expect(site.read('blog/rss.xml')).toContain('<dc:creator>Anna</dc:creator>')
})
