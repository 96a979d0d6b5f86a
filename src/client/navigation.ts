import type { PageData, SidebarItem, SiteData } from '../site/page-data.ts'
import { windowTitle } from '../theme/window-title.ts'
import type { Chunks, PageChunk } from './chunks.ts'
import { showHead } from './head.ts'
import type { Progress } from './progress.ts'
import type { Sidebars } from './sidebars.ts'
import type { Swap } from './swap.ts'
import { rootOf } from './version-of.ts'
import type { ViewStore } from './view.ts'

/** What navigation works with. */
export interface NavigationParts {
  readonly site: SiteData
  readonly view: ViewStore
  readonly chunks: Chunks
  readonly sidebars: Sidebars
  readonly progress: Progress
  readonly swap: Swap
  /** Runs a change of the view and its rendering at once. */
  readonly flush: (change: () => void) => void
  /** Is called when another page stands in the document; `from` is the address of the one before. */
  readonly onShown: (page: PageData, from: string) => void
}

/** A server that does not answer in this time, in milliseconds, is out of reach. */
const ANSWER_TIME = 10_000

/**
 * Shows pages of this locale without loading documents. Browsers without the Navigation API load
 * documents, and so does every browser for what is no page: files, other locales, other origins, new
 * tabs, downloads, forms.
 */
export function startNavigation(parts: NavigationParts): void {
  const { chunks } = parts
  // Not in every browser: https://developer.mozilla.org/docs/Web/API/Navigation_API
  const navigation: Navigation | undefined = window.navigation
  navigation?.addEventListener('navigate', event => {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType } = event
    if (!canIntercept || hashChange || formData !== null || downloadRequest !== null) return
    const url = new URL(event.destination.url)
    if (navigationType === 'reload' || !chunks.covers(url.pathname)) return
    const options = { scroll: 'manual', focusReset: 'manual' } as const
    if (url.pathname === location.pathname && parts.view.get().failure === null) {
      // Only the query changed: the page stays where it is.
      return event.intercept(options)
    }
    const from = location.href
    event.intercept({ ...options, handler: () => show(parts, { event, url, from }) })
  })
}

async function show(
  parts: NavigationParts,
  { event, url, from }: { event: NavigateEvent; url: URL; from: string },
): Promise<void> {
  const { site, view, progress, flush, swap } = parts
  // What the link stood in has done its work; a menu that is opened from here on stays.
  closePopovers()
  progress.start()
  let loaded: LoadedPage | null
  try {
    loaded = await load(parts, url.pathname)
  } catch (error) {
    if (event.signal.aborted) return
    if (await isReachable(url)) return loadDocument()
    progress.done()
    const failure = error instanceof Error ? error : new Error(String(error))
    await swap(() => flush(() => view.set({ failure })))
    return focusHeading()
  }
  if (event.signal.aborted) return
  if (loaded === null) return loadDocument()
  progress.done()
  const { page } = loaded
  await swap(() => {
    showHead(windowTitle(page, site), loaded.head)
    flush(() => view.set({ ...loaded, failure: null, reading: null }))
  })
  if (event.signal.aborted) return
  event.scroll()
  focusTarget(url.hash)
  parts.onShown(page, from)
}

/** A page and the sidebar that it stands in. */
interface LoadedPage extends PageChunk {
  readonly tree: readonly SidebarItem[]
}

async function load(parts: NavigationParts, path: string): Promise<LoadedPage | null> {
  const chunk = await parts.chunks.load(path)
  return chunk && { ...chunk, tree: await sidebarOf(parts, chunk.page) }
}

/** The whole sidebar of a page. */
export function sidebarOf(
  { site, sidebars }: Pick<NavigationParts, 'site' | 'sidebars'>,
  page: PageData,
): Promise<readonly SidebarItem[]> {
  if (page.kind !== 'doc') return Promise.resolve([])
  return sidebars.load(rootOf(site, page.version), page.sidebar)
}

/** Loads the document at the new address; what waits for it will not go on. */
function loadDocument(): Promise<void> {
  location.reload()
  return new Promise(() => {})
}

/** Whether a full page load has a chance; a browser's own error page would lose the reader's page. */
async function isReachable(url: URL): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIME)
    await fetch(url.pathname, { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
}

/** Moves the focus to what the address names, or to the title, which screen readers then read once. */
function focusTarget(hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target === null) return focusHeading()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true })
}
