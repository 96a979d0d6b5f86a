import { searchedFrom } from '../markup/readers-versions.ts'
import appStyle from './app/app.css?url'
import type { AppContext } from './app/app-context.ts'
import { createView, type ViewStore } from './app/view.ts'
import { startArticle } from './article/article.ts'
import { markZoomable } from './article/zoomable.ts'
import { createBackToTop } from './controls/back-to-top.ts'
import { startFeedback } from './controls/feedback.ts'
import { startMobileSidebar } from './controls/mobile-sidebar.ts'
import { startOnDemand } from './controls/on-demand.ts'
import { importPage, openChunks } from './load/chunks.ts'
import { loadShared } from './load/shared-data.ts'
import { openSidebars } from './load/sidebars.ts'
import { addStyle } from './load/style.ts'
import { siblingOf, withTimeout } from './load/timeout.ts'
import { keepFocus } from './navigation/keep-focus.ts'
import { isReachable, startNavigation } from './navigation/navigation.ts'
import { startPrefetch } from './navigation/prefetch.ts'
import { createProgress } from './navigation/progress.ts'
import { createSwap } from './navigation/swap.ts'
import { followAnnouncement } from './preferences/announcement.ts'
import { restoreChoices, restoreDiagrams } from './preferences/choices.ts'
import { recallVersions } from './preferences/chosen-versions.ts'
import { startColorMode } from './preferences/color-mode.ts'
import { keepSidebarScroll } from './preferences/sidebar-scroll.ts'
import { recallCategories } from './preferences/toggled-categories.ts'
import { searcherOf } from './search/open-searcher.ts'
import searchStyle from './search/search.css?url'

/** Loads the search; the result opens it, with the text typed so far. */
export type LoadSearch = () => Promise<(typed: string) => void>

/**
 * @param latest gives the last event of the reader
 * @throws what `import` and `fetch` throw; the document stays as it is
 */
export async function startApp(latest: () => Event | undefined): Promise<LoadSearch> {
  const styled = addStyle(appStyle)
  // React first: on slow processors no task should take long.
  const react = import('react-dom/client')
  const { context, view } = await loadContext()
  const { site, text, chunks } = context
  const sinks = site.analytics
  const [analytics, lines, menus] = await Promise.all([
    // Content blockers know it by its name.
    sinks && import('./analytics.ts').catch(() => null),
    CSS.supports('animation-timeline: scroll()') ? null : import('./article/long-lines.ts'),
    CSS.supports('position-area: block-end') ? null : import('./controls/place-menus.ts'),
    react,
    // Without it, the buttons of the sidebar would move later.
    styled,
  ])
  const { hydrate, flushSync, loadContent, showSearchFailure } = await import('./app/hydrate.tsx')
  await loadContent(view.get().page)
  hydrate(context, view)
  keepFocus()
  startMobileSidebar()
  menus?.placeMenus()
  startArticle({ text, chunks })
  startColorMode(site.colorMode)
  followAnnouncement()
  createBackToTop(text.backToTop)
  startFeedback(() => sinks && analytics?.reportHelpful(sinks))
  keepSidebarScroll()
  startOnDemand(context, view, latest())
  const prefetch = startPrefetch(chunks)
  const markLines = lines?.markLongLines()
  const markPictures = markZoomable(text)
  const enhance = (): void => {
    markLines?.()
    markPictures()
    prefetch.observe(document)
    if (site.versions[0]?.editor) {
      void import('./article/edit-buttons.ts').then(module => module.addEditButtons(site, text))
    }
  }
  startNavigation({
    ...context,
    view,
    progress: createProgress(text.loading),
    swap: createSwap(),
    flush: flushSync,
    loadContent,
    onShown(from) {
      restoreChoices()
      restoreDiagrams()
      enhance()
      if (document.querySelector('[data-island]')) void wakeIslands()
      if (sinks) analytics?.reportPageView(sinks, from)
    },
  })
  const agents = Reflect.get(document, 'modelContext')
  if (agents) {
    void import('./search/model-context.ts').then(module =>
      module.offerSearch(agents, context, view),
    )
  }
  enhance()
  delete document.documentElement.dataset.broken
  return async () => {
    try {
      return await loadSearch(context, view)
    } catch (error) {
      // The search page may load all the same.
      if (await isReachable(site.search)) throw error
      return () => showSearchFailure(error, text)
    }
  }
}

interface LoadedApp {
  readonly context: AppContext
  readonly view: ViewStore
}

async function loadContext(): Promise<LoadedApp> {
  const { base = '/', chunk = '' } = document.documentElement.dataset
  const [{ site, text }, first] = await Promise.all([
    loadShared(),
    importPage(chunk, location.pathname),
  ])
  const sidebars = openSidebars(site)
  const chunks = openChunks({
    script: siblingOf('start'),
    base,
    roots: [...site.versions.map(({ root }) => root), site.root],
    trailingSlash: site.trailingSlash,
  })
  const view = createView({
    ...first,
    tree: await sidebars.loadOf(first.page),
    toggledCategories: recallCategories(),
    failure: null,
    reading: null,
    chosenVersions: recallVersions(site),
    isInteractive: false,
  })
  const searcher = searcherOf(site, siblingOf('search-worker'))
  return { context: { site, text, searcher, chunks, sidebars }, view }
}

/** The document has its own script for its islands. */
async function wakeIslands(): Promise<void> {
  const script = siblingOf('islands')
  const { startIslands }: typeof import('./islands.ts') = await import(/* @vite-ignore */ script)
  startIslands()
}

async function loadSearch({ site, text, searcher, chunks }: AppContext, view: ViewStore) {
  const [{ openSearchDialog }] = await Promise.all([
    withTimeout(import('./search/dialog.tsx'), siblingOf('dialog')),
    addStyle(searchStyle),
  ])
  return (typed: string): void => {
    const { page, chosenVersions } = view.get()
    const versions = searchedFrom(page, site, chosenVersions)
    openSearchDialog({ site, text, searcher, chunks, versions, typed })
  }
}
