import type { ComponentType } from 'react'
import type { LiveIsland } from './island-react.ts'

const alive = new Map<HTMLElement, LiveIsland>()

/** Islands nearer to the window are loaded. */
const NEAR = '200px'

const observer = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting && target instanceof HTMLElement) void wake(target)
    }
  },
  { rootMargin: NEAR },
)

/** Unmounts the islands of removed pages, and hydrates those of this page when they come into view. */
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
  // For styles and tests: a click is answered from now on.
  element.dataset.alive = ''
}

startIslands()
