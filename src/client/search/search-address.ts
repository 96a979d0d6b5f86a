import { LONGEST_QUERY } from '../../theme/longest-query.ts'

/** What the address of the search page asks for. */
interface AskedSearch {
  /** As it was typed, cut where it is too long. */
  readonly query: string
  /** Keys of the versions to search in, or `EVERYWHERE`. */
  readonly keys: readonly string[]
}

/**
 * Reads the query string of the search page, `?q=group+sum&version=v5`.
 *
 * @param byDefault keys of the versions to search in where the address names none
 */
export function readSearchAddress(queryString: string, byDefault: readonly string[]): AskedSearch {
  const parameters = new URLSearchParams(queryString)
  const query = [...(parameters.get('q') ?? '')].slice(0, LONGEST_QUERY).join('')
  const keys = parameters.getAll('version')
  return { query, keys: keys.length > 0 ? keys : byDefault }
}

/** The query string of the search page that asks for a search. */
export function searchAddress(query: string, keys: readonly string[]): string {
  return `?${new URLSearchParams([['q', query], ...keys.map(key => ['version', key])])}`
}
