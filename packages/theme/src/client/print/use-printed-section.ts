import { useEffect, useState } from 'react'
import type { AppContext } from '../app/app-context.ts'
import { joinArticles, type PrintedPage } from './join-articles.ts'
import { pagesIn, type Section, sectionsAround } from './sections.ts'

export interface PrintedSection {
  readonly sections: readonly Section[]
  readonly chosen: Section
  readonly loaded: number
  /** Null until all are loaded. */
  readonly pages: readonly PrintedPage[] | null
}

/** Null before anything is known; `none` without such a section; `failed` if a page cannot be loaded. */
type PrintState = PrintedSection | 'none' | 'failed' | null

/**
 * @param page permalink; empty for none
 * @param depth 0 for the outermost section; null for the innermost
 */
export function usePrintedSection(
  { page, depth }: { readonly page: string; readonly depth: number | null },
  { chunks, sidebars }: Pick<AppContext, 'chunks' | 'sidebars'>,
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
