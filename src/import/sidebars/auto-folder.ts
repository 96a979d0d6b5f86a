import { posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type FolderEntry, inFolderOrder, numberOf } from '../../content/folder-order.ts'
import type { MergedEntry } from './merge-sidebars.ts'

/** What is known of the pages of a version. */
export interface VersionPages {
  /** The doc ids of all. */
  readonly all: ReadonlySet<string>
  /** Those that its sidebars show, and those that none of any version does. */
  readonly named: ReadonlySet<string>
  /** Those that stand in a sidebar for their folders. */
  readonly generated: ReadonlySet<string>
  /** The numbers that order them, of those that have one. */
  readonly positions: ReadonlyMap<string, number>
  /** What sidebars call them, in the language of the originals. */
  readonly labels: (doc: string) => string
}

/**
 * The folder for which `auto` gives exactly a list of a sidebar, in every version. Null where there is none:
 * somebody wrote the list, or it has categories.
 *
 * @param items the list, of all versions
 * @param isAlone whether a page stands nowhere else in the sidebars
 */
export function autoFolder(
  items: readonly MergedEntry[],
  versions: readonly VersionPages[],
  isAlone: (doc: string) => boolean,
): string | null {
  const docs = items.flatMap(({ entry }) =>
    entry.type === 'doc' && entry.label === null ? [entry.doc] : [],
  )
  const [first] = docs
  if (first === undefined || docs.length < Math.max(2, items.length)) return null
  const folder = posix.dirname(first)
  const isOfFolder = docs.every(doc => posix.dirname(doc) === folder && isAlone(doc))
  const isSame = versions.every((version, index) => {
    const shown = items.flatMap(item =>
      item.versions.includes(index) && item.entry.type === 'doc' ? [item.entry.doc] : [],
    )
    const listed = docs.filter(doc => version.all.has(doc)).sort(inOrder(version))
    const others = [...version.all].filter(doc => !docs.includes(doc) && isBelow(doc, folder))
    return (
      shown.every(doc => version.generated.has(doc)) &&
      others.every(doc => version.named.has(doc)) &&
      isDeepStrictEqual(shown, listed)
    )
  })
  const hasOnePosition = docs.every(doc => {
    const having = versions.filter(({ all }) => all.has(doc))
    return new Set(having.map(({ positions }) => positions.get(doc))).size <= 1
  })
  return isOfFolder && isSame && hasOnePosition ? folder : null
}

function isBelow(doc: string, folder: string): boolean {
  return folder === '.' || doc.startsWith(`${folder}/`)
}

/** As `auto` orders: the page `index`, then by number, then by label. */
function inOrder({ positions, labels }: VersionPages): (a: string, b: string) => number {
  const isIndex = (doc: string): number => Number(posix.basename(doc) === 'index')
  const entryOf = (doc: string): FolderEntry => ({
    position: positions.get(doc) ?? numberOf(posix.basename(doc)),
    label: labels(doc),
  })
  return (a, b) => isIndex(b) - isIndex(a) || inFolderOrder(entryOf(a), entryOf(b))
}
