import { groupBy } from '../../base/group-by.ts'
import { plural } from '../../base/text.ts'
import { descriptionOf } from '../describe-article.ts'
import { otherLanguage } from '../language-of.ts'
import { linkPage } from '../links/link.ts'
import { fillTemplate } from '../links/template.ts'
import type { ArchivePage, PostListPage, PostSummary, TagListPage } from '../page-data.ts'
import type { PageLookup } from '../page-lookup.ts'
import { findLocale } from '../permalink.ts'
import type { ArchiveRoute, PostRoute, TagRoute } from '../route.ts'
import type { Site } from '../site.ts'
import { authorsOf } from './authors.ts'
import { tagPermalink, tagsOf } from './blog.ts'

const WORDS_PER_MINUTE = 200

/** What lists show of a post. */
export function postSummary(
  site: Site,
  post: PostRoute,
  { about, facts, formatDate }: PageLookup,
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
    description: descriptionOf(post, { about, facts }),
  }
}

/** What the list of posts shows of one: its excerpt, or all of a post that has none. */
export function postExcerpt(
  site: Site,
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

/** What the list of tags shows of one. */
export function tagLink({ tag, permalink, posts }: TagRoute): TagListPage['tags'][number] {
  return { label: tag, href: permalink, count: posts.length }
}

/** The posts of the archive, newest year first. */
export function postsByYear(
  { posts }: ArchiveRoute,
  summaryOf: (post: PostRoute) => PostSummary,
): ArchivePage['years'] {
  const years = groupBy(posts, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear.map(summaryOf) }))
}
