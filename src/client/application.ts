import { preferenceKey, searchedFrom, setsOf } from '../theme/readers-versions.ts'
import { reportPageView } from './analytics.ts'
import appStyle from './app/app.css?url'
import { createView } from './app/view.ts'
import { enhanceArticle, startArticle } from './article/article.ts'
import { restoreTabs } from './article/tabs.ts'
import { createBackToTop } from './controls/back-to-top.ts'
import { startCopyPage } from './controls/copy-page.ts'
import { startMobileSidebar } from './controls/mobile-sidebar.ts'
import { noDefaultExport, openChunks, type PageChunk } from './load/chunks.ts'
import type { FrameModule } from './load/frame-module.ts'
import { openSidebars } from './load/sidebars.ts'
import { addStyle } from './load/style.ts'
import { keepFocus } from './navigation/keep-focus.ts'
import { sidebarOf, startNavigation } from './navigation/navigation.ts'
import { createPrefetch } from './navigation/prefetch.ts'
import { createProgress } from './navigation/progress.ts'
import { createSwap } from './navigation/swap.ts'
import { startColorMode } from './preferences/color-mode.ts'
import { recall, remember, SIDEBAR_SCROLL } from './preferences/storage.ts'
import { searcherOf } from './search/open-searcher.ts'
import searchStyle from './search/search.css?url'
import { searchedVersions } from './search/searcher.ts'

/** Milliseconds after which a part of a page counts as lost. */
const CHUNK_TIMEOUT = 120_000

/** Opens the search. */
export type OpenSearch = () => Promise<void>

/**
 * Starts the browser application on the document that is shown.
 *
 * @throws what `import` and `fetch` throw when a part of the page cannot be had: the document stays
 * as it is
 */
export async function startApp(): Promise<OpenSearch> {
  // All scripts of a deployment have the same hash.
  const siblingOf = (name: string): string =>
    new URL(import.meta.url).pathname.replace('/application.', `/${name}.`)
  const { base = '/', chunk = '', frame = '' } = document.documentElement.dataset
  const styled = addStyle(appStyle)
  const load = (url: string): Promise<{ readonly default?: unknown }> =>
    import(/* @vite-ignore */ url)
  // React alone first: on a slow processor each part takes its time, and none should take long.
  const react = import('react-dom/client')
  const [shared, own]: [FrameModule, { readonly default?: PageChunk }] = await Promise.all([
    import(/* @vite-ignore */ frame),
    import(/* @vite-ignore */ chunk),
  ])
  const first = own.default
  if (first === undefined) throw new Error(noDefaultExport(location.pathname))
  const { site, text } = shared.default
  const sidebars = openSidebars(CHUNK_TIMEOUT)
  const chunks = openChunks({
    script: siblingOf('start'),
    base,
    roots: [...site.versions.map(({ root }) => root), site.root],
    trailingSlash: site.trailingSlash,
    load,
    timeout: CHUNK_TIMEOUT,
  })
  const recallVersions = (): string[] => setsOf(site).flatMap(id => recall(preferenceKey(id)) ?? [])
  const view = createView({
    ...first,
    tree: await sidebarOf({ site, sidebars }, first.page),
    choices: recallChoices(),
    failure: null,
    reading: null,
    chosenVersions: recallVersions(),
    isInteractive: false,
  })
  const prefetch = createPrefetch(chunks)
  let isFirst = true
  const onShown = (): void => {
    // The script of the page keeps what is chosen in the menu.
    view.set({ chosenVersions: recallVersions() })
    prefetch.observe(document)
    enhanceArticle(text)
    // The document has loaded them itself.
    if (isFirst) isFirst = false
    else if (document.querySelector('[data-island]')) void wakeIslands(siblingOf('islands'))
  }
  await react
  // Else the buttons of the sidebar would move when their style comes.
  await styled
  const { hydrate, flushSync } = await import('./app/hydrate.tsx')
  const searcher = searcherOf(site, siblingOf('search-worker'))
  const parts = { site, text, searcher, chunks, sidebars }
  hydrate({ parts, view, laterStyle: keepLaterStyle(), onToggle: rememberChoices })
  keepFocus()
  startMobileSidebar()
  startArticle({ text, chunks })
  startColorMode(site.colorMode)
  startCopyPage()
  createBackToTop(text.backToTop)
  startNavigation({
    site,
    text,
    view,
    chunks,
    sidebars,
    progress: createProgress(text.loading),
    swap: createSwap(),
    flush: flushSync,
    onShown(from) {
      restoreTabs()
      onShown()
      if (site.analytics) reportPageView(site.analytics, from)
    },
  })
  addEventListener('pagehide', () => {
    const top = document.getElementById('sidebar')?.scrollTop
    remember(SIDEBAR_SCROLL, String(top), 'sessionStorage')
  })
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link) prefetch.loadFirst(link)
  })
  onShown()
  delete document.documentElement.dataset.broken
  return async () => {
    const { openSearchDialog } = await import('./search/dialog.tsx')
    await addStyle(searchStyle)
    const { page, chosenVersions } = view.get()
    const scope = searchedVersions(site)
    const versions = searchedFrom(page, site, chosenVersions)
    openSearchDialog({ site, text, searcher, scope, versions })
  }
}

/** Brings the islands of another page to life. */
async function wakeIslands(script: string): Promise<void> {
  const { startIslands }: typeof import('./islands.ts') = await import(/* @vite-ignore */ script)
  startIslands()
}

/** Keeps the style sheet that stands in the page, for the page is going to be another; its address. */
function keepLaterStyle(): string {
  const link = document.querySelector('#app link[rel=stylesheet]')
  if (link !== null) document.head.append(link.cloneNode())
  return link?.getAttribute('href') ?? ''
}

/** Key of the categories that the reader has opened or closed. */
const CHOICES = 'sidebar'

function recallChoices(): ReadonlyMap<string, boolean> {
  try {
    const stored: unknown = JSON.parse(recall(CHOICES) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return new Map()
    return new Map(Object.entries(stored).map(([key, open]) => [key, open === true]))
  } catch {
    return new Map()
  }
}

function rememberChoices(choices: ReadonlyMap<string, boolean>): void {
  remember(CHOICES, JSON.stringify(Object.fromEntries(choices)))
}
