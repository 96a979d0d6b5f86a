import { recall, remember } from './storage.ts'

const KEY = 'sidebar-scroll'

export function keepSidebarScroll(): void {
  addEventListener('pagehide', () => {
    remember(KEY, String(document.getElementById('sidebar')?.scrollTop), 'sessionStorage')
  })
}

export function restoreSidebarScroll(): void {
  document.getElementById('sidebar')?.scrollTo(0, Number(recall(KEY, 'sessionStorage')))
}
