import type { ComponentType } from 'react'
import type { LiveIsland } from './island-react.ts'

/** Islands that are alive, by their elements. */
const alive = new Map<HTMLElement, LiveIsland>()

/** Nearer to the window than this an island is loaded. */
const NEAR = '200px'

const observer = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting && target instanceof HTMLElement) void wake(target)
    }
  },
  { rootMargin: NEAR },
)

/** Ends the islands of pages that are gone, and brings those of this page to life when they come into view. */
export function startIslands(): void {
  for (const [element, island] of alive) {
    if (element.isConnected) continue
    island.unmount()
    alive.delete(element)
  }
  for (const element of document.querySelectorAll('[data-island]')) observer.observe(element)
}

async function wake(element: HTMLElement): Promise<void> {
  observer.unobserve(element)
  const { module = '', props = '{}', island: prefix = '' } = element.dataset
  const [{ default: component }, { hydrateIsland }]: [
    { readonly default: ComponentType },
    typeof import('./island-react.ts'),
  ] = await Promise.all([import(/* @vite-ignore */ module), import('./island-react.ts')])
  if (!element.isConnected || alive.has(element)) return
  const slot = element.querySelector('[data-slot]')?.innerHTML ?? null
  alive.set(element, hydrateIsland(element, component, { props, slot, prefix }))
  // From now on a click is answered: styles and tests can tell.
  element.dataset.alive = ''
}

startIslands()
