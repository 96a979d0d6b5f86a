import { type RefObject, useEffect, useRef } from 'react'
import type { SearchAnswer } from './answer/use-search.ts'

interface FocusOnAdded {
  readonly list: RefObject<HTMLDivElement | null>
  awaitMore(): void
}

/** Moves the focus to the first new hit: the button that requested it may be gone. */
export function useFocusOnAdded(answer: SearchAnswer | null): FocusOnAdded {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || answer === null) return
    const hits = list.current?.querySelectorAll<HTMLAnchorElement>('[data-hit]')
    const added = hits?.[before.current]
    if (added === undefined) return
    before.current = null
    added.focus()
  }, [answer])
  return {
    list,
    awaitMore() {
      before.current = answer?.result.hits.length ?? null
    },
  }
}
