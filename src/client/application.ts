import { searchedFrom } from '../theme/readers-versions.ts'
import { reportPageView } from './analytics.ts'
import appStyle from './app/app.css?url'
import type { ContentParts } from './app/content-parts.ts'
import { createView, type ViewStore } from './app/view.ts'
import { enhanceArticle, startArticle } from './article/article.ts'
import { createBackToTop } from './controls/back-to-top.ts'
import { startCopyPage } from './controls/copy-page.ts'
import { startMobileSidebar } from './controls/mobile-sidebar.ts'
import { importPage, openChunks } from './load/chunks.ts'
import { loadShared } from './load/shared-data.ts'
import { openSidebars } from './load/sidebars.ts'
import { addStyle } from './load/style.ts'
import { keepFocus } from './navigation/keep-focus.ts'
import { startNavigation } from './navigation/navigation.ts'
import { startPrefetch } from './navigation/prefetch.ts'
import { createProgress } from './navigation/progress.ts'
import { createSwap } from './navigation/swap.ts'
import { restoreChoices } from './preferences/choices.ts'
import { recallVersions } from './preferences/chosen-versions.ts'
import { startColorMode } from './preferences/color-mode.ts'
import { keepSidebarScroll } from './preferences/sidebar-scroll.ts'
import { recallCategories } from './preferences/toggled-categories.ts'
import { searcherOf } from './search/open-searcher.ts'
import searchStyle from './search/search.css?url'

/** Milliseconds after which a part of a page counts as lost. */
const LOAD_TIMEOUT = 120_000

/** Opens the search. */
export type OpenSearch = () => Promise<void>

/**
 * Starts the browser application on the document that is shown.
 *
 * @throws what `import` and `fetch` throw when a part of the page cannot be had: the document stays
 * as it is
 */
export async function startApp(): Promise<OpenSearch> {
  const styled = addStyle(appStyle)
  // React alone first: on a slow processor each part takes its time, and none should take long.
  const react = import('react-dom/client')
  const { parts, view } = await loadParts()
  const { site, text, chunks } = parts
  // Without its style the buttons of the sidebar would move when it comes.
  await Promise.all([react, styled])
  const { hydrate, flushSync, loadContent } = await import('./app/hydrate.tsx')
  await loadContent(view.get().page)
  hydrate(parts, view)
  keepFocus()
  startMobileSidebar()
  startArticle({ text, chunks })
  startColorMode(site.colorMode)
  startCopyPage()
  createBackToTop(text.backToTop)
  keepSidebarScroll()
  const prefetch = startPrefetch(chunks)
  const enhance = (): void => {
    prefetch.observe(document)
    enhanceArticle(text)
  }
  startNavigation({
    ...parts,
    view,
    progress: createProgress(text.loading),
    swap: createSwap(),
    flush: flushSync,
    loadContent,
    onShown(from) {
      restoreChoices()
      enhance()
      if (document.querySelector('[data-island]')) void wakeIslands()
      if (site.analytics) reportPageView(site.analytics, from)
    },
  })
  enhance()
  delete document.documentElement.dataset.broken
  return () => openSearch(parts, view)
}

/** What the application shows, and what it is made from. */
interface LoadedParts {
  readonly parts: ContentParts
  readonly view: ViewStore
}

/** Loads what the document names: its page, and what all pages of its locale share. */
async function loadParts(): Promise<LoadedParts> {
  const { base = '/', chunk = '' } = document.documentElement.dataset
  const [{ site, text }, first] = await Promise.all([
    loadShared(),
    importPage(chunk, location.pathname),
  ])
  const sidebars = openSidebars(site, LOAD_TIMEOUT)
  const chunks = openChunks({
    script: siblingOf('start'),
    base,
    roots: [...site.versions.map(({ root }) => root), site.root],
    trailingSlash: site.trailingSlash,
    timeout: LOAD_TIMEOUT,
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
  return { parts: { site, text, searcher, chunks, sidebars }, view }
}

/** URL path of another script of the site: all of a deployment have the same hash. */
function siblingOf(name: string): string {
  return new URL(import.meta.url).pathname.replace('/application.', `/${name}.`)
}

/** Brings the islands of another page to life; those of the document are woken by its own script. */
async function wakeIslands(): Promise<void> {
  const script = siblingOf('islands')
  const { startIslands }: typeof import('./islands.ts') = await import(/* @vite-ignore */ script)
  startIslands()
}

async function openSearch({ site, text, searcher }: ContentParts, view: ViewStore): Promise<void> {
  const [{ openSearchDialog }] = await Promise.all([
    import('./search/dialog.tsx'),
    addStyle(searchStyle),
  ])
  const { page, chosenVersions } = view.get()
  const versions = searchedFrom(page, site, chosenVersions)
  openSearchDialog({ site, text, searcher, versions })
}
