import { createContext, type ReactNode } from 'react'

/** What the application adds to the frame of a page. */
export interface Frame {
  readonly isInteractive: boolean
  readonly searchKeys: string
  /** By `categoryKey`; null while categories are only links. */
  readonly toggleCategory: ((key: string, open: boolean) => void) | null
  /** Heading that is being read; null above the first. */
  readonly reading: string | null
  /** Version keys, at most one for each set of documentation. */
  readonly chosenVersions: readonly string[]
  readonly content: ReactNode
  readonly failure: ReactNode
}

export const STATIC_FRAME: Frame = {
  isInteractive: false,
  searchKeys: 'Ctrl K',
  toggleCategory: null,
  reading: null,
  chosenVersions: [],
  content: null,
  failure: null,
}

export const FrameContext = createContext(STATIC_FRAME)
