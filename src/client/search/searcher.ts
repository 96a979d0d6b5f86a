import type { SearchRequest, SearchResult } from '../../search/search-result.ts'
import type { SearchScope } from './scope.ts'

/** Searches the pages of versions. */
export interface Searcher {
  /**
   * `show` gets the answer; where snippets take a while, first one without them.
   *
   * @throws Error when there is no answer
   */
  search(
    scope: SearchScope,
    request: SearchRequest,
    show: (result: SearchResult) => void,
  ): Promise<void>
}
