import { compare } from '@lectern/base/collections'
import { fill, plural } from '@lectern/texts/text'
import type { FeedLink, TextLink } from '@lectern/theme/page-data'
import GithubSlugger from 'github-slugger'
import { blogOf, type Config, textFor } from '../../config/config.ts'
import { type Edition, isUnlisted } from '../../content/editions.ts'
import { findLocale, folderPath, pagePath, permalinkOf } from '../permalink.ts'
import type {
  ArchiveRoute,
  PostListRoute,
  PostRoute,
  Route,
  TagListRoute,
  TagRoute,
} from '../route.ts'
import { otherLanguage, titleOf } from '../title.ts'

/** Posts newest first, then the unlisted ones. */
export function planBlog(config: Config, locale: string, editions: readonly Edition[]): Route[] {
  if (config.blog === null) return []
  const inLocale = editions
    .filter(edition => edition.locale === locale)
    .sort((a, b) => compare(dateOf(b), dateOf(a)) || compare(b.id, a.id))
  const listed = inLocale.filter(edition => !isUnlisted(edition))
  const links = listed.map(edition => ({
    label: titleOf(edition.source),
    href: permalinkOf(config, edition),
    ...otherLanguage(config, edition),
  }))
  const postOf = (edition: Edition): Omit<PostRoute, 'newer' | 'older'> => ({
    type: 'post',
    edition,
    permalink: permalinkOf(config, edition),
    locale,
    title: titleOf(edition.source),
    date: dateOf(edition),
  })
  const posts = listed.map(
    (edition, index): PostRoute => ({
      ...postOf(edition),
      newer: links[index - 1] ?? null,
      older: links[index + 1] ?? null,
    }),
  )
  const unlisted = inLocale
    .filter(isUnlisted)
    .map((edition): PostRoute => ({ ...postOf(edition), newer: null, older: null }))
  const tags = planTags(config, locale, posts)
  const text = findLocale(config, locale).text
  const archive: ArchiveRoute = {
    type: 'archive',
    permalink: pagePath(config, locale, config.blog.path, 'archive'),
    locale,
    title: text.blogArchive,
    posts,
  }
  const tagList: TagListRoute = {
    type: 'tag-list',
    permalink: pagePath(config, locale, config.blog.path, 'tags'),
    locale,
    title: text.blogTags,
    tags,
  }
  return [...planLists(config, locale, posts), ...posts, ...unlisted, tagList, ...tags, archive]
}

const RECENT_POSTS = 5

export function recentPosts(config: Config, routes: readonly Route[], locale: string): TextLink[] {
  return listedPosts(routes, locale)
    .slice(0, RECENT_POSTS)
    .map(({ title, permalink, edition }) => ({
      label: title,
      href: permalink,
      ...otherLanguage(config, edition),
    }))
}

export function listedPosts(routes: readonly Route[], locale: string): PostRoute[] {
  return routes
    .filter((route): route is PostRoute => route.type === 'post' && route.locale === locale)
    .filter(({ edition }) => !isUnlisted(edition))
}

export function feedLinks(config: Config, locale: string): readonly FeedLink[] {
  if (config.blog === null) return []
  const folder = folderPath(config, locale, config.blog.path)
  return [
    { label: 'RSS', type: 'application/rss+xml', href: `${folder}rss.xml` },
    { label: 'Atom', type: 'application/atom+xml', href: `${folder}atom.xml` },
    { label: 'JSON Feed', type: 'application/feed+json', href: `${folder}feed.json` },
  ]
}

export function tagPermalink(config: Config, locale: string, tag: string): string {
  const slug = new GithubSlugger().slug(tag)
  return pagePath(config, locale, blogOf(config).path, 'tags', slug)
}

/** Tags are not translated. */
export function tagsOf(route: PostRoute): readonly string[] {
  return route.edition.original.frontMatter.tags ?? []
}

/** A post without a date is reported, but `lectern dev` shows it. */
const UNDATED = '1970-01-01'

function dateOf(edition: Edition): string {
  return edition.original.frontMatter.date ?? UNDATED
}

function planLists(config: Config, locale: string, posts: readonly PostRoute[]): PostListRoute[] {
  const { path, postsPerPage: size, title: blogTitle } = blogOf(config)
  const count = Math.max(1, Math.ceil(posts.length / size))
  const text = findLocale(config, locale).text
  const address = (page: number): string => {
    return page === 1
      ? pagePath(config, locale, path)
      : pagePath(config, locale, path, 'page', String(page))
  }
  const link = (page: number, label: string): TextLink | null =>
    page < 1 || page > count ? null : { label, href: address(page) }
  const title = textFor(blogTitle, locale)
  return Array.from({ length: count }, (_, index) => ({
    type: 'post-list',
    permalink: address(index + 1),
    locale,
    title: index === 0 ? title : `${title} – ${index + 1}`,
    posts: posts.slice(index * size, (index + 1) * size),
    newer: link(index, text.newer),
    older: link(index + 2, text.older),
  }))
}

function planTags(config: Config, locale: string, posts: readonly PostRoute[]): TagRoute[] {
  const { text, htmlLang } = findLocale(config, locale)
  const names = [...new Set(posts.flatMap(tagsOf))].sort((a, b) => a.localeCompare(b, 'en'))
  return names.map(tag => {
    const tagged = posts.filter(post => tagsOf(post).includes(tag))
    return {
      type: 'tag',
      permalink: tagPermalink(config, locale, tag),
      locale,
      title: fill(plural(text.taggedPosts, tagged.length, htmlLang), { tag }),
      tag,
      posts: tagged,
    }
  })
}
