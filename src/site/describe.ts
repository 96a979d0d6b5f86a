import { blogOf, textFor } from '../config/config.ts'
import { localeMenu, versionMenu } from './alternates.ts'
import { postExcerpt, postSummary, postsByYear, tagLink } from './blog/describe-post.ts'
import { type Card, cardOf } from './card.ts'
import { type ArticleLookup, describeArticle } from './describe-article.ts'
import { type Indexing, indexingOf } from './indexing.ts'
import { otherLanguage } from './language-of.ts'
import { type LinkedPage, linkPage } from './links/link.ts'
import type { DocPage, PageData, PostSummary } from './page-data.ts'
import type { PageLookup } from './page-lookup.ts'
import {
  type ArchiveRoute,
  type DocRoute,
  type EditionRoute,
  isEditionRoute,
  type PageRoute,
  type PostListRoute,
  type PostRoute,
  type TagListRoute,
  type TagRoute,
} from './route.ts'
import type { Site } from './site.ts'
import { suggestions } from './suggestions.ts'

/** All that the document of a page depends on but its text, and for a page made of a file its links. */
export interface PageDescription {
  readonly data: PageData
  readonly linked: LinkedPage | null
  readonly indexing: Indexing
  readonly card: Card | null
}

/** Describes a page of the site without looking at its text, which makes it cheap to tell what changed. */
export function describePage(site: Site, route: PageRoute, lookup: PageLookup): PageDescription {
  const linked = isEditionRoute(route) ? linkPage(site, route, lookup) : null
  const data = dataOf(site, route, { ...lookup, linked })
  return { data, linked, indexing: indexingOf(site, route), card: cardOf(site, route) }
}

function dataOf(site: Site, route: PageRoute, lookup: ArticleLookup): PageData {
  const common = commonOf(site, route)
  switch (route.type) {
    case 'doc':
    case 'post':
    case 'page':
      return { ...common, ...articlePageOf(site, route, lookup) }
    case 'post-list':
    case 'tag-list':
    case 'tag':
    case 'archive':
      return { ...common, ...postsPageOf(site, route, lookup) }
    case 'search':
      return { ...common, kind: 'search' }
    case 'print':
      return { ...common, kind: 'print' }
    case 'not-found':
      return {
        ...common,
        kind: 'not-found',
        mark: textFor(site.config.notFound?.mark ?? '', route.locale),
        words: textFor(site.config.notFound?.text ?? '', route.locale),
        suggestions: suggestions(site, route, lookup),
      }
  }
}

/** What a page made of a file has of its own. */
function articlePageOf(site: Site, route: EditionRoute, lookup: ArticleLookup) {
  const article = describeArticle(site, route, lookup)
  switch (route.type) {
    case 'doc':
      return {
        ...article,
        kind: 'doc' as const,
        id: route.edition.id,
        version: route.version,
        sidebar: route.sidebar,
        breadcrumbs: route.trail.map(({ doc: _, ...crumb }) => crumb),
        previous: route.previous,
        next: route.next,
        usedIn: usedIn(site, route, lookup),
      }
    case 'post':
      return {
        ...article,
        kind: 'post' as const,
        post: postSummary(site, route, lookup),
        recent: recentPosts(site, route),
        newer: route.newer,
        older: route.older,
      }
    case 'page':
      return { ...article, kind: 'page' as const }
  }
}

/** What a list of posts has of its own. */
function postsPageOf(
  site: Site,
  route: PostListRoute | TagListRoute | TagRoute | ArchiveRoute,
  lookup: ArticleLookup,
) {
  const recent = recentPosts(site, route)
  const summaryOf = (post: PostRoute): PostSummary => postSummary(site, post, lookup)
  switch (route.type) {
    case 'post-list': {
      const { newer, older } = route
      const description = textFor(blogOf(site.config).description, route.locale)
      const posts = route.posts.map(post => postExcerpt(site, post, lookup))
      return { description, kind: 'post-list' as const, posts, recent, newer, older }
    }
    case 'tag-list':
      return { kind: 'tag-list' as const, tags: route.tags.map(tagLink), recent }
    case 'tag':
      return { kind: 'tag' as const, posts: route.posts.map(summaryOf), recent }
    case 'archive':
      return { kind: 'archive' as const, years: postsByYear(route, summaryOf), recent }
  }
}

/** The posts beside each page of the blog, newest first. */
function recentPosts(site: Site, { locale }: PageRoute) {
  return site.recentPosts[locale] ?? []
}

/** What every page has. */
function commonOf(site: Site, route: PageRoute) {
  const { permalink, title, locale } = route
  return {
    permalink,
    title,
    description: textFor(site.config.description, locale),
    locale,
    articleLang: null,
    versions: versionMenu(site, route),
    locales: localeMenu(site, route),
  }
}

function usedIn(site: Site, route: DocRoute, { users }: PageLookup): DocPage['usedIn'] {
  const { pages, count } = users(route)
  return {
    count,
    pages: pages.flatMap(permalink => {
      const page = site.byPermalink.get(permalink)
      return page?.type === 'doc'
        ? [{ label: page.title, href: permalink, ...otherLanguage(site.config, page.edition) }]
        : []
    }),
  }
}
