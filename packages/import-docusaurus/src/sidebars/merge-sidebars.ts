import type { SidebarEntry } from '../docusaurus/sidebar-tree.ts'
import { commonLines } from '../layers/common-lines.ts'

export interface MergedEntry {
  readonly entry: SidebarEntry
  readonly items: readonly MergedEntry[]
  /** Indices of the versions that have it, newest first. */
  readonly versions: readonly number[]
}

/**
 * Merges the sidebars of all versions; each version keeps its entries in its order. Equal entries are
 * written once; one that moved between versions is repeated.
 *
 * @param trees by version; null without the sidebar
 */
export function mergeSidebars(trees: readonly (readonly SidebarEntry[] | null)[]): MergedEntry[] {
  let merged: MergedEntry[] = []
  trees.forEach((tree, version) => {
    merged = withVersion(merged, tree ?? [], version)
  })
  return merged
}

function withVersion(
  merged: readonly MergedEntry[],
  entries: readonly SidebarEntry[],
  version: number,
): MergedEntry[] {
  const pairs = commonLines(
    merged.map(({ entry }) => keyOf(entry)),
    entries.map(keyOf),
  )
  const done: MergedEntry[] = []
  let left = 0
  let right = 0
  const added = (entry: SidebarEntry): MergedEntry => ({
    entry,
    items: entry.type === 'category' ? withVersion([], entry.items, version) : [],
    versions: [version],
  })
  for (const [at, to] of [...pairs, [merged.length, entries.length] as const]) {
    done.push(...merged.slice(left, at), ...entries.slice(right, to).map(added))
    const matching = merged[at]
    const entry = entries[to]
    if (matching !== undefined && entry !== undefined) {
      const items =
        entry.type === 'category' ? withVersion(matching.items, entry.items, version) : []
      done.push({ ...matching, items, versions: [...matching.versions, version] })
    }
    left = at + 1
    right = to + 1
  }
  return done
}

function keyOf(entry: SidebarEntry): string {
  switch (entry.type) {
    case 'doc':
      return JSON.stringify(['doc', entry.doc, entry.label])
    case 'link':
      return JSON.stringify(['link', entry.href, entry.label])
    case 'category':
      return JSON.stringify(['category', entry.doc, entry.label])
  }
}
