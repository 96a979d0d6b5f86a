import type { SiteVersion } from '../../site/site-data.ts'
import { LONGEST_QUERY } from '../../theme/longest-query.ts'
import { EVERYWHERE } from './scope.ts'

/** What the address of the search page asks for. */
interface AskedSearch {
  /** As it was typed, cut where it is too long. */
  readonly query: string
  /** Keys of the versions to search in, or `EVERYWHERE`. */
  readonly keys: readonly string[]
  /** Those that the address names. */
  readonly named: readonly string[]
}

/** What the address can leave open. */
interface KnownVersions {
  readonly known: readonly SiteVersion[]
  /** Keys of the versions to search in where the address names none of those that are known. */
  readonly byDefault: readonly string[]
}

/** Reads the query string of the search page, `?q=group+sum&version=v5`. */
export function readSearchAddress(
  queryString: string,
  { known, byDefault }: KnownVersions,
): AskedSearch {
  const parameters = new URLSearchParams(queryString)
  const query = [...(parameters.get('q') ?? '')].slice(0, LONGEST_QUERY).join('')
  const named = parameters
    .getAll('version')
    .filter(key => key === EVERYWHERE || known.some(({ name }) => name === key))
  return { query, keys: named.length > 0 ? named : byDefault, named }
}
