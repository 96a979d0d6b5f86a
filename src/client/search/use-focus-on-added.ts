import { type RefObject, useEffect, useRef } from 'react'
import type { SearchAnswer } from './answer/use-search.ts'

/** Moves the focus to the first hit that is added to a list. */
interface FocusOnAdded {
  /** What stands around the hits. */
  readonly list: RefObject<HTMLDivElement | null>
  /** Is called when more hits are asked for. */
  awaitMore(): void
}

/** The focus goes where the hits go on: the button that asked for them may be gone. */
export function useFocusOnAdded(answer: SearchAnswer | null): FocusOnAdded {
  const list = useRef<HTMLDivElement>(null)
  /** How many hits there were when more were asked for. */
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
