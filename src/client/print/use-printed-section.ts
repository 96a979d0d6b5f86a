import { useEffect, useState } from 'react'
import type { ContentParts } from '../app/content-parts.ts'
import { joinArticles, type PrintedPage } from './join-articles.ts'
import { pagesIn, type Section, sectionsAround } from './sections.ts'

/** A section to be printed, as far as it has been loaded. */
export interface PrintedSection {
  /** The sections around the page, outermost first. */
  readonly sections: readonly Section[]
  /** The one of them that is printed. */
  readonly chosen: Section
  /** How many of its pages have been loaded. */
  readonly loaded: number
  /** The pages; null while some are still to come. */
  readonly pages: readonly PrintedPage[] | null
}

/** Null before anything is known; `none` where there is no such section, `failed` where a part cannot be had. */
type PrintState = PrintedSection | 'none' | 'failed' | null

/**
 * Loads the section around a page.
 *
 * @param page its permalink; empty for none
 * @param depth of the section, 0 for the outermost; null for the innermost
 */
export function usePrintedSection(
  { page, depth }: { readonly page: string; readonly depth: number | null },
  { chunks, sidebars }: Pick<ContentParts, 'chunks' | 'sidebars'>,
): PrintState {
  const [state, setState] = useState<PrintState>(null)
  useEffect(() => {
    if (page === '') return
    let isCurrent = true
    const set = (next: PrintState): void => {
      if (isCurrent) setState(next)
    }
    const load = async (): Promise<void> => {
      const sections = await sectionsAround(page, { chunks, sidebars })
      const chosen = sections[depth ?? sections.length - 1]
      if (chosen === undefined) return set('none')
      const show = (loaded: number, pages: PrintedSection['pages'] = null): void =>
        set({ sections, chosen, loaded, pages })
      show(0)
      const pages = await joinArticles(pagesIn(chosen), chunks, show)
      show(pages.length, pages)
    }
    load().catch(() => set('failed'))
    return () => {
      isCurrent = false
    }
  }, [chunks, sidebars, page, depth])
  return state
}
