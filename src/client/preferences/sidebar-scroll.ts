import { recall, remember } from './storage.ts'

const KEY = 'sidebar-scroll'

/** Keeps where the sidebar is scrolled to when the reader leaves the document, as long as the tab is open. */
export function keepSidebarScroll(): void {
  addEventListener('pagehide', () => {
    remember(KEY, String(document.getElementById('sidebar')?.scrollTop), 'sessionStorage')
  })
}

/** Scrolls the sidebar to where it stood on the page before. */
export function restoreSidebarScroll(): void {
  document.getElementById('sidebar')?.scrollTo(0, Number(recall(KEY, 'sessionStorage')))
}
