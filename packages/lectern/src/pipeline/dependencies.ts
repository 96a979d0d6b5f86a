import { memoize } from '@lectern/base/collections'
import type { ChangesReference } from '@lectern/markdown/page'
import { branchFinder } from '@lectern/theme/open-branch'
import type { SidebarItem } from '@lectern/theme/page-data'
import { docsOf } from '../config/config.ts'
import { type Edition, isLanding } from '../content/editions.ts'
import type { PageMetadata } from '../content/source.ts'
import {
  type ComponentUrls,
  type PageDependencies,
  shownBy,
  type TextDependencies,
} from '../render/page-dependencies.ts'
import { type ChangedPage, changedPages, type PageChanges, pageChanges } from '../site/changes.ts'
import { type Use, usageIn, usersOf } from '../site/construct-users.ts'
import { suggestions } from '../site/describe/suggestions.ts'
import { translatedIds } from '../site/links/heading-ids.ts'
import { linkedPage } from '../site/links/linked-page.ts'
import { changesKey, type PageAnchors, type PagePicture, type Users } from '../site/page-lookup.ts'
import type { AbsentRoute, DocRoute, EditionRoute, PageRoute } from '../site/route.ts'
import { type SearchPlan, searchPlan } from '../site/search-data.ts'
import { editionKey, type Site } from '../site/site.ts'
import { type Tree, treeOf } from '../site/tree.ts'
import type { CompiledSite } from './compile-site.ts'
import { anchorsIn, componentsIn, constructsIn, headingsIn } from './compiled-text.ts'
import type { Project } from './open-site.ts'

export interface DependencyFinder {
  of(route: PageRoute): PageDependencies
  /** Part of `of`; the rest is the same while `CompiledSite.factsKey` is. */
  textsOf(route: PageRoute): TextDependencies
  ofAll(routes: readonly EditionRoute[]): PageDependencies
}

export function findDependencies(
  { site, lastUpdated, metadata }: Project,
  compiled: CompiledSite,
  urls: Readonly<Record<string, ComponentUrls>>,
): DependencyFinder {
  const users = findUsers(site, compiled)
  const branches = memoize(branchFinder)
  const anchorsAt = memoize((route: EditionRoute) => anchorsOf(route, compiled))
  const changesOf = ({ edition }: DocRoute) => ({
    changes: compiled.text(edition.source, edition.version).changes,
    ids: headingIdsOf(edition, compiled),
  })
  const describe = descriptionsIn({ metadata }, compiled)
  const listChanges = (
    route: DocRoute,
    list: ChangesReference,
    lists: readonly ChangesReference[],
  ): readonly ChangedPage[] =>
    changedPages(site.config, { tree: treeOf(site, route), list, lists }, { changesOf, describe })
  const metadataOf = ({ edition: { source } }: EditionRoute): PageMetadata =>
    metadata.get(source.path) ?? {}
  const textsOf = (routes: readonly EditionRoute[]): TextDependencies => {
    const texts: Record<string, string> = {}
    const changeLists: Record<string, readonly ChangedPage[]> = {}
    for (const route of routes) {
      const { source, original, version } = route.edition
      const own = compiled.text(source, version)
      texts[source.path] = own.object
      texts[original.path] = compiled.text(original, version).object
      for (const list of own.changeLists) {
        if (route.type === 'doc')
          changeLists[changesKey(list)] = listChanges(route, list, own.changeLists)
      }
    }
    return { texts, changeLists }
  }
  const ofAll = (routes: readonly EditionRoute[]): PageDependencies => {
    const dates: Record<string, number> = {}
    const anchors: Record<string, PageAnchors> = {}
    const pictures: Record<string, PagePicture> = {}
    const components: Record<string, ComponentUrls> = {}
    for (const route of routes) {
      const { source, version } = route.edition
      const own = compiled.text(source, version)
      const date = lastUpdated[source.path]
      if (date !== undefined) dates[source.path] = date
      for (const name of componentsIn(own)) {
        const url = urls[name]
        if (url !== undefined) components[name] = url
      }
      for (const target of linkedFrom(site, route, compiled)) {
        anchors[target.permalink] = anchorsAt(target)
      }
      for (const path of own.pictured) {
        const target = linkedPage<EditionRoute>(site, route, path)?.edition
        if (target) pictures[path] = compiled.text(target.source, target.version).picture
      }
    }
    return {
      ...textsOf(routes),
      metadata: Object.fromEntries(
        routes.map(route => [route.edition.source.path, metadataOf(route)]),
      ),
      anchors,
      pictures,
      components,
      dates,
      changes: NO_CHANGES,
      users: NO_USERS,
      sidebar: [],
      recentPosts: [],
      suggestions: [],
    }
  }
  return {
    ofAll,
    textsOf: route => textsOf(shownBy(route)),
    of(route) {
      const shown = ofAll(shownBy(route))
      switch (route.type) {
        case 'doc': {
          return {
            ...shown,
            users: users(route),
            changes: pageChanges(site.config, { route, newest: newestOf(site, route) }, changesOf),
            sidebar: isLanding(route.edition)
              ? []
              : branches(sidebarOf(site, route))(route.permalink),
          }
        }
        case 'post':
        case 'post-list':
        case 'tag-list':
        case 'tag':
        case 'archive':
          return { ...shown, recentPosts: site.recentPosts[route.locale] ?? [] }
        case 'absent':
          return { ...shown, sidebar: branches(sidebarOf(site, route))(route.permalink) }
        case 'not-found':
          return { ...shown, suggestions: suggestions(site, route.locale, metadataOf) }
        default:
          return shown
      }
    },
  }
}

function sidebarOf(site: Site, route: DocRoute | AbsentRoute): readonly SidebarItem[] {
  return treeOf(site, route).sidebars[route.sidebar ?? ''] ?? []
}

function findUsers(site: Site, compiled: CompiledSite): (route: DocRoute) => Users {
  const usesOf = ({ edition }: DocRoute): readonly Use[] =>
    constructsIn(compiled.text(edition.source, edition.version))
  const usage = memoize((tree: Tree) => usageIn(tree, usesOf))
  return route => usersOf(site.config, usage(treeOf(site, route)), route)
}

/** The page of an old version in the newest one. */
export function newestOf({ config, byEdition }: Site, { edition }: DocRoute): DocRoute | null {
  const [newest] = docsOf(config, edition.version).versions
  if (newest === undefined || newest.key === edition.version) return null
  const same = byEdition.get(editionKey({ ...edition, version: newest.key }))
  return same?.type === 'doc' ? same : null
}

/** Pages of which a page shows more than an address: it links to them with an anchor, or shows their pictures. */
export function linkedFrom(
  site: Site,
  route: EditionRoute,
  compiled: CompiledSite,
): readonly EditionRoute[] {
  const { source, version } = route.edition
  const { targets, pictured } = compiled.text(source, version)
  return [...targets, ...pictured].flatMap(
    path => linkedPage<EditionRoute>(site, route, path) ?? [],
  )
}

export function searchPlanOf(
  { site, metadata, synonyms }: Project,
  tree: Tree,
  compiled: CompiledSite,
): SearchPlan {
  const textOf = (route: EditionRoute) => {
    const { source, original, version } = route.edition
    const text = compiled.text(source, version)
    const ids = source.path === original.path ? null : headingIdsOf(route.edition, compiled)
    return { text: text.object, ids, metadata: metadata.get(source.path) ?? {} }
  }
  return searchPlan(site, tree, { synonyms, textOf })
}

function headingIdsOf(
  { source, original, version }: Edition,
  compiled: CompiledSite,
): readonly string[] {
  const headings = headingsIn(compiled.text(source, version))
  if (source.path === original.path) return headings.map(({ id }) => id)
  return translatedIds(headings, headingsIn(compiled.text(original, version)))
}

const NO_CHANGES: PageChanges = { own: null, newer: [] }

const NO_USERS: Users = { groups: [], count: 0, ofNames: {} }

/** Descriptions from front matter, else the first paragraph. */
export function descriptionsIn(
  { metadata }: Pick<Project, 'metadata'>,
  compiled: CompiledSite,
): (route: EditionRoute) => string {
  return ({ edition: { source, version } }) =>
    metadata.get(source.path)?.description ?? compiled.text(source, version).summary
}

/**
 * A translation has the ids of its original. If headings differ, the rest of those ids count too: links must not
 * fail.
 */
function anchorsOf({ edition }: EditionRoute, compiled: CompiledSite): PageAnchors {
  const { source, original, version } = edition
  const text = compiled.text(source, version)
  const own = anchorsIn(text)
  if (source.path === original.path) return own
  const theirs = headingsIn(compiled.text(original, version)).map(({ id }) => id)
  return { ...own, ids: [...new Set([...theirs, ...headingIdsOf(edition, compiled)])] }
}
