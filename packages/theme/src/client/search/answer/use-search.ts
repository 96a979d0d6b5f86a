import type { SearchResult } from '@lectern/search/search-result'
import { useEffect, useState } from 'react'
import type { PageKind } from '../../../site-data.ts'
import type { SearchScope } from '../scope.ts'
import type { Searcher } from '../searcher.ts'

export interface SearchState {
  /** `stalled` if the reader waits. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
  readonly answer: SearchAnswer | null
}

export interface SearchAnswer {
  readonly query: string
  readonly result: SearchResult
}

/** Milliseconds. */
const STALLED_AFTER = 300
const NARROW = '(width <= 768px)'
const SNIPPET_WORDS = { narrow: 5, wide: 10 }
const IDLE: SearchState = { status: 'idle', answer: null }

interface Asked {
  readonly scope: SearchScope
  readonly query: string
  readonly limit: number
  readonly kind?: PageKind | null
}

/** Answers to older queries are ignored. */
export function useSearch(
  searcher: Searcher,
  { scope, query, limit, kind = null }: Asked,
): SearchState {
  const [state, setState] = useState(IDLE)
  const label = kind?.label ?? null
  const isAsked = query.trim() !== '' && scope.versions.length > 0
  if (!isAsked && state !== IDLE) setState(IDLE)
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    const set = (change: Partial<SearchState>): void => {
      if (isCurrent) setState(before => ({ ...before, ...change }))
    }
    set({ status: 'loading' })
    const timer = setTimeout(() => set({ status: 'stalled' }), STALLED_AFTER)
    const snippetWords = SNIPPET_WORDS[matchMedia(NARROW).matches ? 'narrow' : 'wide']
    searcher
      .search(scope, { query, offset: 0, limit, snippetWords, kind: label }, result => {
        clearTimeout(timer)
        set({ status: 'idle', answer: { query, result } })
      })
      .catch(() => {
        clearTimeout(timer)
        set({ status: 'error', answer: null })
      })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [searcher, scope, query, limit, label, isAsked])
  return state
}
