import type { RunningApp } from './application.ts'
import { copyCode, wrapLines } from './article/code.ts'
import { chooseTab, restoreTabs } from './article/tabs.ts'
import { isSlow } from './connection.ts'
import { recall, remember } from './storage.ts'
import { paintWindow } from './window-color.ts'

/**
 * The script of every page: one listener per event, for whatever the page contains. The application
 * is loaded when the reader first does something, or after a while in which nothing happens.
 */
const root = document.documentElement

/** What the reader does first, touches included; each of these loads the application. */
const INTENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** Milliseconds without an intent after which the application loads by itself. */
const QUIET_FOR = 4000

let running: Promise<RunningApp> | null = null

function app(): Promise<RunningApp> {
  for (const intent of INTENTS) removeEventListener(intent, begin)
  running ??= load()
  return running.catch(error => {
    // An intent after a while tries again.
    running = null
    setTimeout(listen, QUIET_FOR)
    throw error
  })
}

/** The application lies beside this script, under the same hash. */
async function load(): Promise<RunningApp> {
  const own = new URL(import.meta.url)
  const application: typeof import('./application.ts') = await import(
    /* @vite-ignore */ own.pathname.replace('/start.', '/application.')
  )
  return application.startApp(own.pathname)
}

/** An error is for the console, where developers look: the document works without. */
function begin(): void {
  app()
}

function listen(): void {
  for (const intent of INTENTS) addEventListener(intent, begin, { passive: true })
}

function search(): void {
  const { href = '' } = document.querySelector<HTMLAnchorElement>('.search-button') ?? {}
  app()
    .then(({ search }) => search())
    .catch(() => location.assign(href))
}

document.addEventListener('click', event => {
  const target = event.target instanceof Element ? event.target : null
  const button = target?.closest<HTMLElement>('[data-action], .menu nav a')
  if (button instanceof HTMLAnchorElement && button.dataset.action === undefined) {
    return keepPlace(button)
  }
  switch (button?.dataset.action) {
    case 'search':
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      return search()
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

document.addEventListener('keydown', event => {
  const { key, ctrlKey, metaKey, target } = event
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
  const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !isTyping
  if (!isShortcut) return
  event.preventDefault()
  search()
})

document.addEventListener('change', event => {
  if (event.target instanceof HTMLInputElement) chooseTab(event.target)
})

paintWindow()
restoreTabs()
keepScroll(document.getElementById('sidebar'))
listen()
if (document.getElementById('search-results')) begin()
addEventListener('load', () => {
  if (!isSlow()) setTimeout(() => (window.requestIdleCallback ?? setTimeout)(begin), QUIET_FOR)
})

function setColorMode(mode: 'light' | 'dark'): void {
  root.dataset.theme = mode
  paintWindow()
  remember('theme', mode)
}

/** A sidebar stands on the next page as it stood on this one. */
function keepScroll(sidebar: HTMLElement | null): void {
  const key = 'sidebar-scroll'
  sidebar?.scrollTo(0, Number(recall(key, 'sessionStorage')))
  addEventListener('pagehide', () => remember(key, String(sidebar?.scrollTop), 'sessionStorage'))
}

/** A menu that leads to the same page elsewhere keeps the place on it, and the query. */
function keepPlace(link: HTMLAnchorElement): void {
  if (link.querySelector('small')) return
  link.hash = location.hash
  link.search = location.search
}
