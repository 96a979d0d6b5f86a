import type { Text } from '../../config/user-config.ts'

/** An entry of a sidebar of one version. */
export type SidebarEntry = DocEntry | CategoryEntry | LinkEntry

interface DocEntry {
  readonly type: 'doc'
  /** Doc id in Lectern. */
  readonly doc: string
  /** Null: that of the page. */
  readonly label: Text | null
}

export interface CategoryEntry {
  readonly type: 'category'
  /** Doc id of the page at its head; null for none. */
  readonly doc: string | null
  readonly label: Text
  readonly items: readonly SidebarEntry[]
}

interface LinkEntry {
  readonly type: 'link'
  readonly href: string
  readonly label: Text
}

/** The sidebars of a version by their names. */
export type VersionSidebars = Readonly<Record<string, readonly SidebarEntry[]>>

/** The first page of some entries; null where there is none. */
export function firstDoc(entries: readonly SidebarEntry[]): string | null {
  for (const entry of entries) {
    if (entry.type === 'link') continue
    const found = entry.doc ?? (entry.type === 'category' ? firstDoc(entry.items) : null)
    if (found !== null) return found
  }
  return null
}

/** The pages of some entries. */
export function docsIn(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap(entry => {
    if (entry.type === 'link') return []
    const head = entry.doc === null ? [] : [entry.doc]
    return entry.type === 'category' ? [...head, ...docsIn(entry.items)] : head
  })
}
