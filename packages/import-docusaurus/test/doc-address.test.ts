import { describe, expect, it, test } from 'vitest'
import { namePost } from '../src/docusaurus/blog-posts.ts'
import { nameDoc } from '../src/docusaurus/doc-address.ts'

describe('a document has the id and the address that Docusaurus gives it', () => {
  test.each([
    ['intro.md', {}, 'intro', '/intro'],
    ['01-intro.md', {}, 'intro', '/intro'],
    ['2. Setup/03 - first.mdx', {}, 'Setup/first', '/Setup/first'],
    ['2024-01-02-news.md', {}, '2024-01-02-news', '/2024-01-02-news'],
    ['1.2-notes.md', {}, '1.2-notes', '/1.2-notes'],
    ['guides/index.md', {}, 'guides/index', '/guides/'],
    ['guides/README.md', {}, 'guides/README', '/guides/'],
    ['guides/Guides.md', {}, 'guides/Guides', '/guides/'],
    ['guides/first.md', { id: 'start' }, 'guides/start', '/guides/start'],
    ['guides/first.md', { slug: 'begin' }, 'guides/first', '/guides/begin'],
    ['guides/first.md', { slug: '/begin' }, 'guides/first', '/begin'],
    ['guides/first.md', { slug: '../begin' }, 'guides/first', '/begin'],
    ['index.md', {}, 'index', '/'],
  ])('%s %o', (path, keys, id, slug) => {
    const named = nameDoc({ path, id: undefined, slug: undefined, ...keys, numberPrefixes: true })
    expect([named.id, named.slug]).toEqual([id, slug])
  })

  it('keeps numbers where the site says so', () => {
    const named = nameDoc({
      path: '01-a/02-b.md',
      id: undefined,
      slug: undefined,
      numberPrefixes: false,
    })
    expect([named.id, named.slug]).toEqual(['01-a/02-b', '/01-a/02-b'])
  })
})

test.each([
  ['2019-05-28-hola.md', '2019-05-28', '2019/05/28/hola'],
  ['2021-08-26-welcome/index.md', '2021-08-26', '2021/08/26/welcome'],
  ['2021/08/26/welcome.md', '2021-08-26', '2021/08/26/welcome'],
  ['news/2021-8-6-welcome.md', '2021-08-06', '2021/8/6/news/welcome'],
  ['undated.md', null, 'undated'],
  ['2017-02-29-leap.md', '2017-03-01', '2017/02/29/leap'],
])('the post %s has the address of its day', (path, date, slug) => {
  expect(namePost(path)).toEqual({ date, slug })
})
