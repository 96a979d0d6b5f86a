import type { InterfaceText } from '../base/text.ts'
import type { PageData, SiteData } from '../site/page-data.ts'
import { reportPageView } from './analytics.ts'
import appStyle from './app.css?url'
import { enhanceArticle, startArticle } from './article/article.ts'
import { restoreTabs } from './article/tabs.ts'
import { createBackToTop } from './back-to-top.ts'
import { noDefaultExport, openChunks, type PageChunk } from './chunks.ts'
import { startMobileSidebar } from './mobile-sidebar.ts'
import { sidebarOf, startNavigation } from './navigation.ts'
import { createPrefetch } from './prefetch.ts'
import { createProgress } from './progress.ts'
import { searchedVersions, searcherOf } from './search/searcher.ts'
import { openSidebars } from './sidebars.ts'
import { recall, remember } from './storage.ts'
import { addStyle } from './style.ts'
import { createSwap } from './swap.ts'
import { versionOf } from './version-of.ts'
import { createView } from './view.ts'
import { paintWindow } from './window-color.ts'

/** Milliseconds after which a module counts as lost. */
const CHUNK_TIMEOUT = 120_000

/** The module of a locale: what all its pages share. */
interface FrameModule {
  readonly default: { readonly site: SiteData; readonly text: InterfaceText }
}

/** What the script of the page asks of the application. */
export interface RunningApp {
  /** Opens the search. */
  search(): Promise<void>
}

/**
 * Starts the browser application on the document that is shown.
 *
 * @param script URL path of the script that starts it
 * @throws what `import` and `fetch` throw when a part of the page cannot be had: the document stays
 * as it is
 */
export async function startApp(script: string): Promise<RunningApp> {
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
  const sidebars = openSidebars()
  const chunks = openChunks({
    script,
    base,
    roots: [...site.versions.map(({ root }) => root), site.root],
    trailingSlash: site.trailingSlash,
    load,
    timeout: CHUNK_TIMEOUT,
  })
  const versionKey = `docs-preferred-version-${site.docsId}`
  const view = createView({
    ...first,
    tree: await sidebarOf({ site, sidebars }, first.page),
    choices: recallChoices(),
    failure: null,
    reading: null,
    preferredVersion: recall(versionKey),
    isInteractive: false,
  })
  const prefetch = createPrefetch(chunks)
  const onShown = (page: PageData): void => {
    if (page.kind === 'doc') {
      remember(versionKey, page.version)
      view.set({ preferredVersion: page.version })
    }
    prefetch.observe(document)
    enhanceArticle(text)
  }
  await react
  // Else the buttons of the sidebar would move when their style comes.
  await styled
  const { hydrate, flushSync } = await import('./hydrate.tsx')
  const searcher = searcherOf(site, script.replace('/start.', '/search-worker.'))
  const parts = { site, text, searcher, chunks, sidebars }
  hydrate({ parts, view, onToggle: rememberChoices })
  startMobileSidebar()
  startArticle({ text, chunks })
  createBackToTop(text.backToTop)
  startNavigation({
    site,
    view,
    chunks,
    sidebars,
    progress: createProgress(text.loading),
    swap: createSwap(),
    flush: flushSync,
    onShown(page, from) {
      restoreTabs()
      onShown(page)
      if (site.analytics) reportPageView(site.analytics, from)
    },
  })
  // Another tab of the same site changed the mode.
  addEventListener('storage', ({ key }) => {
    const theme = key === 'theme' ? recall('theme') : null
    if (theme !== 'dark' && theme !== 'light') return
    document.documentElement.dataset.theme = theme
    paintWindow()
  })
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link) prefetch.hurry(link)
  })
  onShown(first.page)
  if (site.analytics) reportPageView(site.analytics, document.referrer)
  return {
    async search() {
      const { openSearchDialog } = await import('./search/dialog.tsx')
      const { page, preferredVersion } = view.get()
      const scope = searchedVersions(site)
      const version = versionOf(page, preferredVersion)
      openSearchDialog({ site, text, searcher, scope, version })
    },
  }
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
