import { groupBy } from '@lectern/base/collections'
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
    ...(blog === null ? [] : [...tagPages(blog, config), ...authorPages(blog)]),
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

/** Pages of tags have other slugs in Lectern, and list all posts. */
function tagPages({ path, plugin, posts }: Blog, { reader }: DocusaurusConfig): [string, string][] {
  const isWhole = reader.value(plugin.options, 'postsPerPage') === 'ALL'
  const size = isWhole ? Infinity : (reader.number(plugin.options, 'postsPerPage') ?? 10)
  const tags = posts.flatMap(post => post.tags)
  const lists = [...groupBy(tags, tag => tag)].map(([tag, { length }]) => ({
    old: joinPath(path, 'tags', tagSlug(tag)),
    next: joinPath(path, 'tags', new GithubSlugger().slug(tag)),
    pages: Math.ceil(length / size),
  }))
  const moved = lists.filter(({ old, next }) => old !== next)
  return [
    ...moved.map(({ old, next }): [string, string] => [old, next]),
    ...lists.flatMap(({ old, next, pages }) =>
      Array.from({ length: pages - 1 }, (_, at): [string, string] => [
        joinPath(old, 'page', String(at + 2)),
        next,
      ]),
    ),
  ]
}

function authorPages({ path, authors }: Blog): [string, string][] {
  return authors.pages.map(page => [joinPath(path, page), joinPath(path)])
}
