import { copyCode, wrapLines } from './code.ts'
import { recall, remember } from './storage.ts'
import { chooseTab, restoreTabs } from './tabs.ts'

/** The script of every page: one listener per event, for whatever the page contains. */
const root = document.documentElement

document.addEventListener('click', event => {
  const target = event.target instanceof Element ? event.target : null
  const button = target?.closest<HTMLElement>('[data-action]')
  switch (button?.dataset.action) {
    case 'color-mode':
      return setColorMode(root.dataset.theme === 'dark' ? 'light' : 'dark')
    case 'dismiss':
      root.dataset.announcement = 'dismissed'
      return remember('announcement', root.dataset.announcementId ?? '')
    case 'copy':
      return copyCode(button)
    case 'wrap':
      return wrapLines(button)
  }
})

document.addEventListener('change', event => {
  if (event.target instanceof HTMLInputElement) chooseTab(event.target)
})

// Another tab of the same site changed the mode.
addEventListener('storage', ({ key }) => {
  const theme = key === 'theme' ? recall('theme') : null
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
})

restoreTabs(document)

function setColorMode(mode: 'light' | 'dark'): void {
  root.dataset.theme = mode
  remember('theme', mode)
}
