import { blogOf, textFor } from '../config/config.ts'
import { localeMenu, oldVersionNotice, versionMenu } from './alternates.ts'
import { type Card, cardOf } from './card.ts'
import { type ArticleLookup, describeArticle, untranslated } from './describe-article.ts'
import { postExcerpt, postSummary, postsByYear, tagLink } from './describe-post.ts'
import { type Indexing, indexingOf } from './indexing.ts'
import { otherLanguage } from './language-of.ts'
import { type LinkedPage, linkPage } from './link.ts'
import type { DocPage, PageData, PostSummary } from './page-data.ts'
import type { PageLookup } from './page-lookup.ts'
import { type DocRoute, isEditionRoute, type PageRoute, type PostRoute, type Site } from './site.ts'
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
  const recent = site.recentPosts[route.locale] ?? []
  const summaryOf = (post: PostRoute): PostSummary => postSummary(site, post, lookup)
  switch (route.type) {
    case 'doc':
      return {
        ...common,
        ...describeArticle(site, route, lookup),
        kind: 'doc',
        id: route.edition.id,
        version: route.version,
        sidebar: route.sidebar,
        breadcrumbs: route.trail.map(({ doc: _, ...crumb }) => crumb),
        previous: route.previous,
        next: route.next,
        usedIn: usedIn(site, route, lookup),
        oldVersion: oldVersionNotice(site, route),
        untranslated: untranslated(site, route),
      }
    case 'post':
      return {
        ...common,
        ...describeArticle(site, route, lookup),
        kind: 'post',
        post: summaryOf(route),
        recent,
        newer: route.newer,
        older: route.older,
        untranslated: untranslated(site, route),
      }
    case 'page':
      return {
        ...common,
        ...describeArticle(site, route, lookup),
        kind: 'page',
        untranslated: untranslated(site, route),
      }
    case 'post-list': {
      const { newer, older } = route
      const description = textFor(blogOf(site.config).description, route.locale)
      const posts = route.posts.map(post => postExcerpt(site, post, lookup))
      return { ...common, description, kind: 'post-list', posts, recent, newer, older }
    }
    case 'tag-list':
      return { ...common, kind: 'tag-list', tags: route.tags.map(tagLink), recent }
    case 'tag':
      return { ...common, kind: 'tag', posts: route.posts.map(summaryOf), recent }
    case 'archive':
      return { ...common, kind: 'archive', years: postsByYear(route, summaryOf), recent }
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
