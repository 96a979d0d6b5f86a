import type { Change, ChangesReference } from '@lectern/markdown/page'
import type { ShownChange, TextLink } from '@lectern/theme/page-data'
import { type Config, docsOf, type Version } from '../config/config.ts'
import { isUnlisted } from '../content/editions.ts'
import type { DocRoute } from './route.ts'
import { otherLanguage } from './title.ts'
import type { Tree } from './tree.ts'

/** On a page. */
export interface PageChanges {
  /** Of the newest version, not newer than that of the page, that has changed it; null if none has. */
  readonly own: { readonly version: string; readonly items: readonly ShownChange[] } | null
  /** In an old version: what the newest one has changed since. */
  readonly newer: readonly ShownChange[]
}

/** A page that a version has changed or added. */
export interface ChangedPage extends TextLink {
  /** Null for a page that is older. */
  readonly description: string | null
  readonly items: readonly ShownChange[]
}

/** What is known of the changes of a page, with the ids of its headings. */
type ChangesOf = (route: DocRoute) => {
  readonly changes: readonly Change[]
  readonly ids: readonly string[]
}

/** The rest is on the page of all changes. */
const MOST_ON_PAGE = 3
const MOST_IN_LIST = 4

/** @param newest the page in the newest version; null if that is the page, or lacks it */
export function pageChanges(
  config: Config,
  { route, newest }: { readonly route: DocRoute; readonly newest: DocRoute | null },
  changesOf: ChangesOf,
): PageChanges {
  const { versions } = docsOf(config, route.version)
  const at = versions.findIndex(({ key }) => key === route.version)
  const itemsIn = (page: DocRoute, within: readonly Version[]): readonly ShownChange[] => {
    const { changes, ids } = changesOf(page)
    return changes
      .filter(change => within.some(version => version === versionOf(change, versions)))
      .slice(0, MOST_ON_PAGE)
      .map(change => shown(change, { ids, place: page === route ? '' : page.permalink }))
  }
  const own = versions
    .slice(at)
    .map(version => ({ version: version.key, items: itemsIn(route, [version]) }))
    .find(({ items }) => items.length > 0)
  return { own: own ?? null, newer: newest ? itemsIn(newest, versions.slice(0, at)) : [] }
}

/**
 * Of the pages of a section, in the order of the sidebar; new pages come first.
 * @param lists all that a page shows: what is in several sections is in the list of the innermost
 */
export function changedPages(
  config: Config,
  {
    tree,
    list: { version, section },
    lists,
  }: {
    readonly tree: Tree
    readonly list: ChangesReference
    readonly lists: readonly ChangesReference[]
  },
  { changesOf, describe }: { changesOf: ChangesOf; describe: (route: DocRoute) => string },
): readonly ChangedPage[] {
  const { versions } = docsOf(config, tree.version)
  const wanted = versionNamed(version, versions)
  const sections = lists.filter(each => each.version === version).map(each => each.section)
  return inSection(tree, section, sections)
    .map((route): ChangedPage => {
      const { title: label, permalink: href, edition } = route
      const { since } = edition.original.frontMatter
      const isNew = since !== undefined && versionNamed(since, versions) === wanted
      const { changes, ids } = changesOf(route)
      const own = changes.filter(change => versionOf(change, versions) === wanted)
      return {
        ...{ label, href, ...otherLanguage(config, edition) },
        description: isNew ? describe(route) : null,
        items: isNew
          ? []
          : own.slice(0, MOST_IN_LIST).map(change => shown(change, { ids, place: href })),
      }
    })
    .filter(({ description, items }) => description !== null || items.length > 0)
    .toSorted((a, b) => Number(a.description === null) - Number(b.description === null))
}

function inSection(
  { pages, sidebars }: Tree,
  section: string,
  sections: readonly string[],
): readonly DocRoute[] {
  const order = new Map<string, number>()
  const visit = ({
    href,
    items = [],
  }: {
    href: string | null
    items?: readonly SidebarEntry[]
  }) => {
    if (href !== null && !order.has(href)) order.set(href, order.size)
    items.forEach(visit)
  }
  Object.values(sidebars).flat().forEach(visit)
  const sectionOf = ({ edition, trail }: DocRoute): string | null | undefined =>
    [...trail.map(({ doc }) => doc), edition.id].findLast(id => sections.includes(id ?? ''))
  return pages
    .filter(page => sectionOf(page) === section)
    .filter(({ edition }) => !isUnlisted(edition))
    .toSorted((a, b) => (order.get(a.permalink) ?? 0) - (order.get(b.permalink) ?? 0))
}

type SidebarEntry = Tree['sidebars'][string][number]

/** What is removed changes in the version after its last one. */
function versionOf({ version, kind }: Change, versions: readonly Version[]): Version | undefined {
  const named = versionNamed(version, versions)
  if (kind !== 'removed' || named === undefined) return named
  return versions[versions.indexOf(named) - 1]
}

function versionNamed(name: string, versions: readonly Version[]): Version | undefined {
  return versions.find(version => version.name === name || version.permanent === name)
}

function shown(
  { kind, label, anchor, heading }: Change,
  { ids, place }: { readonly ids: readonly string[]; readonly place: string },
): ShownChange {
  const id = anchor ?? ids[heading ?? -1] ?? ''
  return { html: label, href: kind === 'removed' ? null : `${place}#${id}` }
}
