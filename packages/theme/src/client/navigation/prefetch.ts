import { closestLink } from '../closest-link.ts'
import { isFrugal } from '../conditions.ts'
import type { Chunks } from '../load/chunks.ts'

const CONCURRENT_REQUESTS = 2

interface Prefetch {
  observe(root: ParentNode): void
}

/** Prefetches each linked page once when it comes into view, and earlier if the reader points at it. */
export function startPrefetch(chunks: Pick<Chunks, 'covers' | 'find'>): Prefetch {
  const seen = new Set([location.pathname])
  const queue: string[] = []
  let running = 0

  const next = async (): Promise<void> => {
    if (running >= CONCURRENT_REQUESTS) return
    const path = queue.shift()
    if (path === undefined) return
    running += 1
    try {
      const url = await chunks.find(path)
      if (url !== null) await (await fetch(url, { priority: 'low' })).arrayBuffer()
    } catch {}
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
