import type { Text } from 'lectern'

export type SidebarEntry = DocEntry | CategoryEntry | LinkEntry

interface DocEntry {
  readonly type: 'doc'
  /** In Lectern. */
  readonly doc: string
  /** Null: the label of the page. */
  readonly label: Text | null
}

export interface CategoryEntry {
  readonly type: 'category'
  /** Null without a page. */
  readonly doc: string | null
  readonly label: Text
  readonly items: readonly SidebarEntry[]
}

interface LinkEntry {
  readonly type: 'link'
  readonly href: string
  readonly label: Text
}

export type VersionSidebars = Readonly<Record<string, readonly SidebarEntry[]>>

export function firstDoc(entries: readonly SidebarEntry[]): string | null {
  for (const entry of entries) {
    if (entry.type === 'link') continue
    const found = entry.doc ?? (entry.type === 'category' ? firstDoc(entry.items) : null)
    if (found !== null) return found
  }
  return null
}

export function docsIn(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap(entry => {
    if (entry.type === 'link') return []
    const head = entry.doc === null ? [] : [entry.doc]
    return entry.type === 'category' ? [...head, ...docsIn(entry.items)] : head
  })
}
