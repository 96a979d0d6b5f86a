import type { SearchRequest, SearchResult } from '@lectern/search/search-result'
import type { SearchScope } from './scope.ts'

export interface Searcher {
  /**
   * Calls `show` with the answer; if snippets take a while, first without them.
   *
   * @throws Error without an answer
   */
  search(
    scope: SearchScope,
    request: SearchRequest,
    show: (result: SearchResult) => void,
  ): Promise<void>
}
