import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { InterfaceText } from '../base/text.ts'
import type { SiteData } from '../site/page-data.ts'
import { CrashBoundary } from '../theme/CrashBoundary.tsx'
import { type Frame, FrameContext } from '../theme/frame.ts'
import { openBranch } from '../theme/open-branch.ts'
import { Page } from '../theme/Page.tsx'
import { followReading } from './reading.ts'
import type { ViewStore } from './view.ts'

/** What the application is started with. */
export interface AppProps {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly view: ViewStore
  /** Is called when a category of the sidebar was opened or closed. */
  readonly onToggle: (choices: ReadonlyMap<string, boolean>) => void
}

/**
 * The frame of a page, over the markup of its document. The text of the page is left alone: it is
 * put in as a whole when another page is shown.
 */
export function App({ site, text, view, onToggle }: AppProps) {
  const shown = useSyncExternalStore(view.subscribe, view.get, view.get)
  const { page, article, tree, choices, isInteractive, reading, preferredVersion, failure } = shown

  useEffect(() => view.set({ isInteractive: true }), [view])
  useEffect(() => {
    const ids = 'toc' in page ? page.toc.map(({ id }) => id) : []
    return followReading(ids, id => view.set({ reading: id }))
  }, [view, page])

  const frame = useMemo<Frame>(() => {
    if (!isInteractive) {
      return { toggleCategory: null, reading: null, preferredVersion: null, failure: null }
    }
    const toggleCategory = (key: string, open: boolean): void => {
      const next = new Map(view.get().choices).set(key, open)
      view.set({ choices: next })
      onToggle(next)
    }
    return { toggleCategory, reading, preferredVersion, failure }
  }, [isInteractive, reading, preferredVersion, failure, view, onToggle])

  const sidebar = openBranch(tree, page.permalink, isInteractive ? choices : undefined)
  return (
    <CrashBoundary text={text}>
      <FrameContext value={frame}>
        <Page page={page} article={article} site={site} text={text} sidebar={sidebar} />
      </FrameContext>
    </CrashBoundary>
  )
}
