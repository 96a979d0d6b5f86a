import { groupBy, ownValue } from '@lectern/base/collections'
import { addressBelow, isExternal } from '@lectern/base/url'
import { plural } from '@lectern/texts/text'
import type {
  ArchivePage,
  Author,
  PostListPage,
  PostSummary,
  TagListPage,
} from '@lectern/theme/page-data'
import { blogOf, type Config, textFor } from '../../config/config.ts'
import { descriptionOf } from '../describe/describe-article.ts'
import { fillTemplate, linkPage } from '../links/link.ts'
import type { PageLookup } from '../page-lookup.ts'
import { findLocale, siteAddress } from '../permalink.ts'
import type { ArchiveRoute, PostRoute, TagRoute } from '../route.ts'
import type { SiteIndex } from '../site-index.ts'
import { otherLanguage } from '../title.ts'
import { tagPermalink, tagsOf } from './blog.ts'

const WORDS_PER_MINUTE = 200

export function postSummary(
  site: SiteIndex,
  post: PostRoute,
  { metadata, facts, formatDate }: PageLookup,
): PostSummary {
  const { text, htmlLang } = findLocale(site.config, post.locale)
  const page = facts(post, 'shown')
  const readingTime = Math.max(1, Math.ceil(page.words / WORDS_PER_MINUTE))
  return {
    title: post.title,
    ...otherLanguage(site.config, post.edition),
    permalink: post.permalink,
    date: post.date,
    dateLabel: formatDate(post.date, post.locale),
    authors: authorsOf(site.config, post),
    tags: tagsOf(post).map(tag => ({
      label: tag,
      href: tagPermalink(site.config, post.locale, tag),
    })),
    readingTime,
    readingTimeLabel: plural(text.readingTime, readingTime, htmlLang),
    description: descriptionOf(post, { metadata, facts }),
  }
}

/** An unknown author, which is reported, is only a name. */
function authorsOf(config: Config, { edition, locale }: PostRoute): readonly Author[] {
  const { source, original } = edition
  const keys = source.frontMatter.authors ?? original.frontMatter.authors ?? []
  return keys.map(key => {
    const author = ownValue(blogOf(config).authors, key)
    if (author === undefined) return { name: key, title: '', href: null, picture: null }
    const { name, title, url, picture } = author
    return {
      name: textFor(name, locale),
      title: textFor(title, locale),
      href: url === null ? null : siteAddress(config, locale, url),
      picture:
        picture === null || isExternal(picture) ? picture : addressBelow(config.basePath, picture),
    }
  })
}

export function postExcerpt(
  site: SiteIndex,
  post: PostRoute,
  lookup: PageLookup,
): PostListPage['posts'][number] {
  const { fills } = linkPage(site, post, lookup)
  const { excerpt, html } = lookup.body(post)
  return {
    ...postSummary(site, post, lookup),
    excerpt: fillTemplate(excerpt ?? html, fills, 'html'),
    more: excerpt !== null,
  }
}

export function tagLink({ tag, permalink, posts }: TagRoute): TagListPage['tags'][number] {
  return { label: tag, href: permalink, count: posts.length }
}

export function postsByYear(
  { posts }: ArchiveRoute,
  summaryOf: (post: PostRoute) => PostSummary,
): ArchivePage['years'] {
  const years = groupBy(posts, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear.map(summaryOf) }))
}
