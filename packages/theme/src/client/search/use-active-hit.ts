import type { SearchHit } from '@lectern/search/search-result'
import { type FocusEvent, type PointerEvent, useState } from 'react'
import { closestLink } from '../closest-link.ts'
import type { SearchAnswer } from './answer/use-search.ts'

interface ActiveHit {
  /** The hit that was focused or pointed at last; else the first one, which Enter follows from the field. */
  readonly active: SearchHit | undefined
  onFocus(event: FocusEvent): void
  onPointerMove(event: PointerEvent): void
}

export function useActiveHit(answer: SearchAnswer | null): ActiveHit {
  const { query = '', result } = answer ?? {}
  const hits = result?.hits ?? []
  const [chosen, choose] = useState<{ query: string; url: string | null } | null>(null)
  return {
    active: hits.find(({ url }) => query === chosen?.query && url === chosen.url) ?? hits[0],
    onFocus({ target }) {
      if (target.matches('[type=search]')) choose(null)
      else if (target.matches('[data-hit]')) choose({ query, url: target.getAttribute('href') })
    },
    // Not `pointerover`: hits also move under a pointer that rests.
    onPointerMove({ target }) {
      const hit = closestLink(target, '[data-hit]')
      if (hit !== null) choose({ query, url: hit.getAttribute('href') })
    },
  }
}
