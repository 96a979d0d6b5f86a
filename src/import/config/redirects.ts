import GithubSlugger from 'github-slugger'
import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import { keyOf, type OldPage } from '../addresses.ts'
import type { Blog } from '../docusaurus/blog-posts.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { tagSlug } from '../docusaurus/tag-slug.ts'

/** Addresses of the old site that are no pages of the new one, and where they lead there. */
export function readRedirects(
  config: DocusaurusConfig,
  {
    pages,
    blog,
    root,
    problems,
  }: {
    readonly pages: readonly OldPage[]
    readonly blog: Blog | null
    /** Where the root of the site leads that has no page of its own. */
    readonly root: string
    readonly problems: Problem[]
  },
): Record<string, string> {
  const taken = new Set(pages.map(({ address }) => keyOf(address)))
  const all = [
    ...(taken.has('/') || blog?.path === '' ? [] : [['/', root] as const]),
    ...configured(config, problems),
    ...(blog === null ? [] : [...movedTags(blog), ...tagPages(blog, config), ...authorPages(blog)]),
  ]
  return Object.fromEntries(all.filter(([from]) => from === '/' || !taken.has(keyOf(from))))
}

function configured(config: DocusaurusConfig, problems: Problem[]): [string, string][] {
  const { reader } = config
  return config.plugins
    .filter(({ name }) => name === 'client-redirects')
    .flatMap(({ options, place }) => {
      if (reader.value(options, 'createRedirects') !== undefined) {
        const message =
          '"createRedirects" is a function: the redirects that it makes are not taken over'
        problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
      }
      return reader.list(options, 'redirects').flatMap((rule: unknown) => {
        const to = reader.text(rule, 'to')
        const from = reader.value(rule, 'from')
        const sources = (Array.isArray(from) ? from : [from]).filter(
          each => typeof each === 'string',
        )
        return to === undefined ? [] : sources.map((each): [string, string] => [joinPath(each), to])
      })
    })
}

/** Further pages of the list of a tag, which is one page here. */
function tagPages({ path, plugin, posts }: Blog, { reader }: DocusaurusConfig): [string, string][] {
  if (reader.value(plugin.options, 'postsPerPage') === 'ALL') return []
  const size = reader.number(plugin.options, 'postsPerPage') ?? 10
  const counts = new Map<string, number>()
  for (const tag of posts.flatMap(post => post.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].flatMap(([tag, count]) => {
    const further = Array.from({ length: Math.ceil(count / size) - 1 }, (_, at) => String(at + 2))
    const list = joinPath(path, 'tags', new GithubSlugger().slug(tag))
    return further.map((page): [string, string] => [
      joinPath(path, 'tags', tagSlug(tag), 'page', page),
      list,
    ])
  })
}

/** Pages of authors, whom posts name here and no page lists. */
function authorPages({ path, authors }: Blog): [string, string][] {
  return authors.pages.map(page => [joinPath(path, page), joinPath(path)])
}

/** Pages of tags whose addresses are made otherwise here. */
function movedTags({ path, posts }: Blog): [string, string][] {
  const tags = new Set(posts.flatMap(post => post.tags))
  return [...tags].flatMap(tag => {
    const old = joinPath(path, 'tags', tagSlug(tag))
    const next = joinPath(path, 'tags', new GithubSlugger().slug(tag))
    return old === next ? [] : [[old, next] satisfies [string, string]]
  })
}
