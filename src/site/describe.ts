import { relative } from 'node:path'
import { escapeHtml } from '../base/html.ts'
import { fill, plural } from '../base/text.ts'
import { blogOf, textFor } from '../config/config.ts'
import { isTranslated } from '../content/editions.ts'
import type { PageBody } from '../markdown/page.ts'
import { localeMenu, oldVersionNotice, versionMenu } from './alternates.ts'
import { authorsOf } from './authors.ts'
import { tagPermalink, tagsOf } from './blog.ts'
import { type Card, cardOf } from './card.ts'
import type { FormatDate } from './format-date.ts'
import { type Indexing, indexingOf } from './indexing.ts'
import { type Compiled, fillTemplate, type LinkedPage, type LinkFacts, linkPage } from './link.ts'
import type { DocPage, NotFoundPage, PageData, PostSummary } from './page-data.ts'
import { findLocale, markdownPermalink, pagePath } from './permalink.ts'
import { isEditionRoute } from './plan.ts'
import {
  type DocRoute,
  type EditionRoute,
  editionKey,
  type PageRoute,
  type PostRoute,
  type Route,
  type Site,
} from './site.ts'

/** The pages whose samples use the construct of a page. */
export interface Users {
  /** The permalinks of the first of them, at most `MOST_USERS`. */
  readonly pages: readonly string[]
  /** How many there are. */
  readonly count: number
}

/** What a page is described from, besides the site. */
export interface Facts extends LinkFacts {
  /** Tells which pages use the construct of a page in their samples. */
  readonly users: (route: DocRoute) => Users
  /** Gives the text of an edition's page. */
  readonly body: (route: EditionRoute) => Omit<PageBody, 'samples'>
  /** Seconds since 1970 of the last change of a file, by its path relative to the content folder. */
  readonly lastUpdated: Readonly<Record<string, number>>
  readonly formatDate: FormatDate
}

/** All that the document of a page depends on but its text, and for a page made of a file its links. */
export interface PageDescription extends DescribedPage {
  readonly indexing: Indexing
  readonly card: Card | null
}

interface DescribedPage {
  readonly data: PageData
  readonly linked: LinkedPage | null
}

const WORDS_PER_MINUTE = 200

/** Describes a page of the site without looking at its text, which makes it cheap to tell what changed. */
export function describePage(site: Site, route: PageRoute, facts: Facts): PageDescription {
  const indexing = indexingOf(site, route)
  return { ...describe(site, route, facts), indexing, card: cardOf(site, route) }
}

function describe(site: Site, route: PageRoute, facts: Facts): DescribedPage {
  const linked = isEditionRoute(route) ? linkPage(site, route, facts) : null
  const frame = {
    permalink: route.permalink,
    title: route.title,
    description: textFor(site.config.description, route.locale),
    locale: route.locale,
    articleLang: null,
    versions: versionMenu(site, route),
    locales: localeMenu(site, route),
  }
  const summaryOf = (post: PostRoute): PostSummary => postSummary(site, post, facts)
  const recent = site.recentPosts[route.locale] ?? []
  switch (route.type) {
    case 'doc':
      return {
        linked,
        data: {
          ...frame,
          ...article(site, route, linked, facts),
          kind: 'doc',
          id: route.edition.id,
          version: route.version,
          sidebar: route.sidebar,
          breadcrumbs: route.trail.map(({ label, href }) => ({ label, href })),
          previous: route.previous,
          next: route.next,
          usedIn: usedIn(site, route, facts),
          oldVersion: oldVersionNotice(site, route),
          untranslated: untranslated(site, route),
        },
      }
    case 'post':
      return {
        linked,
        data: {
          ...frame,
          ...article(site, route, linked, facts),
          kind: 'post',
          post: summaryOf(route),
          recent,
          newer: route.newer,
          older: route.older,
          untranslated: untranslated(site, route),
        },
      }
    case 'page':
      return {
        linked,
        data: {
          ...frame,
          ...article(site, route, linked, facts),
          kind: 'page',
          untranslated: untranslated(site, route),
        },
      }
    case 'post-list': {
      const posts = route.posts.map(post => {
        const { fills } = linkPage(site, post, facts)
        const { excerpt, html } = facts.body(post)
        return {
          ...summaryOf(post),
          excerpt: fillTemplate(excerpt ?? html, fills, 'html'),
          more: excerpt !== null,
        }
      })
      const { newer, older } = route
      const description = textFor(blogOf(site.config).description, route.locale)
      return {
        linked,
        data: { ...frame, description, kind: 'post-list', posts, recent, newer, older },
      }
    }
    case 'tag-list': {
      const tags = route.tags.map(({ tag, permalink, posts }) => ({
        label: tag,
        href: permalink,
        count: posts.length,
      }))
      return { linked, data: { ...frame, kind: 'tag-list', tags, recent } }
    }
    case 'tag':
      return { linked, data: { ...frame, kind: 'tag', posts: route.posts.map(summaryOf), recent } }
    case 'archive': {
      const years = [...new Set(route.posts.map(post => post.date.slice(0, 4)))]
      return {
        linked,
        data: {
          ...frame,
          kind: 'archive',
          years: years.map(year => ({
            year,
            posts: route.posts.filter(post => post.date.startsWith(year)).map(summaryOf),
          })),
          recent,
        },
      }
    }
    case 'search':
      return { linked, data: { ...frame, kind: 'search' } }
    case 'print':
      return { linked, data: { ...frame, kind: 'print' } }
    case 'not-found':
      return {
        linked,
        data: {
          ...frame,
          kind: 'not-found',
          mark: textFor(site.config.notFound?.mark ?? '', route.locale),
          words: textFor(site.config.notFound?.text ?? '', route.locale),
          suggestions: suggestions(site, route),
        },
      }
  }
}

function usedIn(site: Site, route: DocRoute, { users }: Facts): DocPage['usedIn'] {
  const { pages, count } = users(route)
  return {
    count,
    pages: pages.flatMap(permalink => {
      const page = site.byPermalink.get(permalink)
      return page ? [{ label: page.title, href: permalink }] : []
    }),
  }
}

/** What a page is about: what its file says, else its first paragraph. */
function descriptionOf(route: EditionRoute, compiled: Compiled): string {
  return route.edition.source.frontMatter.description ?? compiled(route, 'shown').summary
}

/** When the file that a page shows was last changed, ISO 8601; undefined when unknown. */
export function lastChange(
  { edition }: EditionRoute,
  lastUpdated: Facts['lastUpdated'],
): string | undefined {
  const seconds = lastUpdated[edition.source.path]
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString()
}

function article(
  site: Site,
  route: EditionRoute,
  linked: LinkedPage | null,
  { compiled, lastUpdated, formatDate }: Facts,
) {
  const changed = lastChange(route, lastUpdated)
  const { source } = route.edition
  const page = compiled(route, 'shown')
  const path = relative(site.folders.root, source.file)
  return {
    description: descriptionOf(route, compiled),
    heading:
      source.frontMatter.title === undefined && page.title ? page.title : escapeHtml(route.title),
    toc: (linked?.headings ?? [])
      .filter(heading => heading.level === 2 || heading.level === 3)
      .map(({ id, level, html }) => ({ id, level, html })),
    editHref: site.config.editUrl?.replace('{path}', encodeURI(path)) ?? null,
    markdown: markdownPermalink(route.permalink),
    feedbackHref: feedbackHref(site, route),
    lastUpdated:
      changed === undefined ? null : { date: changed, label: formatDate(changed, route.locale) },
    articleLang: isTranslated(route.edition)
      ? null
      : findLocale(site.config, source.locale).htmlLang,
  }
}

function feedbackHref({ config }: Site, { title, permalink }: EditionRoute): string | null {
  if (config.feedbackUrl === null) return null
  const url = config.url + permalink
  return fill(config.feedbackUrl, {
    title: encodeURIComponent(title),
    url: encodeURIComponent(url),
  })
}

function untranslated(site: Site, { edition }: EditionRoute): string | null {
  return isTranslated(edition) ? null : findLocale(site.config, edition.source.locale).label
}

function postSummary(site: Site, post: PostRoute, { compiled, formatDate }: Facts): PostSummary {
  const { text, htmlLang } = findLocale(site.config, post.locale)
  const page = compiled(post, 'shown')
  const readingTime = Math.max(1, Math.ceil(page.words / WORDS_PER_MINUTE))
  return {
    title: post.title,
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
    description: descriptionOf(post, compiled),
  }
}

/** The pages at the head of the sidebars of the current version, and the blog. */
function suggestions(site: Site, route: Route): NotFoundPage['suggestions'] {
  const version = site.config.docs.versions[0]?.name ?? ''
  const heads = site.config.docs.sidebars.flatMap(({ doc }) => {
    const page = site.byEdition.get(
      editionKey({ kind: 'doc', version, locale: route.locale, id: doc }),
    )
    if (page === undefined) return []
    const { description = '' } = page.edition.source.frontMatter
    return [{ label: page.title, href: page.permalink, description }]
  })
  const blog = site.config.blog
  return blog
    ? [
        ...heads,
        {
          label: textFor(blog.title, route.locale),
          href: pagePath(site.config, route.locale, blog.path),
          description: textFor(blog.description, route.locale),
        },
      ]
    : heads
}
