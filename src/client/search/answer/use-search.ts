import { useEffect, useState } from 'react'
import type { SearchResult } from '../../../search/search-result.ts'
import type { SearchScope } from '../scope.ts'
import type { Searcher } from '../searcher.ts'

/** What a search is doing. */
export interface SearchState {
  /** Stalled is a search that the reader waits for. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
  /** The last answer; null before the first, and for an empty query. */
  readonly answer: SearchAnswer | null
}

/** An answer with the query that it is the answer to. */
export interface SearchAnswer {
  readonly query: string
  readonly result: SearchResult
}

/** Milliseconds after which the reader waits for an answer. */
const STALLED_AFTER = 300
/** Where lines are short, snippets are. */
const NARROW = '(width <= 768px)'
const SNIPPET_WORDS = { narrow: 5, wide: 10 }
const IDLE: SearchState = { status: 'idle', answer: null }

/**
 * Searches for what is typed. An answer that comes after a newer question is left out.
 */
export function useSearch(
  searcher: Searcher,
  { scope, query, limit }: { scope: SearchScope; query: string; limit: number },
): SearchState {
  const [state, setState] = useState(IDLE)
  const isAsked = query.trim() !== '' && scope.versions.length > 0
  // What was found before is forgotten with the query.
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
  }, [searcher, scope, query, limit, isAsked])
  return state
}
