import type { SidebarItem } from '../../site/page-data.ts'
import type { PageChunk } from '../load/chunks.ts'
import type { ToggledCategories } from '../preferences/toggled-categories.ts'

/** What the application shows. */
export interface View extends PageChunk {
  /** The whole sidebar of the page; empty where it has none. */
  readonly tree: readonly SidebarItem[]
  /** Why the page that was asked for could not be loaded. */
  readonly failure: Error | null
  readonly toggledCategories: ToggledCategories
  /** Id of the heading that is being read. */
  readonly reading: string | null
  /** Keys of the versions that the reader has last chosen, at most one of each set of documentation. */
  readonly chosenVersions: readonly string[]
  /** False while the markup must be that of the document. */
  readonly isInteractive: boolean
}

/** The view as a store that React subscribes to. */
export interface ViewStore {
  get(): View
  set(change: Partial<View>): void
  subscribe(listener: () => void): () => void
}

export function createView(first: View): ViewStore {
  let view = first
  const listeners = new Set<() => void>()
  return {
    get: () => view,
    set(change) {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
