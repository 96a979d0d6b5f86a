import { stringify } from 'yaml'
import type { Text } from '../../config/user-config.ts'
import { idsOf, type OldDocs, positionsOf } from '../docusaurus/old-docs.ts'
import type { Resolver } from '../pages/resolver.ts'
import { autoFolder, type VersionPages } from './auto-folder.ts'
import { type MergedEntry, mergeSidebars } from './merge-sidebars.ts'
import { sidebarHeads, sidebarLabels } from './sidebar-labels.ts'
import { linesOf, type OldSidebars } from './sidebar-lines.ts'
import { docsIn, firstDoc } from './sidebar-tree.ts'

/** A sidebar of the new site. */
export interface NamedSidebar {
  readonly id: string
  /** What Docusaurus calls it. */
  readonly oldId: string
  readonly label: Text
  /** Doc id of the page that stands for it. */
  readonly doc: string
}

/** The sidebars of a set of documentation, and its `sidebars.yml`. */
interface NewSidebars {
  readonly sidebars: readonly NamedSidebar[]
  readonly yaml: string
  /** Doc ids of the pages that a folder stands for, and that keep the numbers that order them. */
  readonly ordered: ReadonlySet<string>
}

/** Puts the sidebars of all versions of a documentation together. */
export function newSidebars(
  docs: OldDocs,
  { config, labels: labelOf }: Pick<Resolver, 'config' | 'labels'>,
): NewSidebars {
  const versions = docs.instance.versions.map(({ name }) => name)
  const { trees } = docs
  const pages = versions.map(name => idsOf(docs, name))
  const labels = sidebarLabels(docs, config)
  const heads = sidebarHeads(docs, config)
  const ids = [...new Set(trees.flatMap(tree => Object.keys(tree)))]
  const sidebars = ids.flatMap((id): NamedSidebar[] => {
    const all = trees.map(tree => tree[id] ?? [])
    const listed = all.map(docsIn)
    const head = heads.find(doc => listed[0]?.includes(doc))
    const doc = head ?? all.map(firstDoc).find(found => found !== null) ?? null
    return doc === null ? [] : [{ id: nameOf(id), oldId: id, label: labels[id] ?? spoken(id), doc }]
  })
  const merged = ids.map(id => [id, mergeSidebars(trees.map(tree => tree[id] ?? null))] as const)
  const shown = new Set(trees.flatMap(tree => Object.values(tree).flatMap(docsIn)))
  const all = new Set(pages.flatMap(ofVersion => [...ofVersion]))
  const unlisted = [...all].filter(doc => !shown.has(doc)).sort()
  const places = new Map<string, number>()
  for (const doc of merged.flatMap(([, entries]) => docsOf(entries))) {
    places.set(doc, (places.get(doc) ?? 0) + 1)
  }
  const versionPages = versions.map((version, index): VersionPages => {
    const listed = Object.values(trees[index] ?? {}).flatMap(docsIn)
    return {
      all: pages[index] ?? new Set(),
      named: new Set([...listed, ...unlisted]),
      generated: docs.generated[index] ?? new Set(),
      positions: positionsOf(docs, version),
      labels: doc => labelOf({ folder: docs.folder, version }, doc, config.locales[0] ?? ''),
    }
  })
  const folders = new Set<string>()
  const ordered = new Set<string>()
  const autoOf = (items: readonly MergedEntry[]): string | null => {
    const folder = autoFolder(items, versionPages, doc => places.get(doc) === 1)
    if (folder === null || folders.has(folder)) return null
    folders.add(folder)
    for (const doc of docsOf(items)) ordered.add(doc)
    return folder
  }
  const old: OldSidebars = { versions, pages, autoOf }
  const entries = merged.map(([id, list]) => [nameOf(id), linesOf(list, old)] as const)
  const value = Object.fromEntries([
    ...entries.filter(([id]) => sidebars.some(sidebar => sidebar.id === id)),
    ...(unlisted.length === 0 ? [] : [['unlisted', unlisted] as const]),
  ])
  return { sidebars, yaml: stringify(value, { lineWidth: 0 }), ordered }
}

/** The pages that entries name, each as often as they do. */
function docsOf(entries: readonly MergedEntry[]): string[] {
  return entries.flatMap(({ entry, items }) => [
    ...(entry.type === 'link' || entry.doc === null ? [] : [entry.doc]),
    ...docsOf(items),
  ])
}

function nameOf(id: string): string {
  return id.replace(/[^\w.-]/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'sidebar'
}

/** `tutorialSidebar` as readers are shown it: `Tutorial`. */
function spoken(id: string): string {
  const words = id
    .replace(/[-_]?sidebar$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
  // The sidebar of a site that says nothing of its sidebars is called so.
  if (words === '' || words === 'default') return 'Documentation'
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
