import { joinPath } from '@lectern/base/url'
import GithubSlugger from 'github-slugger'
import { addressKey, type OldPage } from '../addresses.ts'
import type { Blog } from '../docusaurus/blog-posts.ts'
import { tagSlug } from '../docusaurus/doc-tags.ts'
import type { DocusaurusConfig, Plugin } from '../docusaurus/docusaurus-config.ts'
import { type WithProblems, warning } from '../problems.ts'

/** Old addresses without a page in the new site, and their targets. */
export function readRedirects(
  config: DocusaurusConfig,
  {
    pages,
    blog,
    root,
  }: {
    readonly pages: readonly OldPage[]
    readonly blog: Blog | null
    /** Target of `/` if there is no page. */
    readonly root: string
  },
): WithProblems<Readonly<Record<string, string>>> {
  const taken = new Set(pages.map(({ address }) => addressKey(address)))
  const all = [
    ...(taken.has('/') || blog?.path === '' ? [] : [['/', root] as const]),
    ...configured(config),
    ...(blog === null ? [] : [...movedTags(blog), ...tagPages(blog, config), ...authorPages(blog)]),
  ]
  return {
    value: Object.fromEntries(all.filter(([from]) => from === '/' || !taken.has(addressKey(from)))),
    problems: redirectPlugins(config)
      .filter(({ options }) => config.reader.value(options, 'createRedirects') !== undefined)
      .map(({ place }) => {
        const message =
          '"createRedirects" is a function: the redirects that it makes are not taken over'
        return warning('import-left-out', message, place)
      }),
  }
}

function redirectPlugins({ plugins }: DocusaurusConfig): Plugin[] {
  return plugins.filter(({ name }) => name === 'client-redirects')
}

function configured(config: DocusaurusConfig): [string, string][] {
  const { reader } = config
  return redirectPlugins(config)
    .flatMap(({ options }) => reader.list(options, 'redirects'))
    .flatMap((rule: unknown) => {
      const to = reader.text(rule, 'to')
      const sources = [reader.value(rule, 'from')].flat().filter(each => typeof each === 'string')
      return to === undefined ? [] : sources.map((each): [string, string] => [joinPath(each), to])
    })
}

/** Lectern lists all posts of a tag on one page. */
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

function authorPages({ path, authors }: Blog): [string, string][] {
  return authors.pages.map(page => [joinPath(path, page), joinPath(path)])
}

function movedTags({ path, posts }: Blog): [string, string][] {
  const tags = new Set(posts.flatMap(post => post.tags))
  return [...tags].flatMap(tag => {
    const old = joinPath(path, 'tags', tagSlug(tag))
    const next = joinPath(path, 'tags', new GithubSlugger().slug(tag))
    return old === next ? [] : [[old, next] satisfies [string, string]]
  })
}
