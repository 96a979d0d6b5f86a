import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { InterfaceText } from '../base/text.ts'
import type { SiteData } from '../site/page-data.ts'
import { CrashBoundary } from '../theme/CrashBoundary.tsx'
import { type Frame, FrameContext } from '../theme/frame.ts'
import { openBranch } from '../theme/open-branch.ts'
import { Page } from '../theme/Page.tsx'
import { followReading } from './reading.ts'
import type { Searcher } from './search/searcher.ts'
import { versionOf } from './version-of.ts'
import type { ViewStore } from './view.ts'

/** What the application is started with. */
export interface AppProps {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly view: ViewStore
  readonly searcher: Searcher
  /** Is called when a category of the sidebar was opened or closed. */
  readonly onToggle: (choices: ReadonlyMap<string, boolean>) => void
}

/**
 * The frame of a page, over the markup of its document. The text of the page is left alone: it is
 * put in as a whole when another page is shown.
 */
const SearchPage = lazy(() => import('./search/SearchPage.tsx'))

export function App({ site, text, view, searcher, onToggle }: AppProps) {
  const shown = useSyncExternalStore(view.subscribe, view.get, view.get)
  const { page, article, tree, choices, isInteractive, reading, preferredVersion, failure } = shown

  useEffect(() => view.set({ isInteractive: true }), [view])
  useEffect(() => {
    const ids = 'toc' in page ? page.toc.map(({ id }) => id) : []
    return followReading(ids, id => view.set({ reading: id }))
  }, [view, page])

  const frame = useMemo<Frame>(() => {
    if (!isInteractive) {
      return {
        toggleCategory: null,
        reading: null,
        preferredVersion: null,
        searchResults: null,
        failure: null,
      }
    }
    const toggleCategory = (key: string, open: boolean): void => {
      const next = new Map(view.get().choices).set(key, open)
      view.set({ choices: next })
      onToggle(next)
    }
    const searchResults = page.kind === 'search' && (
      <Suspense>
        <SearchPage
          site={site}
          text={text}
          searcher={searcher}
          version={versionOf(page, preferredVersion)}
        />
      </Suspense>
    )
    return { toggleCategory, reading, preferredVersion, searchResults, failure }
  }, [
    isInteractive,
    reading,
    preferredVersion,
    failure,
    page,
    site,
    text,
    searcher,
    view,
    onToggle,
  ])

  const sidebar = openBranch(tree, page.permalink, isInteractive ? choices : undefined)
  return (
    <CrashBoundary text={text}>
      <FrameContext value={frame}>
        <Page page={page} article={article} site={site} text={text} sidebar={sidebar} />
      </FrameContext>
    </CrashBoundary>
  )
}
