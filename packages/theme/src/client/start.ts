import type { LoadSearch } from './application.ts'
import { copyCode, wrapLines } from './article/code.ts'
import { isSlow } from './conditions.ts'
import { copyPage } from './controls/copy-page.ts'
import { areKeysOn } from './keys/are-keys-on.ts'
import { keepChoice, restoreChoices, restoreDiagrams } from './preferences/choices.ts'
import { restoreSidebarScroll } from './preferences/sidebar-scroll.ts'
import { remember } from './preferences/storage.ts'
import { paintWindow } from './preferences/window-color.ts'

/**
 * Script of every page, with one listener per event. It loads the application at the first intent of the
 * reader, or after a while without one.
 */
const root = document.documentElement.dataset
const activation: NavigationActivation | null | undefined = window.navigation?.activation
// What the document shows: a step back may have changed the address before this script ran.
const here = new URL(activation?.entry.url ?? location.href).pathname
// For the inline script, which otherwise reports that this one is missing.
root.started = 'true'

/** Milliseconds without an intent before the application is loaded. */
const IDLE_FOR = 4000

let running: Promise<LoadSearch> | null = null
let latest: Event | undefined

function app(): Promise<LoadSearch> {
  running ??= load().catch(error => {
    root.broken = ''
    // The next intent tries again. The error is only for the console, because the document works without;
    // it is late because Firefox fails requests while the reader leaves the document.
    setTimeout(() => {
      running = null
      reportError(error)
    }, IDLE_FOR)
    throw error
  })
  return running
}

function onIntent(intent = latest): void {
  latest = intent
  app().catch(() => {})
}

/** All scripts have the same hash. */
async function load(): Promise<LoadSearch> {
  const application: typeof import('./application.ts') = await import(
    /* @vite-ignore */ import.meta.url.replace('/start.', '/application.')
  )
  return application.startApp(() => latest)
}

async function search(): Promise<void> {
  const button = document.querySelector<HTMLAnchorElement>('.search-button')
  if (!button || button.ariaBusy) return
  button.ariaBusy = 'true'
  // Until then, a hidden field takes what is typed, Enter as a line break.
  const before = document.querySelector<HTMLElement>(':focus')
  const field = document.createElement('textarea')
  field.style.cssText = 'position:fixed;top:0;opacity:0;font-size:1rem'
  document.body.append(field)
  field.focus()
  const open = await app()
    .then(loadSearch => loadSearch())
    .catch(() => location.assign(button.href))
  button.ariaBusy = null
  before?.focus()
  field.remove()
  open?.(field.value)
}

addEventListener('click', event => {
  const { target } = event
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('#versions a,#locales a')
  if (link) return followMenuLink(link)
  const button = target.closest<HTMLElement>('[data-action]')
  if (button instanceof HTMLAnchorElement) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
  }
  switch (button?.dataset.action) {
    case 'search':
      return search()
    case 'copy-page':
      return copyPage(button)
    case 'dismiss':
      remember('announcement', `${root.announcement}`)
      root.announcement = 'dismissed'
      // The next button after the removed one.
      return document.querySelector<HTMLAnchorElement>('.search-button')?.focus()
    case 'copy':
      return copyCode(button)
    case 'wrap':
      return wrapLines(button)
  }
})

addEventListener('keydown', event => {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  // On layouts without Latin letters the physical key counts: it has `л`, `λ` or `ل`.
  const isK = /^k$/i.test(key) || (code === 'KeyK' && key > 'z')
  const isShortcut = ctrlKey || metaKey ? isK && !shiftKey : key === '/' && areKeysOn()
  if (!isShortcut || altKey) return
  event.preventDefault()
  search()
})

addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) keepChoice(target)
})

// The application handles steps between its pages. Without it, the document at the address is loaded, after
// the frame in which the browser scrolls: that position is kept.
addEventListener('popstate', onStep)

onStep()
paintWindow()
restoreChoices()
restoreDiagrams()
restoreSidebarScroll()
// Browsers restore form values, which may be outdated.
addEventListener('pageshow', restoreChoices)
// Another tab may have changed the color mode (`storage`).
for (const intent of ['keydown', 'focusin', 'pointerdown', 'storage']) {
  addEventListener(intent, onIntent)
}
matchMedia('(prefers-color-scheme: dark)').onchange = onIntent
// Browsers report a pointer that rests where a page appears as a movement by 0.
addEventListener('pointermove', event => {
  if (event.movementX || event.movementY) onIntent()
})
// The page consists of what the application shows, names near pages with it, or holds an edited sample.
if (document.querySelector('.waiting,.layout-not-found') || /^#edit=/.test(location.hash))
  onIntent()
addEventListener('load', () => {
  if (!isSlow()) setTimeout(onIntent, IDLE_FOR)
})

function onStep(): void {
  if ('navigates' in root || location.pathname === here) return
  requestAnimationFrame(() => setTimeout(() => location.reload()))
}

/** Stores a choice; a link to the same page elsewhere also keeps fragment and query. */
function followMenuLink(link: HTMLAnchorElement): void {
  const { preference, name = '' } = link.dataset
  if (preference) remember(preference, name)
  if (!link.matches(':has([aria-current])>:not(:has(small))')) return
  link.hash = location.hash
  link.search = location.search
}
