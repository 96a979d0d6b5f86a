import { groupBy } from '@lectern/base/collections'
import type { Place } from '@lectern/base/problem'
import { inRange, type VersionNames } from '@lectern/base/versions'
import type { Edition } from '../../content/editions.ts'
import { type FolderEntry, inFolderOrder, numberOf, wordsOf } from '../../content/folder-order.ts'
import { PLAIN_ENTRY, type SidebarFolder, type SidebarNode } from '../../content/sidebar-node.ts'
import type { Sidebars } from '../../content/sidebars.ts'
import { labelOf } from '../title.ts'

interface FolderPages {
  readonly version: string
  readonly versions: readonly VersionNames[]
  /** Of the version, in any one locale. */
  readonly editions: readonly Edition[]
}

export type EntriesOf = (folder: SidebarFolder) => readonly SidebarNode[]

/**
 * A subfolder is a category with its page `index`. What other entries name is omitted. By number, then by label; the
 * original decides, so the order is equal in all locales.
 */
export function folderEntries(
  file: Sidebars | undefined,
  { version, versions, editions }: FolderPages,
): EntriesOf {
  const nodes = [...Object.values(file?.sidebars ?? {}).flat(), ...(file?.unlisted ?? [])]
  const named = nodes.flatMap(node => flatten(node, version, versions))
  const folders = named.flatMap(node => (node.type === 'folder' ? [node.folder] : []))
  if (folders.length === 0) return () => []
  const listed = new Set(named.map(node => ('doc' in node ? node.doc : null)))
  const free = editions.filter(({ id }) => !listed.has(id))
  return node => {
    const others = folders.filter(other => other !== node.folder && isIn(other, node.folder))
    const inFolder = free.filter(
      ({ id }) => isIn(id, node.folder) && !others.some(other => isIn(id, other)),
    )
    return entriesIn(node.folder, inFolder, node.place)
  }
}

/** `folder` is empty for the root. */
export function isIn(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}

function flatten(
  node: SidebarNode,
  version: string,
  versions: readonly VersionNames[],
): SidebarNode[] {
  if (!inRange(node.range, version, versions)) return []
  if (node.type !== 'category') return [node]
  return [node, ...node.items.flatMap(child => flatten(child, version, versions))]
}

interface OrderedNode extends FolderEntry {
  readonly node: SidebarNode
}

function entriesIn(folder: string, editions: readonly Edition[], place: Place): SidebarNode[] {
  const start = folder === '' ? 0 : folder.length + 1
  const byName = groupBy(editions, ({ id }) => id.slice(start).split('/', 1)[0] ?? '')
  const index = byName.get(INDEX)?.find(({ id }) => id.length === start + INDEX.length)
  const rest = [...byName].flatMap(([name, group]) => {
    const path = folder === '' ? name : `${folder}/${name}`
    const page = group.find(({ id }) => id === path)
    const below = group.filter(({ id }) => isIn(id, path))
    return [
      ...(page && page !== index ? [pageEntry(page, place)] : []),
      ...(below.length > 0 ? [categoryEntry(path, below, place)] : []),
    ]
  })
  rest.sort(inFolderOrder)
  return [...(index ? [pageEntry(index, place)] : []), ...rest].map(({ node }) => node)
}

function pageEntry(edition: Edition, place: Place): OrderedNode {
  const node: SidebarNode = { type: 'doc', doc: edition.id, ...PLAIN_ENTRY, place, label: null }
  return { node, ...orderOf(edition, nameOf(edition.id)) }
}

function categoryEntry(path: string, below: readonly Edition[], place: Place): OrderedNode {
  const head = below.find(({ id }) => id === `${path}/${INDEX}`)
  const rest = below.filter(edition => edition !== head)
  const items = entriesIn(path, rest, place)
  const name = nameOf(path)
  const category = { type: 'category', items, ...PLAIN_ENTRY, place } as const
  if (head !== undefined) {
    return { node: { ...category, doc: head.id, label: null }, ...orderOf(head, name) }
  }
  const label = wordsOf(name)
  return { node: { ...category, doc: null, label }, position: numberOf(name), label }
}

function orderOf({ original }: Edition, name: string): FolderEntry {
  const position = original.frontMatter.sidebar_position ?? numberOf(name)
  return { position, label: labelOf(original) }
}

const INDEX = 'index'

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
