import { LONGEST_QUERY } from '../../markup/longest-query.ts'
import type { SiteVersion } from '../../site-data.ts'
import { EVERYWHERE } from './scope.ts'

interface AskedSearch {
  /** Cut to `LONGEST_QUERY`. */
  readonly query: string
  /** Version keys, or `EVERYWHERE`. */
  readonly keys: readonly string[]
  readonly named: readonly string[]
}

interface KnownVersions {
  readonly known: readonly SiteVersion[]
  /** Version keys if the address has none that is known. */
  readonly byDefault: readonly string[]
}

/** `?q=group+sum&version=v5` */
export function readSearchAddress(
  queryString: string,
  { known, byDefault }: KnownVersions,
): AskedSearch {
  const parameters = new URLSearchParams(queryString)
  // As the field counts, without half a surrogate pair.
  const query = (parameters.get('q') ?? '').slice(0, LONGEST_QUERY).replace(/[\ud800-\udbff]$/, '')
  const named = parameters
    .getAll('version')
    .filter(key => key === EVERYWHERE || known.some(({ name }) => name === key))
  return { query, keys: named.length > 0 ? named : byDefault, named }
}
