import { describe, expect, it } from 'vitest'
import { branchFinder, openBranch } from '../../../theme/src/markup/open-branch.ts'
import { resolveConfig, withDocsList } from '../../src/config/config.ts'
import { keysAt } from '../../src/config/schema/keys.ts'
import { configSchema } from '../../src/config/schema/schema.ts'
import type { UserConfig } from '../../src/config/user-config.ts'
import type { Edition } from '../../src/content/editions.ts'
import type { FrontMatter, SourceKind } from '../../src/content/front-matter.ts'
import { planBlog } from '../../src/site/blog/blog.ts'
import { pageFile, pagePath, permalinkOf, siteAddress } from '../../src/site/permalink.ts'

const user: UserConfig = {
  title: 'Site',
  url: 'https://example.org/',
  basePath: '/base',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    main: 'Learn',
    versions: [
      { name: 'current', label: '6.x' },
      { name: 'v5', label: '5.x' },
    ],
    sidebars: [],
  },
  blog: { title: 'Blog', path: '/news/' },
}
const { config, folders } = resolveConfig(user, '/site')

function edition(kind: SourceKind, id: string, frontMatter: FrontMatter = {}): Edition {
  const source = {
    kind,
    docs: kind === 'doc' ? 'default' : null,
    id,
    locale: 'en',
    layer: null,
    file: `/site/content/${id}.md`,
    path: `${id}.md`,
    frontMatter,
    heading: null,
    versioned: false,
    hash: '',
  }
  return { kind, id, version: kind === 'doc' ? 'v5' : null, locale: 'ru', source, original: source }
}

describe('the configuration', () => {
  it('gets its defaults', () => {
    expect(config).toMatchObject({
      url: 'https://example.org',
      basePath: '/base/',
      blog: { path: 'news', postsPerPage: 10 },
      colorMode: { default: 'light', followSystem: false },
      lastUpdated: true,
      locales: [
        { path: '', isDefault: true, htmlLang: 'en', direction: 'ltr' },
        { path: 'ru', isDefault: false },
      ],
    })
    expect(folders).toEqual({ root: '/site', content: '/site/content', includes: {} })
    expect(config.docs[0]?.versions).toMatchObject([
      { path: '', isLast: true, frozen: false },
      { path: 'v5', isLast: false },
    ])
    expect(configSchema.safeParse(withDocsList(user)).success).toBe(true)
  })

  it('names each locale by a language tag, from which follows what Open Graph calls it', () => {
    const locales = [
      { code: 'pt', label: 'Português' },
      { code: 'uk_UA', label: 'Українська' },
    ]
    expect(configSchema.safeParse(withDocsList({ ...user, locales })).error?.issues).toMatchObject([
      { path: ['locales', 1], message: expect.stringContaining('language tag') },
    ])
    const tagged = [
      { code: 'pt', label: 'Português' },
      { code: 'uk_UA', htmlLang: 'uk', label: 'Українська' },
    ]
    expect(configSchema.safeParse(withDocsList({ ...user, locales: tagged })).success).toBe(true)
    const { config: resolved } = resolveConfig({ ...user, locales: tagged }, '/site')
    expect(resolved.locales.map(({ openGraph }) => openGraph)).toEqual(['pt_BR', 'uk_UA'])
  })

  it.each([
    [{ label: 'More', href: '/a/', items: [{ href: '/b/', label: 'B' }] }, 'exactly one of'],
    [{ items: [{ href: '/b/', label: 'B' }] }, '"items" needs a "label"'],
    [{ label: 'More', items: [] }, 'must have a link'],
    [{ label: 'More', items: [{ href: '/b/' }] }, '"href" needs a "label"'],
    [{ label: 'More', items: [{ label: 'B', items: [] }] }, '"items"'],
  ])('takes no menu of the navbar that is none: %#', (item, message) => {
    const { error } = configSchema.safeParse(withDocsList({ ...user, navbar: { items: [item] } }))
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(message) }),
    )
  })

  it('knows its keys everywhere, for suggestions', () => {
    expect(keysAt([])).toContain('basePath')
    expect(keysAt(['docs', 0, 'versions', 1])).toContain('frozen')
    const ofLink = ['sidebar', 'docs', 'href', 'label']
    expect(keysAt(['navbar', 'items', 0])).toEqual([...ofLink, 'items', 'position'])
    expect(keysAt(['navbar', 'items', 0, 'items', 0])).toEqual(ofLink)
    expect(keysAt(['title'])).toEqual([])
  })
})

describe('addresses of pages', () => {
  it.each([
    [edition('doc', 'Learn'), '/base/ru/v5/'],
    [edition('doc', 'Install'), '/base/ru/v5/Install/'],
    [edition('doc', '+=_statement'), '/base/ru/v5/+=_statement/'],
    [edition('doc', 'guide/index'), '/base/ru/v5/guide/'],
    [edition('doc', 'guide/a', { slug: 'b' }), '/base/ru/v5/guide/b/'],
    [edition('doc', 'guide/a', { slug: '/b' }), '/base/ru/v5/b/'],
    [edition('doc', 'Это'), '/base/ru/v5/%D0%AD%D1%82%D0%BE/'],
    [edition('post', '2024-01-02-hello'), '/base/ru/news/hello/'],
    [edition('post', '2024/2024-01-02-hello'), '/base/ru/news/hello/'],
    [edition('post', 'hello', { slug: 'hi' }), '/base/ru/news/hi/'],
    [edition('page', 'about'), '/base/ru/about/'],
    [edition('page', 'index'), '/base/ru/'],
  ])('follow kind, version, locale and slug: %#', (page, permalink) => {
    expect(permalinkOf(config, page)).toBe(permalink)
  })

  it('stand below the base path as addresses have it', () => {
    const encoded = resolveConfig({ ...user, basePath: '/%61%20b' }, '/site').config
    expect(encoded.basePath).toBe('/a%20b/')
    expect(permalinkOf(encoded, edition('page', 'of us'))).toBe('/a%20b/ru/of%20us/')
    expect(pageFile(encoded, '/a%20b/ru/of%20us/', 'html')).toBe('ru/of us/index.html')
    expect(siteAddress(encoded, 'ru', '/a b.pdf#p')).toBe('/a%20b/a%20b.pdf#p')
  })

  it('start with the base path and the locale', () => {
    expect(pagePath(config, 'en')).toBe('/base/')
    expect(pagePath(config, 'ru', 'v5', '/a/')).toBe('/base/ru/v5/a/')
    expect(() => pagePath(config, 'de')).toThrow('no locale de')
  })
})

describe('the open branch of a sidebar', () => {
  const badge = { text: 'New', tone: 'info' } as const
  const tree = [
    { label: 'A', href: '/a/' },
    {
      label: 'B',
      href: null,
      items: [
        { label: 'C', href: null, items: [{ label: 'D', href: '/d/' }] },
        { label: 'E', href: '/e/', items: [{ label: 'F', href: '/f/' }] },
      ],
    },
    { label: 'G', href: '/g/', badge, items: [{ label: 'H', href: '/h/' }] },
  ]

  it('holds what leads to the page, and closed categories that lead to their first page', () => {
    expect(openBranch(tree, '/f/')).toEqual([
      { label: 'A', href: '/a/' },
      {
        label: 'B',
        href: '/d/',
        items: [
          { label: 'C', href: '/d/', items: [] },
          { label: 'E', href: '/e/', items: [{ label: 'F', href: '/f/' }] },
        ],
      },
      { label: 'G', href: '/g/', badge, items: [] },
    ])
  })

  it('is found once for pages below the same categories', () => {
    const branchOf = branchFinder(tree)
    for (const page of ['/a/', '/d/', '/e/', '/f/', '/g/', '/x/']) {
      expect(branchOf(page), page).toEqual(openBranch(tree, page))
    }
    expect(branchOf('/a/')).toBe(branchOf('/a/'))
  })

  it('opens the category that the page heads, and nothing for a page elsewhere', () => {
    expect(openBranch(tree, '/g/').at(-1)?.items).toHaveLength(1)
    expect(openBranch(tree, '/x/').map(item => item.items?.length ?? 0)).toEqual([0, 0, 0])
  })
})

describe('the posts of a blog', () => {
  it('come newest first, and those of a day in an order that is the same on every machine', () => {
    const date = '2024-05-28'
    const older = edition('post', 'z', { date: '2024-05-27' })
    const ofDay = ['Beta', 'alpha', 'alpha_2', 'alpha-1'].map(id => edition('post', id, { date }))
    const posts = planBlog(config, 'ru', [older, ...ofDay]).filter(({ type }) => type === 'post')
    // By code units, in which capitals come before small letters.
    expect(posts.map(({ title }) => title)).toEqual(['alpha_2', 'alpha-1', 'alpha', 'Beta', 'z'])
  })
})
