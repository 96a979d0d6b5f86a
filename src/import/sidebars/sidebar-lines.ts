import type { VersionRange } from '../../base/versions.ts'
import type { MergedEntry } from './merge-sidebars.ts'

/** What is known of the sidebars of a set. */
export interface OldSidebars {
  /** Names of the versions, in their order. */
  readonly versions: readonly string[]
  /** For each version the doc ids that it has. */
  readonly pages: readonly ReadonlySet<string>[]
  /** The folder that stands for a list; null for a list that is written out. */
  readonly autoOf: (items: readonly MergedEntry[]) => string | null
}

/** The lines of a list in `sidebars.yml`. */
export function linesOf(
  items: readonly MergedEntry[],
  old: OldSidebars,
  parent: readonly number[] | null = null,
): unknown[] {
  const folder = old.autoOf(items)
  return folder === null ? items.flatMap(item => yamlOf(item, old, parent)) : [{ auto: folder }]
}

/** The lines of an entry: one for each run of versions that has it. */
function yamlOf(
  merged: MergedEntry,
  old: OldSidebars,
  parent: readonly number[] | null,
): unknown[] {
  const { entry, versions } = merged
  const present = (index: number): boolean => {
    if (parent !== null && !parent.includes(index)) return false
    if (entry.type === 'link') return true
    if (entry.type === 'doc') return old.pages[index]?.has(entry.doc) ?? false
    return true
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
      const inside = linesOf(items, old, versions)
      return {
        ...(entry.doc === null ? {} : { category: entry.doc }),
        ...label,
        ...range,
        items: inside,
      }
    }
  }
}

/**
 * Runs of versions, as first and last index. A version that does not have the page may be in a run, for it
 * does not show the entry anyway; the newest run goes up to the newest version then, and the oldest down.
 */
export function rangesOf(
  versions: readonly number[],
  { count, present }: { readonly count: number; readonly present: (index: number) => boolean },
): [number, number][] {
  const has = new Set(versions)
  const runs: [number, number][] = []
  for (let index = 0; index < count; index++) {
    if (!has.has(index)) continue
    const last = runs.at(-1)
    const between =
      last === undefined
        ? []
        : Array.from({ length: index - last[1] - 1 }, (_, at) => last[1] + 1 + at)
    if (last !== undefined && !between.some(present)) last[1] = index
    else runs.push([index, index])
  }
  const first = runs[0]
  const end = runs.at(-1)
  if (first !== undefined && !Array.from({ length: first[0] }, (_, at) => at).some(present))
    first[0] = 0
  if (
    end !== undefined &&
    !Array.from({ length: count - end[1] - 1 }, (_, at) => end[1] + 1 + at).some(present)
  )
    end[1] = count - 1
  return runs
}
