import type { InterfaceText } from '@lectern/texts/text'
import { windowTitle } from '../../markup/window-title.ts'
import type { PageData, SidebarItem } from '../../page-data.ts'
import type { SiteData } from '../../site-data.ts'
import type { View, ViewStore } from '../app/view.ts'
import { closestLink } from '../closest-link.ts'
import type { Chunks, PageChunk } from '../load/chunks.ts'
import type { Sidebars } from '../load/sidebars.ts'
import { addStylesIn } from '../load/style.ts'
import { recallVersions } from '../preferences/chosen-versions.ts'
import { failedPage } from './failed-page.ts'
import { fragmentTarget } from './fragment.ts'
import { showHead, showLateFonts } from './head.ts'
import { focusOn } from './keep-focus.ts'
import type { Progress } from './progress.ts'
import type { Swap } from './swap.ts'

interface NavigationContext {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly view: ViewStore
  readonly chunks: Chunks
  readonly sidebars: Sidebars
  readonly progress: Progress
  readonly swap: Swap
  readonly flush: (change: () => void) => void
  readonly loadContent: (page: PageData) => Promise<void>
  /** Called when the document shows another page; `from` is the address before. */
  readonly onShown: (from: string) => void
}

/** Milliseconds. */
const ANSWER_TIME = 10_000

/**
 * Shows pages of this locale without loading documents. Browsers without the Navigation API load documents,
 * and so do all for anything else: files, other locales and origins, new tabs, downloads, forms.
 *
 * A failure on the way to a page loads its document. Work that the page does not need (late fonts, marks in
 * its text, page views) runs in microtasks: its errors are in the console, and stop nothing.
 */
export function startNavigation(context: NavigationContext): void {
  const { chunks, view, progress } = context
  // The address changes before the page.
  let shown = location.pathname
  let isDocument = true
  let latest: NavigateEvent | null = null
  // Not in every browser: https://developer.mozilla.org/docs/Web/API/Navigation_API
  const navigation: Navigation | undefined = window.navigation
  const root = document.documentElement.dataset
  root.running = ''
  // Without the API, and for the back/forward cache.
  addEventListener('pagehide', closeAll)
  document.addEventListener('click', ({ target }) => {
    if (closestLink(target, '[popover] a[href]')) closeAll()
  })
  navigation?.addEventListener('navigate', event => {
    // Tells `start.ts` that the application handles this step; one that began before this listener it does not see.
    root.navigates = ''
    const { canIntercept, hashChange, downloadRequest, formData, navigationType } = event
    // A link closes its menu, and a step back whatever is over the page.
    closeAll()
    if (!canIntercept || formData !== null || downloadRequest !== null) return
    const url = new URL(event.destination.url)
    if (navigationType === 'reload' || !chunks.covers(url.pathname)) return
    const isShown = url.pathname === shown
    if (isShown && hashChange) return
    latest = event
    const options = { scroll: 'manual', focusReset: 'manual' } as const
    if (isShown && view.get().failure === null) {
      progress.done()
      const isSameQuery = url.search === location.search
      return event.intercept({ ...options, handler: () => stay(event, { url, isSameQuery }) })
    }
    const visit: PageVisit = {
      event,
      url,
      from: location.href,
      // If the reader stops loading, the address stays, and its page is shown anyway.
      isLatest: () => latest === event,
      onChange: () => {
        shown = url.pathname
        if (isDocument) queueMicrotask(showLateFonts)
        isDocument = false
      },
    }
    const handler = (): Promise<void> =>
      show(context, visit).catch(error => {
        // For developers: the document shows the page all the same.
        console.error(error)
        if (visit.isLatest()) return loadDocument()
      })
    event.intercept({ ...options, handler })
  })
}

interface PageVisit {
  readonly event: NavigateEvent
  readonly url: URL
  readonly from: string
  /** False after a newer navigation. */
  readonly isLatest: () => boolean
  readonly onChange: () => void
}

/**
 * The page stays. Back, forward, a fragment and a link to the same address scroll; another query does not.
 */
async function stay(
  event: NavigateEvent,
  { url, isSameQuery }: { readonly url: URL; readonly isSameQuery: boolean },
): Promise<void> {
  if (event.navigationType === 'traverse') return event.scroll()
  if (url.hash === '' && !(isSameQuery && event.userInitiated)) return
  event.scroll()
  // A repeated search keeps the focus in the field.
  if (!document.activeElement?.matches('input')) focusTarget(url.hash)
}

async function show(context: NavigationContext, visit: PageVisit): Promise<void> {
  const { view, progress } = context
  const { url, isLatest } = visit
  progress.start()
  let loaded: LoadedPage | null
  try {
    loaded = await load(context, url.pathname)
  } catch (error) {
    // For developers: the document may load all the same.
    console.error(error)
    const hasDocument = await isReachable(url.pathname)
    if (!isLatest()) return
    if (hasDocument) return loadDocument()
    const failure = error instanceof Error ? error : new Error(String(error))
    const { page: before } = view.get()
    const title = context.text.loadFailed
    const failed = failedPage(url.pathname, { ...context, before, title })
    await change(context, visit, { ...failed, failure })
    if (isLatest()) moveTo(visit, '')
    return
  }
  if (!isLatest()) return
  if (loaded === null) return loadDocument()
  await change(context, visit, { ...loaded, failure: null })
  if (!isLatest()) return
  moveTo(visit, url.hash)
  queueMicrotask(() => context.onShown(visit.from))
}

function change(
  { site, view, progress, flush, swap }: NavigationContext,
  { isLatest, onChange }: PageVisit,
  next: LoadedPage & Pick<View, 'failure'>,
): Promise<void> {
  progress.done()
  return swap(() => {
    // A view transition starts later.
    if (!isLatest()) return
    onChange()
    showHead(windowTitle(next.page, site), next.head)
    const chosenVersions = recallVersions(site)
    flush(() => view.set({ ...next, chosenVersions, reading: null }))
  })
}

function moveTo({ event }: PageVisit, hash: string): void {
  // The browser cannot scroll for an aborted navigation.
  if (event.signal.aborted) scrollTo(0, 0)
  else event.scroll()
  focusTarget(hash)
}

interface LoadedPage extends PageChunk {
  readonly tree: readonly SidebarItem[]
}

async function load(context: NavigationContext, path: string): Promise<LoadedPage | null> {
  const chunk = await context.chunks.load(path)
  if (chunk === null) return null
  await Promise.all([addStylesIn(chunk.head), context.loadContent(chunk.page)])
  return { ...chunk, tree: await context.sidebars.loadOf(chunk.page) }
}

function loadDocument(): Promise<void> {
  location.reload()
  return new Promise(() => {})
}

/** The error page of the browser would replace the page of the reader. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIME)
    await fetch(path, { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

function closeAll(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open,dialog[open]')) {
    if (open instanceof HTMLDialogElement) open.close()
    else open.hidePopover()
  }
}

/** Screen readers then read the target once. */
function focusTarget(hash: string): void {
  focusOn(fragmentTarget(hash) ?? document.querySelector<HTMLElement>('h1'))
}
