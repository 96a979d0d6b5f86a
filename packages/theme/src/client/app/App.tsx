import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { CrashBoundary } from '../../markup/CrashBoundary.tsx'
import { type Frame, FrameContext, STATIC_FRAME } from '../../markup/frame.ts'
import { openBranch } from '../../markup/open-branch.ts'
import { Page } from '../../markup/Page.tsx'
import { PartsContext, type PartTexts } from '../../markup/Part.tsx'
import { searchedFrom } from '../../markup/readers-versions.ts'
import { rememberCategories } from '../preferences/toggled-categories.ts'
import type { AppContext } from './app-context.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { PageContent } from './PageContent.tsx'
import { followReading } from './reading.ts'
import type { View, ViewStore } from './view.ts'

interface AppProps {
  readonly context: AppContext
  readonly view: ViewStore
  /** Address, see `LaterStyle`. */
  readonly laterStyle: string
}

/** Hydrates the frame of a page, but not its text, which is replaced as a whole with the page. */
export function App(props: AppProps) {
  const { context, view } = props
  const { site, text } = context
  const shown = useSyncExternalStore(view.subscribe, view.get, view.get)
  return (
    <CrashBoundary of={shown.page.permalink} text={text} home={site.home}>
      <Shown {...props} shown={shown} />
    </CrashBoundary>
  )
}

function Shown({ context, view, laterStyle, shown }: AppProps & { readonly shown: View }) {
  const { site, text } = context
  const {
    page,
    article,
    tree,
    toggledCategories,
    isInteractive,
    reading,
    chosenVersions,
    failure,
  } = shown

  useEffect(() => view.set({ isInteractive: true }), [view])
  useEffect(() => {
    const ids = 'toc' in page ? page.toc.map(({ id }) => id) : []
    return followReading(ids, id => view.set({ reading: id }))
  }, [view, page])

  // Another list would restart the search.
  const versions = useMemo(
    () => searchedFrom(page, site, chosenVersions),
    [page, site, chosenVersions],
  )
  const frame = useMemo<Frame>(() => {
    if (!isInteractive) return STATIC_FRAME
    const toggleCategory = (key: string, open: boolean): void => {
      const toggled = new Map(view.get().toggledCategories).set(key, open)
      view.set({ toggledCategories: toggled })
      rememberCategories(toggled)
    }
    return {
      isInteractive,
      searchKeys: isMac() ? '⌘ K' : STATIC_FRAME.searchKeys,
      toggleCategory,
      reading,
      chosenVersions,
      content: <PageContent {...context} page={page} versions={versions} />,
      failure: failure && <LoadFailure error={failure} text={text} />,
    }
  }, [isInteractive, reading, chosenVersions, failure, text, page, versions, context, view])

  const sidebar = openBranch(tree, page.permalink, isInteractive ? toggledCategories : undefined)
  return (
    <FrameContext value={frame}>
      <PartsContext value={shown.parts ?? NO_PARTS}>
        <Page {...{ page, article, site, text, sidebar, laterStyle }} />
      </PartsContext>
    </FrameContext>
  )
}

const NO_PARTS: PartTexts = {}

function isMac(): boolean {
  return /Mac|iP/.test(navigator.platform)
}
