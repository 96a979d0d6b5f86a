import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { CrashBoundary } from '../../theme/CrashBoundary.tsx'
import { type Frame, FrameContext, STILL } from '../../theme/frame.ts'
import { openBranch } from '../../theme/open-branch.ts'
import { Page } from '../../theme/Page.tsx'
import { PartsContext, type PartTexts } from '../../theme/Part.tsx'
import { searchedFrom } from '../../theme/readers-versions.ts'
import { localesAt } from '../navigation/locales-at.ts'
import { rememberCategories } from '../preferences/toggled-categories.ts'
import type { ContentParts } from './content-parts.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { PageContent } from './PageContent.tsx'
import { followReading } from './reading.ts'
import type { View, ViewStore } from './view.ts'

/** What the application is started with. */
interface AppProps {
  readonly parts: ContentParts
  readonly view: ViewStore
  /** Address of the style sheet that the document has before what follows its article. */
  readonly laterStyle: string
}

/**
 * The frame of a page, over the markup of its document. The text of the page is left alone: it is
 * put in as a whole when another page is shown.
 */
export function App(props: AppProps) {
  const { parts, view } = props
  const { site, text } = parts
  const shown = useSyncExternalStore(view.subscribe, view.get, view.get)
  return (
    <CrashBoundary of={shown.page.permalink} text={text} home={site.home}>
      <Shown {...props} shown={shown} />
    </CrashBoundary>
  )
}

function Shown({ parts, view, laterStyle, shown }: AppProps & { readonly shown: View }) {
  const { site, text } = parts
  const { article, tree, toggledCategories, isInteractive, reading, chosenVersions, failure } =
    shown
  const page = useMemo(() => {
    // Its document stands at any address, which the menu keeps.
    if (!isInteractive || shown.page.kind !== 'not-found') return shown.page
    return { ...shown.page, locales: localesAt(location.pathname, shown.page, site) }
  }, [shown.page, isInteractive, site])

  useEffect(() => view.set({ isInteractive: true }), [view])
  useEffect(() => {
    const ids = 'toc' in page ? page.toc.map(({ id }) => id) : []
    return followReading(ids, id => view.set({ reading: id }))
  }, [view, page])

  // The same list as long as its versions are: who searches in others searches anew.
  const versions = useMemo(
    () => searchedFrom(page, site, chosenVersions),
    [page, site, chosenVersions],
  )
  const frame = useMemo<Frame>(() => {
    if (!isInteractive) return STILL
    const toggleCategory = (key: string, open: boolean): void => {
      const toggled = new Map(view.get().toggledCategories).set(key, open)
      view.set({ toggledCategories: toggled })
      rememberCategories(toggled)
    }
    return {
      isInteractive,
      searchKeys: isMac() ? '⌘ K' : STILL.searchKeys,
      toggleCategory,
      reading,
      chosenVersions,
      content: <PageContent {...parts} page={page} versions={versions} />,
      failure: failure && <LoadFailure error={failure} text={text} />,
    }
  }, [isInteractive, reading, chosenVersions, failure, text, page, versions, parts, view])

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
