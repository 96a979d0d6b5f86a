import type { SidebarItem } from '../../page-data.ts'
import type { PageChunk } from '../load/chunks.ts'
import type { ToggledCategories } from '../preferences/toggled-categories.ts'

export interface View extends PageChunk {
  readonly tree: readonly SidebarItem[]
  readonly failure: Error | null
  readonly toggledCategories: ToggledCategories
  readonly reading: string | null
  /** Version keys, at most one for each set of documentation. */
  readonly chosenVersions: readonly string[]
  /** False while the markup must be that of the document. */
  readonly isInteractive: boolean
}

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
