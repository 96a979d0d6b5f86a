import { closestLink } from '../closest-link.ts'
import { isFrugal } from '../connection.ts'
import type { Chunks } from '../load/chunks.ts'

/** So many modules are on their way at a time, behind everything that the reader waits for. */
const AT_ONCE = 2

/** Loads the modules of linked pages into the cache of the browser. */
interface Prefetch {
  /** Looks for links that come into view; call it again for new content. */
  observe(root: ParentNode): void
}

/**
 * Prefetches each page once, with low priority, never on 2g or while saving data. One that the reader points
 * at comes before all others.
 */
export function startPrefetch(chunks: Pick<Chunks, 'covers' | 'find'>): Prefetch {
  const seen = new Set([location.pathname])
  const queue: string[] = []
  let running = 0

  const next = async (): Promise<void> => {
    if (running >= AT_ONCE) return
    const path = queue.shift()
    if (path === undefined) return
    running += 1
    try {
      const url = await chunks.find(path)
      if (url !== null) await (await fetch(url, { priority: 'low' })).arrayBuffer()
    } catch {
      // It will be loaded when it is needed.
    }
    running -= 1
    next()
  }
  const add = (link: HTMLAnchorElement, where: 'first' | 'last'): void => {
    const path = link.pathname
    const isPage = link.origin === location.origin && chunks.covers(path)
    if (!isPage || seen.has(path) || isFrugal()) return
    seen.add(path)
    if (where === 'first') queue.unshift(path)
    else queue.push(path)
    next()
  }
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      add(target, 'last')
    }
  })
  document.addEventListener('pointerover', ({ target }) => {
    const link = closestLink(target, 'a[href]')
    if (link) add(link, 'first')
  })
  return {
    observe(root) {
      observer.disconnect()
      if (isFrugal()) return
      for (const link of root.querySelectorAll('a[href]')) observer.observe(link)
    },
  }
}
