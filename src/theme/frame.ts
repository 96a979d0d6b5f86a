import { createContext, type ReactNode } from 'react'

/**
 * What the browser application adds to the frame of a page. In the document, and until the
 * application runs, there is nothing of it.
 */
export interface Frame {
  /** True where the application runs. */
  readonly isInteractive: boolean
  /** The keys that open the search, as they are written on the keyboard. */
  readonly searchKeys: string
  /** Opens or closes a category of the sidebar, by its `categoryKey`; null while categories are links only. */
  readonly toggleCategory: ((key: string, open: boolean) => void) | null
  /** Id of the heading whose section is being read; null above the first. */
  readonly reading: string | null
  /** Keys of the versions that the reader has chosen, at most one of each set of documentation. */
  readonly chosenVersions: readonly string[]
  /** What the application alone can show on a page, such as the results of a search. */
  readonly content: ReactNode
  /** Stands in place of a page that could not be loaded; null when it was. */
  readonly failure: ReactNode
}

/** The frame of the document. */
export const STILL: Frame = {
  isInteractive: false,
  searchKeys: 'Ctrl K',
  toggleCategory: null,
  reading: null,
  chosenVersions: [],
  content: null,
  failure: null,
}

export const FrameContext = createContext(STILL)
