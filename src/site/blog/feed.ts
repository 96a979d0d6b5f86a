import { encodePath } from '../../base/url.ts'
import { blogOf, textFor } from '../../config/config.ts'
import { describePage } from '../describe.ts'
import { fillTemplate } from '../links/template.ts'
import type { Author } from '../page-data.ts'
import type { PageLookup } from '../page-lookup.ts'
import { findLocale, folderPath, pagePath } from '../permalink.ts'
import type { PostRoute } from '../route.ts'
import type { Site } from '../site.ts'
import { listedPosts } from './blog.ts'
import { feedHtml } from './feed-html.ts'

/** The newest posts of a locale, in the words that the formats of feeds have in common. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** Language tag of the locale. */
  readonly language: string
  /** Name of the site, which stands for the authors of posts that name none. */
  readonly author: string
  /** Whole address of the list of posts. */
  readonly home: string
  /** When a post last changed, ISO 8601. */
  readonly updated: string
  /** Newest first. */
  readonly posts: readonly FeedPost[]
}

/** A post in a feed. */
export interface FeedPost {
  /** A tag URI (RFC 4151), which stays the same when the address of the post changes. */
  readonly id: string
  /** Whole address. */
  readonly url: string
  readonly title: string
  /** Language tag of its text, which may wait for a translation. */
  readonly language: string
  /** ISO 8601. */
  readonly published: string
  /** ISO 8601; not before `published`. */
  readonly updated: string
  /** With whole addresses. */
  readonly authors: readonly Author[]
  readonly tags: readonly string[]
  /** Plain text. */
  readonly summary: string
  /** The whole post, with whole addresses. */
  readonly html: string
}

/** Readers fetch a feed whenever they look for something new: older posts only cost. */
const MOST_POSTS = 20

/** The posts that the feeds of a locale carry. */
export function feedPosts(site: Site, locale: string): readonly PostRoute[] {
  return listedPosts(site.routes, locale).slice(0, MOST_POSTS)
}

/** Puts together what the feeds of a locale say. */
export function feedOf(site: Site, locale: string, lookup: PageLookup): Feed {
  const { config } = site
  const text = (value: Parameters<typeof textFor>[0]): string => textFor(value, locale)
  const author = text(config.title)
  const blog = blogOf(config)
  const title = text(blog.title)
  const posts = feedPosts(site, locale).map(post => feedPost(site, post, lookup))
  const changes = posts.map(post => post.updated).sort()
  return {
    title: `${title} | ${author}`,
    description: text(blog.description) || text(config.description) || title,
    language: findLocale(config, locale).htmlLang,
    author,
    home: config.url + pagePath(config, locale, blog.path),
    updated: changes.at(-1) ?? timeOf(NEVER),
    posts,
  }
}

/** A feed without posts has to have a time as well. */
const NEVER = '1970-01-01'

function feedPost(site: Site, post: PostRoute, lookup: PageLookup): FeedPost {
  const { url: origin } = site.config
  const { data, linked } = describePage(site, post, lookup)
  if (data.kind !== 'post') throw new Error(`${post.permalink} is no post`)
  const html = fillTemplate(lookup.body(post).html, linked?.fills ?? [], 'html')
  const published = timeOf(post.date)
  const changed = data.lastUpdated?.date ?? published
  return {
    id: tagUri(site, post),
    url: origin + post.permalink,
    title: post.title,
    language: data.articleLang ?? findLocale(site.config, post.locale).htmlLang,
    published,
    // A post may be written before its day.
    updated: changed > published ? changed : published,
    authors: data.post.authors.map(({ href, picture, ...author }) => ({
      ...author,
      href: href === null ? null : new URL(href, origin).href,
      picture: picture === null ? null : origin + picture,
    })),
    tags: data.post.tags.map(tag => tag.label),
    summary: data.description,
    html: feedHtml(html, { origin, permalink: post.permalink }),
  }
}

/**
 * Made of the file and the day of a post: a new `slug` must not show an old post to readers again.
 * https://www.rfc-editor.org/rfc/rfc4151
 */
function tagUri({ config }: Site, { edition, date, locale }: PostRoute): string {
  const blog = folderPath(config, locale, blogOf(config).path)
  return `tag:${new URL(config.url).hostname},${date}:${blog}${encodePath(edition.id)}`
}

/** Midnight, universal time, of a day. */
function timeOf(day: string): string {
  return new Date(day).toISOString()
}
