import { encodePath, wholeUrl } from '@lectern/base/url'
import type { Author } from '@lectern/theme/page-data'
import { blogOf, textFor } from '../../config/config.ts'
import { describePage } from '../describe/describe.ts'
import { fillTemplate } from '../links/link.ts'
import type { PageLookup } from '../page-lookup.ts'
import { findLocale, folderPath, pagePath } from '../permalink.ts'
import type { PostRoute } from '../route.ts'
import type { Site } from '../site.ts'
import type { SiteIndex } from '../site-index.ts'
import { listedPosts } from './blog.ts'
import { feedHtml } from './feed-html.ts'

/** The content of a feed in any format. Times are in ISO 8601, URLs absolute. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly language: string
  /** Title of the site: the author of posts without one. */
  readonly author: string
  readonly home: string
  /** Last change of a post, never in the future. */
  readonly updated: string
  readonly posts: readonly FeedPost[]
}

export interface FeedPost {
  /** A tag URI, which survives a change of the address. */
  readonly id: string
  readonly url: string
  readonly title: string
  /** That of the original if the translation is missing. */
  readonly language: string
  readonly published: string
  /** Not before `published`. */
  readonly updated: string
  readonly authors: readonly Author[]
  readonly tags: readonly string[]
  readonly summary: string
  readonly html: string
}

const MOST_POSTS = 20

export function feedPosts(site: Site, locale: string): readonly PostRoute[] {
  return listedPosts(site.routes, locale).slice(0, MOST_POSTS)
}

export interface FeedOptions {
  readonly locale: string
  readonly posts: readonly PostRoute[]
}

export function feedOf(
  site: SiteIndex,
  { locale, posts: shown }: FeedOptions,
  lookup: PageLookup,
): Feed {
  const { config } = site
  const text = (value: Parameters<typeof textFor>[0]): string => textFor(value, locale)
  const author = text(config.title)
  const blog = blogOf(config)
  const title = text(blog.title)
  const posts = shown.map(post => feedPost(site, post, lookup))
  const now = new Date().toISOString()
  const changes = posts.map(post => post.updated).filter(time => time <= now)
  return {
    title: `${title} | ${author}`,
    description: text(blog.description) || text(config.description) || title,
    language: findLocale(config, locale).htmlLang,
    author,
    home: config.url + pagePath(config, locale, blog.path),
    updated: changes.sort().at(-1) ?? timeOf(NEVER),
    posts,
  }
}

const NEVER = '1970-01-01'

function feedPost(site: SiteIndex, post: PostRoute, lookup: PageLookup): FeedPost {
  const { url: origin } = site.config
  const { data, linked } = describePage(site, post, lookup)
  if (data.kind !== 'post') throw new Error(`${post.permalink} is no post`)
  const html = fillTemplate(lookup.body(post).html, linked?.fills ?? [], 'html')
  const published = timeOf(post.date)
  const day = data.lastUpdated?.date ?? published
  const changed = day && timeOf(day)
  return {
    id: tagUri(site, post),
    url: origin + post.permalink,
    title: post.title,
    language: data.articleLang ?? findLocale(site.config, post.locale).htmlLang,
    published,
    // A post may be written before its date.
    updated: changed > published ? changed : published,
    authors: data.post.authors.map(({ href, picture, ...author }) => ({
      ...author,
      href: href === null ? null : new URL(href, origin).href,
      picture: picture === null ? null : wholeUrl(picture, { origin, permalink: '' }),
    })),
    tags: data.post.tags.map(tag => tag.label),
    summary: data.description,
    html: feedHtml(html, { origin, permalink: post.permalink }),
  }
}

/** RFC 4151. Consists of file and date, so that a new `slug` does not show an old post as unread. */
function tagUri({ config }: SiteIndex, { edition, date, locale }: PostRoute): string {
  const blog = folderPath(config, locale, blogOf(config).path)
  return `tag:${new URL(config.url).hostname},${date}:${blog}${encodePath(edition.id)}`
}

function timeOf(day: string): string {
  return new Date(day).toISOString()
}
