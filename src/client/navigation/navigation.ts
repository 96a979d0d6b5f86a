import type { InterfaceText } from '../../base/text.ts'
import type { PageData, SidebarItem } from '../../site/page-data.ts'
import type { SiteData } from '../../site/site-data.ts'
import { windowTitle } from '../../theme/window-title.ts'
import type { View, ViewStore } from '../app/view.ts'
import type { Chunks, PageChunk } from '../load/chunks.ts'
import type { Sidebars } from '../load/sidebars.ts'
import { addStylesIn } from '../load/style.ts'
import { recallVersions } from '../preferences/chosen-versions.ts'
import { failedPage } from './failed-page.ts'
import { fragmentTarget } from './fragment.ts'
import { showHead } from './head.ts'
import { focusOn } from './keep-focus.ts'
import { showLateFonts } from './late-fonts.ts'
import type { Progress } from './progress.ts'
import type { Swap } from './swap.ts'

/** What navigation works with. */
interface NavigationParts {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly view: ViewStore
  readonly chunks: Chunks
  readonly sidebars: Sidebars
  readonly progress: Progress
  readonly swap: Swap
  /** Runs a change of the view and its rendering at once. */
  readonly flush: (change: () => void) => void
  /** Loads what the application alone can show on a page. */
  readonly loadContent: (page: PageData) => Promise<void>
  /** Is called when another page stands in the document; `from` is the address of the one before. */
  readonly onShown: (from: string) => void
}

/** A server that does not answer in this time, in milliseconds, is out of reach. */
const ANSWER_TIME = 10_000

/**
 * Shows pages of this locale without loading documents. Browsers without the Navigation API load
 * documents, and so does every browser for what is no page: files, other locales, other origins, new
 * tabs, downloads, forms.
 */
export function startNavigation(parts: NavigationParts): void {
  const { chunks, view, progress } = parts
  // The address changes before the page does: until then it is that of a page on its way.
  let shown = location.pathname
  let isDocument = true
  let latest: NavigateEvent | null = null
  // Not in every browser: https://developer.mozilla.org/docs/Web/API/Navigation_API
  const navigation: Navigation | undefined = window.navigation
  // From here on steps back and forward are taken here.
  document.documentElement.dataset.running = ''
  navigation?.addEventListener('navigate', event => {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType } = event
    // What a link stood in has done its work, and a step back leads away from what lies over a page.
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
    const step: Step = {
      event,
      url,
      from: location.href,
      // An address that the reader has stopped from loading stays: its page is shown all the same.
      isLatest: () => latest === event,
      onChange: () => {
        if (isDocument) showLateFonts()
        isDocument = false
        shown = url.pathname
      },
    }
    event.intercept({ ...options, handler: () => show(parts, step) })
  })
}

/** A step to another page. */
interface Step {
  readonly event: NavigateEvent
  readonly url: URL
  /** Address of the page before. */
  readonly from: string
  /** False when the reader has gone elsewhere meanwhile. */
  readonly isLatest: () => boolean
  /** Is called when the document changes to the page. */
  readonly onChange: () => void
}

/**
 * The page stays. Steps back and forward, a fragment, and a link to the address that is shown move the
 * reader on it; another query does not.
 */
async function stay(
  event: NavigateEvent,
  { url, isSameQuery }: { readonly url: URL; readonly isSameQuery: boolean },
): Promise<void> {
  if (event.navigationType === 'traverse') return event.scroll()
  if (url.hash === '' && !(isSameQuery && event.userInitiated)) return
  event.scroll()
  // Who searches for the same again goes on typing.
  if (!document.activeElement?.matches('input')) focusTarget(url.hash)
}

async function show(parts: NavigationParts, step: Step): Promise<void> {
  const { view, progress } = parts
  const { url, isLatest } = step
  progress.start()
  let loaded: LoadedPage | null
  try {
    loaded = await load(parts, url.pathname)
  } catch (error) {
    // For developers: the document may load all the same.
    console.error(error)
    const hasDocument = await isReachable(url)
    if (!isLatest()) return
    if (hasDocument) return loadDocument()
    const failure = error instanceof Error ? error : new Error(String(error))
    const { page: before } = view.get()
    const title = parts.text.loadFailed
    const failed = failedPage(url.pathname, { ...parts, before, title })
    await change(parts, step, { ...failed, failure })
    if (isLatest()) moveTo(step, '')
    return
  }
  if (!isLatest()) return
  if (loaded === null) return loadDocument()
  await change(parts, step, { ...loaded, failure: null })
  if (!isLatest()) return
  moveTo(step, url.hash)
  parts.onShown(step.from)
}

/** Changes the document to another page. */
function change(
  { site, view, progress, flush, swap }: NavigationParts,
  { isLatest, onChange }: Step,
  next: LoadedPage & Pick<View, 'failure'>,
): Promise<void> {
  progress.done()
  return swap(() => {
    // A transition starts a moment later.
    if (!isLatest()) return
    onChange()
    showHead(windowTitle(next.page, site), next.head)
    const chosenVersions = recallVersions(site)
    flush(() => view.set({ ...next, chosenVersions, reading: null }))
  })
}

/** Moves window and focus to where a step leads: a fragment, where the reader was before, or the start. */
function moveTo({ event }: Step, hash: string): void {
  // What was stopped can no longer be scrolled by the browser.
  if (event.signal.aborted) scrollTo(0, 0)
  else event.scroll()
  focusTarget(hash)
}

/** A page and the sidebar that it stands in. */
interface LoadedPage extends PageChunk {
  readonly tree: readonly SidebarItem[]
}

async function load(parts: NavigationParts, path: string): Promise<LoadedPage | null> {
  const chunk = await parts.chunks.load(path)
  if (chunk === null) return null
  await Promise.all([addStylesIn(chunk.head), parts.loadContent(chunk.page)])
  return { ...chunk, tree: await parts.sidebars.loadOf(chunk.page) }
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

/** Closes dialogs, menus and panels; what is opened while a page is on its way stays. */
function closeAll(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open,dialog[open]')) {
    if (open instanceof HTMLDialogElement) open.close()
    else open.hidePopover()
  }
}

/** Moves the focus to what the address names, or to the title, which screen readers then read once. */
function focusTarget(hash: string): void {
  focusOn(fragmentTarget(hash) ?? document.querySelector<HTMLElement>('h1'))
}
