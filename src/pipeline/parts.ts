import { memoize } from '../base/memoize.ts'
import { type ComponentUrls, type PageParts, shownBy } from '../render/page-parts.ts'
import { linkedPage } from '../site/links/linked-page.ts'
import { translatedIds } from '../site/links/pair-headings.ts'
import type { PageAnchors, Users } from '../site/page-lookup.ts'
import type { DocRoute, EditionRoute, PageRoute } from '../site/route.ts'
import { type SearchPlan, searchPlan } from '../site/search-data.ts'
import type { Site } from '../site/site.ts'
import { sidebarHeads } from '../site/suggestions.ts'
import { type Tree, treeOf } from '../site/tree.ts'
import { usageIn, usersOf } from '../site/usage.ts'
import type { CompiledSite } from './compile-site.ts'
import { listOf } from './list-text.ts'
import type { CompiledText } from './open-compiler.ts'
import type { Project } from './open-site.ts'

/** Tells what pages show besides the plan of the site. */
export interface PartsOfPages {
  /** What a page shows. */
  of(route: PageRoute): PageParts
  /** What pages show that are shown as one. */
  ofAll(routes: readonly EditionRoute[]): PageParts
}

/** Finds the parts of pages among the compiled texts; `urls` as `componentFiles` makes them. */
export function partsOfPages(
  { site, lastUpdated, abouts }: Project,
  compiled: CompiledSite,
  urls: Readonly<Record<string, ComponentUrls>>,
): PartsOfPages {
  const users = findUsers(site, compiled)
  const anchorsIn = memoize((route: EditionRoute) => anchorsOf(route, compiled))
  const aboutsOf = (routes: readonly EditionRoute[]): PageParts['abouts'] =>
    Object.fromEntries(
      routes.map(({ edition: { source } }) => [source.path, abouts.get(source.path) ?? {}]),
    )
  const ofAll = (routes: readonly EditionRoute[]): PageParts => {
    const texts: Record<string, string> = {}
    const dates: Record<string, number> = {}
    const anchors: Record<string, PageAnchors> = {}
    const components: Record<string, ComponentUrls> = {}
    for (const route of routes) {
      const { source, original, version } = route.edition
      const own = compiled.text(source, version)
      texts[source.path] = own.object
      texts[original.path] = compiled.text(original, version).object
      const date = lastUpdated[source.path]
      if (date !== undefined) dates[source.path] = date
      for (const name of listOf(own.components)) {
        const url = urls[name]
        if (url !== undefined) components[name] = url
      }
      for (const target of linkedFrom(site, route, compiled)) {
        anchors[target.permalink] = anchorsIn(target)
      }
    }
    const shown = { texts, abouts: aboutsOf(routes), anchors, components, dates }
    return { ...shown, users: NO_USERS }
  }
  return {
    ofAll,
    of(route) {
      const parts = ofAll(shownBy(route))
      switch (route.type) {
        case 'doc':
          return { ...parts, users: users(route) }
        case 'not-found':
          return { ...parts, abouts: aboutsOf(sidebarHeads(site, route.locale)) }
        default:
          return parts
      }
    },
  }
}

/** Finds the users of the constructs of pages; each tree is looked through when it is first asked for. */
function findUsers(site: Site, compiled: CompiledSite): (route: DocRoute) => Users {
  const constructs = ({ edition }: DocRoute): readonly string[] =>
    listOf(compiled.text(edition.source, edition.version).constructs)
  const usage = memoize((tree: Tree) => usageIn(tree, constructs))
  return route => usersOf(usage(treeOf(site, route)), route)
}

/** The pages that a page links to with an anchor. */
export function linkedFrom(
  site: Site,
  route: EditionRoute,
  compiled: CompiledSite,
): readonly EditionRoute[] {
  const { source, version } = route.edition
  const { targets } = compiled.text(source, version)
  return targets.flatMap(path => linkedPage(site, route, path) ?? [])
}

/** What is packed for the search of a tree, with the objects of its texts. */
export function searchPlanOf(
  { site, abouts, synonyms }: Project,
  tree: Tree,
  compiled: CompiledSite,
): SearchPlan {
  const textOf = (route: EditionRoute) => {
    const { source, original, version } = route.edition
    const text = compiled.text(source, version)
    const ids =
      source.path === original.path
        ? null
        : translatedIds(headingsOf(text), headingsOf(compiled.text(original, version)))
    return { text: text.object, ids, about: abouts.get(source.path) ?? {} }
  }
  return searchPlan(site, tree, { synonyms, textOf })
}

const NO_USERS: Users = { pages: [], count: 0 }

/** Tells what a page is about: what its file says, else its first paragraph. */
export function descriptionsIn(
  { abouts }: Project,
  compiled: CompiledSite,
): (route: EditionRoute) => string {
  return ({ edition: { source, version } }) =>
    abouts.get(source.path)?.description ?? compiled.text(source, version).summary
}

/**
 * What links can lead to on a page: a translation has the ids of its original. Where its headings are others,
 * those that it lacks count as well: what the original links to must not keep it from being published.
 */
function anchorsOf({ edition }: EditionRoute, compiled: CompiledSite): PageAnchors {
  const { source, original, version } = edition
  const text = compiled.text(source, version)
  const own = { ids: listOf(text.ids), anchors: listOf(text.anchors) }
  if (source.path === original.path) return own
  const theirs = headingsOf(compiled.text(original, version))
  const ids = translatedIds(headingsOf(text), theirs)
  return { ...own, ids: [...new Set([...theirs.map(({ id }) => id), ...ids])] }
}

function headingsOf({ ids, levels }: CompiledText) {
  return listOf(ids).map((id, index) => ({ id, level: Number(levels[index]) }))
}
