import type { OpenSearch } from './application.ts'
import { copyCode, wrapLines } from './article/code.ts'
import { isSlow } from './connection.ts'
import { keepChoice, restoreChoices } from './preferences/choices.ts'
import { restoreSidebarScroll } from './preferences/sidebar-scroll.ts'
import { remember } from './preferences/storage.ts'
import { paintWindow } from './preferences/window-color.ts'

/**
 * The script of every page: one listener per event, for whatever the page contains. The application
 * is loaded when the reader first does something, or after a while in which nothing happens.
 */
const root = document.documentElement

/** What the reader does first, touches included; each of these loads the application, as a move does. */
const INTENTS = ['pointerdown', 'keydown', 'focusin'] as const
/** Milliseconds without an intent after which the application loads by itself. */
const IDLE_FOR = 4000

let running: Promise<OpenSearch> | null = null

/** An error is for the console, where developers look: the document works without. */
function app(): Promise<OpenSearch> {
  running ??= load().catch(error => {
    root.dataset.broken = ''
    // An intent after a while tries again.
    setTimeout(() => {
      running = null
    }, IDLE_FOR)
    throw error
  })
  return running
}

/** The application lies beside this script, under the same hash. */
async function load(): Promise<OpenSearch> {
  const application: typeof import('./application.ts') = await import(
    /* @vite-ignore */ import.meta.url.replace('/start.', '/application.')
  )
  return application.startApp()
}

/** Opens the search; the button says that it takes a while. */
function search(): void {
  const button = document.querySelector<HTMLAnchorElement>('.search-button')
  if (button === null) return
  button.ariaBusy = 'true'
  app()
    .then(openSearch => openSearch())
    .catch(() => location.assign(button.href))
    .finally(() => {
      button.ariaBusy = null
    })
}

document.addEventListener('click', event => {
  const { target } = event
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('#versions a,#locales a')
  if (link) return keepPlace(link)
  const button = target.closest<HTMLElement>('[data-action]')
  switch (button?.dataset.action) {
    case 'search':
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      return search()
    case 'dismiss':
      remember('announcement', root.dataset.announcement ?? '')
      root.dataset.announcement = 'dismissed'
      // The button is gone; this one comes soon after it.
      return document.querySelector<HTMLAnchorElement>('.search-button')?.focus()
    case 'copy':
      return copyCode(button)
    case 'wrap':
      return wrapLines(button)
  }
})

document.addEventListener('keydown', event => {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, target } = event
  const isTyping = target instanceof Element && target.matches(':read-write')
  // On layouts without Latin letters the place of the key counts: `л`, `λ` or `ل` stands on it.
  const isK = /^k$/i.test(key) || (code === 'KeyK' && key > 'z')
  const isShortcut = ctrlKey || metaKey ? isK && !shiftKey : key === '/' && !isTyping
  if (!isShortcut || altKey) return
  event.preventDefault()
  search()
})

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) keepChoice(target)
})

paintWindow()
restoreChoices()
restoreSidebarScroll()
// A browser puts back what was chosen when the page was left: meanwhile it may have been chosen otherwise.
addEventListener('pageshow', restoreChoices)
for (const intent of INTENTS) addEventListener(intent, app)
// Browsers tell of a pointer that rests where a page appears as if it had moved, by nothing.
addEventListener('pointermove', event => {
  if (event.movementX || event.movementY) app()
})
if (document.getElementById('search-results')) app()
addEventListener('load', () => {
  if (!isSlow()) setTimeout(() => (window.requestIdleCallback ?? setTimeout)(app), IDLE_FOR)
})

/** A menu keeps what is chosen in it, and, where it leads to the same page elsewhere, the place on it and the query. */
function keepPlace(link: HTMLAnchorElement): void {
  const { preference, name = '' } = link.dataset
  if (preference) remember(preference, name)
  // An entry with a note leads elsewhere, and so do all where the page is in none of the versions.
  if (!link.matches(':has([aria-current])>:not(:has(small))')) return
  link.hash = location.hash
  link.search = location.search
}
