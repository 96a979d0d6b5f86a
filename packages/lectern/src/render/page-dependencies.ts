import { memoize } from '@lectern/base/collections'
import { type CompiledParts, compiledPart } from '@lectern/markdown/compiled-object'
import type { NotFoundPage, SidebarItem, TextLink } from '@lectern/theme/page-data'
import type { PageMetadata } from '../content/source.ts'
import type { ChangedPage, PageChanges } from '../site/changes.ts'
import type { FormatDate } from '../site/format-date.ts'
import type { PageAnchors, PageLookup, Users } from '../site/page-lookup.ts'
import type { EditionRoute, PageRoute } from '../site/route.ts'

/** What an edited sentence can change. */
export interface TextDependencies {
  /** Hashes of the objects of compiled texts, by path of the source. */
  readonly texts: Readonly<Record<string, string>>
  /** Of lists on the page, by `changesKey`, with descriptions of pages. */
  readonly changeLists: Readonly<Record<string, readonly ChangedPage[]>>
}

/** What a page shows of other files and pages: JSON, and part of its cache key. */
export interface PageDependencies extends TextDependencies {
  /** Metadata of pages, by path of the source. */
  readonly metadata: Readonly<Record<string, PageMetadata>>
  /** Of pages that it links to with an anchor, by permalink. */
  readonly anchors: Readonly<Record<string, PageAnchors>>
  /** See `PageLookup`. */
  readonly pictures: PageLookup['pictures']
  readonly components: Readonly<Record<string, ComponentUrls>>
  readonly users: Users
  readonly changes: PageChanges
  /** Seconds since 1970 of the last change, by path of the source. */
  readonly dates: Readonly<Record<string, number>>
  /** The open branch. */
  readonly sidebar: readonly SidebarItem[]
  /** Empty outside of the blog. */
  readonly recentPosts: readonly TextLink[]
  /** Only on the Not Found page. */
  readonly suggestions: NotFoundPage['suggestions']
}

/** URL paths. */
export interface ComponentUrls {
  readonly style: string | null
  readonly module: string | null
}

/** The Markdown pages whose texts a page shows. */
export function shownBy(route: PageRoute): readonly EditionRoute[] {
  switch (route.type) {
    case 'doc':
    case 'post':
    case 'page':
      return [route]
    case 'post-list':
    case 'tag':
    case 'archive':
      return route.posts
    default:
      return []
  }
}

interface LookupOptions {
  /** Returns an object of compiled text by its hash, see `compiledPart`. */
  readonly read: (object: string) => Buffer
  readonly formatDate: FormatDate
}

/** Reads each text once, when it is needed. */
export function openLookup(
  { texts, metadata, anchors, components, dates, ...shown }: PageDependencies,
  options: LookupOptions,
): PageLookup {
  const textOf = memoize(options.read)
  const read = <Name extends keyof CompiledParts>(path: string, name: Name) =>
    compiledPart(textOf(dependency(texts, path)), name)
  const factsOf = memoize((path: string) => read(path, 'facts'))
  const islands = Object.entries(components).flatMap(([name, { module }]) =>
    module === null ? [] : [[name, module] as const],
  )
  return {
    formatDate: options.formatDate,
    islands: Object.fromEntries(islands),
    lastUpdated: dates,
    facts: ({ edition }, file) =>
      factsOf((file === 'shown' ? edition.source : edition.original).path),
    metadata: ({ edition }) => dependency(metadata, edition.source.path),
    body: ({ edition }) => read(edition.source.path, 'body'),
    anchors: ({ permalink }) => dependency(anchors, permalink),
    users: shown.users,
    changes: shown.changes,
    changeLists: shown.changeLists,
    pictures: shown.pictures,
    recentPosts: shown.recentPosts,
    suggestions: shown.suggestions,
  }
}

function dependency<Value>(all: Readonly<Record<string, Value>>, name: string): Value {
  const found = all[name]
  if (found === undefined) throw new Error(`${name} is not among the dependencies of the page`)
  return found
}
