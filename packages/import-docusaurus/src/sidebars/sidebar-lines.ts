import type { VersionRange } from '@lectern/base/versions'
import type { MergedEntry } from './merge-sidebars.ts'

export interface OldSidebars {
  readonly versions: readonly string[]
  readonly pages: readonly ReadonlySet<string>[]
  /** The folder for an `auto` entry; null if the items must be written out. */
  readonly autoOf: (items: readonly MergedEntry[]) => string | null
}

export function linesOf(
  items: readonly MergedEntry[],
  old: OldSidebars,
  parent: readonly number[] | null = null,
): unknown[] {
  const folder = old.autoOf(items)
  return folder === null ? items.flatMap(item => yamlOf(item, old, parent)) : [{ auto: folder }]
}

function yamlOf(
  merged: MergedEntry,
  old: OldSidebars,
  parent: readonly number[] | null,
): unknown[] {
  const { entry, versions } = merged
  const present = (index: number): boolean => {
    if (parent !== null && !parent.includes(index)) return false
    return entry.type !== 'doc' || old.pages[index]?.has(entry.doc) === true
  }
  return rangesOf(versions, { count: old.versions.length, present }).map(([from, to]) => {
    const range = {
      ...(to < old.versions.length - 1 ? { since: old.versions[to] } : {}),
      ...(from > 0 ? { until: old.versions[from] } : {}),
    }
    return lineOf(merged, range, old)
  })
}

function lineOf(
  { entry, items, versions }: MergedEntry,
  range: VersionRange,
  old: OldSidebars,
): unknown {
  const label = entry.label === null ? {} : { label: entry.label }
  switch (entry.type) {
    case 'doc':
      return Object.keys({ ...label, ...range }).length === 0
        ? entry.doc
        : { doc: entry.doc, ...label, ...range }
    case 'link':
      return { link: entry.href, ...label, ...range }
    case 'category': {
      const category = entry.doc === null ? {} : { category: entry.doc }
      return { ...category, ...label, ...range, items: linesOf(items, old, versions) }
    }
  }
}

/**
 * First and last indices of runs of versions. A run may contain versions without the page, because they do
 * not show the entry anyway; so the first run may start at the newest version, and the last end at the
 * oldest.
 *
 * @param versions ascending
 */
export function rangesOf(
  versions: readonly number[],
  { count, present }: { readonly count: number; readonly present: (index: number) => boolean },
): [number, number][] {
  const isShown = (from: number, to: number): boolean =>
    Array.from({ length: to - from }, (_, at) => from + at).some(present)
  const runs: [number, number][] = []
  for (const index of versions) {
    const last = runs.at(-1)
    if (last !== undefined && !isShown(last[1] + 1, index)) last[1] = index
    else runs.push([index, index])
  }
  const first = runs[0]
  const end = runs.at(-1)
  if (first !== undefined && !isShown(0, first[0])) first[0] = 0
  if (end !== undefined && !isShown(end[1] + 1, count)) end[1] = count - 1
  return runs
}
