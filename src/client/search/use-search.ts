import { useEffect, useState } from 'react'
import type { SearchResult } from '../../search/record.ts'
import type { Searcher, SearchScope } from './searcher.ts'

/** What a search is doing. */
interface SearchState {
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
  /** The last answer and its query; null before the first, and for an empty query. */
  readonly answer: { readonly query: string; readonly result: SearchResult } | null
}

/** An answer that takes longer, in milliseconds, makes the reader wait. */
const STALLED_AFTER = 300
const NARROW = '(width <= 768px)'
const IDLE: SearchState = { status: 'idle', answer: null }

/** Searches for what is typed. An answer that comes after a newer question is left out. */
export function useSearch(
  searcher: Searcher,
  { scope, query, limit }: { scope: SearchScope; query: string; limit: number },
): SearchState {
  const [state, setState] = useState(IDLE)
  useEffect(() => {
    if (query.trim() === '' || scope.versions.length === 0) return setState(IDLE)
    let isCurrent = true
    const set = (change: Partial<SearchState>): void => {
      if (isCurrent) setState(before => ({ ...before, ...change }))
    }
    set({ status: 'loading' })
    const timer = setTimeout(() => set({ status: 'stalled' }), STALLED_AFTER)
    const snippetWords = matchMedia(NARROW).matches ? 5 : 10
    searcher
      .search(scope, { query, offset: 0, limit, snippetWords }, result => {
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
  }, [searcher, scope, query, limit])
  return state
}
