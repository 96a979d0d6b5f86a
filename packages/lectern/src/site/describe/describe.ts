import type { DocPage, PageData, PostSummary } from '@lectern/theme/page-data'
import { blogOf, docsOf, newestKey, textFor } from '../../config/config.ts'
import { isLanding } from '../../content/editions.ts'
import { postExcerpt, postSummary, postsByYear, tagLink } from '../blog/describe-post.ts'
import { type LinkedPage, linkPage } from '../links/link.ts'
import type { PageLookup } from '../page-lookup.ts'
import { findLocale } from '../permalink.ts'
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
} from '../route.ts'
import type { SiteIndex } from '../site-index.ts'
import { labelOf } from '../title.ts'
import { absentPage, localeMenu, shownChanges, versionMenu } from './alternates.ts'
import { type Card, cardOf } from './card.ts'
import { type ArticleLookup, describeArticle } from './describe-article.ts'
import { type Indexing, indexingOf } from './indexing.ts'

/** All inputs of the document except its text. */
export interface PageDescription {
  readonly data: PageData
  readonly linked: LinkedPage | null
  readonly indexing: Indexing
  readonly card: Card | null
}

export function describePage(
  site: SiteIndex,
  route: PageRoute,
  lookup: PageLookup,
): PageDescription {
  const linked = isEditionRoute(route) ? linkPage(site, route, lookup) : null
  const data = dataOf(site, route, { ...lookup, linked })
  return { data, linked, indexing: indexingOf(site, route), card: cardOf(site, route) }
}

function dataOf(site: SiteIndex, route: PageRoute, lookup: ArticleLookup): PageData {
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
    case 'absent':
      return { ...common, ...absentPage(site, route) }
    case 'not-found':
      return {
        ...common,
        kind: 'not-found',
        mark: textFor(site.config.notFound?.mark ?? '', route.locale),
        words: textFor(site.config.notFound?.text ?? '', route.locale),
        suggestions: lookup.suggestions,
      }
  }
}

function articlePageOf(site: SiteIndex, route: EditionRoute, lookup: ArticleLookup) {
  const article = describeArticle(site, route, lookup)
  switch (route.type) {
    case 'doc': {
      const isBare = isLanding(route.edition)
      return {
        ...article,
        kind: 'doc' as const,
        id: route.edition.id,
        version: route.version,
        sidebar: isBare ? null : route.sidebar,
        breadcrumbs: route.trail.map(({ doc: _, ...crumb }) => crumb),
        previous: isBare ? null : route.previous,
        next: isBare ? null : route.next,
        line: isBare ? null : pageLine(site, route, lookup),
        usedIn: {
          groups: lookup.users.groups,
          count: lookup.users.count,
          search: searchFor(site, route),
        },
      }
    }
    case 'post':
      return {
        ...article,
        kind: 'post' as const,
        post: postSummary(site, route, lookup),
        recent: lookup.recentPosts,
        newer: route.newer,
        older: route.older,
      }
    case 'page':
      return { ...article, kind: 'page' as const }
  }
}

/** For pages of a reference, and for others if they are not the same in all versions. */
function pageLine(site: SiteIndex, route: DocRoute, lookup: ArticleLookup): DocPage['line'] {
  const { kinds } = docsOf(site.config, route.version)
  const isReference = kinds.some(
    ({ label, code }) => code && textFor(label, route.locale) === route.kind,
  )
  const versions = versionMenu(site, route)
  const having = versions.filter(({ note }) => note === null)
  const changes = shownChanges(site, route, lookup.changes)
  if (!isReference && changes === null && having.length === versions.length) return null
  const labels = versions.length > 1 ? having.map(({ label }) => label) : []
  const { direction } = findLocale(site.config, route.locale)
  // Each keeps its own direction, and their order is that of the page.
  const [from, to] = direction === 'rtl' ? ['\u2068', '\u2069'] : ['', '']
  const facts = [route.kind ?? [], labels].flat().map(fact => from + fact + to)
  return { facts: facts.join(' · '), changes }
}

/** A name without small letters is in the samples as it is, so the search finds them. */
function searchFor({ config }: SiteIndex, { edition, version }: DocRoute): string | null {
  const word = labelOf(edition.source)
  if (/\p{Ll}/u.test(word)) return null
  const isNewest = version === newestKey(config)
  return `?${new URLSearchParams({ q: word, ...(!isNewest && { version }) })}`
}

function postsPageOf(
  site: SiteIndex,
  route: PostListRoute | TagListRoute | TagRoute | ArchiveRoute,
  lookup: ArticleLookup,
) {
  const recent = lookup.recentPosts
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

function commonOf(site: SiteIndex, route: PageRoute) {
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
