import { LONGEST_QUERY } from '../../markup/longest-query.ts'
import type { PageKind, SiteData } from '../../site-data.ts'
import { EVERYWHERE } from './scope.ts'

interface AskedSearch {
  /** Cut to `LONGEST_QUERY`. */
  readonly query: string
  /** Version keys, or `EVERYWHERE`. */
  readonly keys: readonly string[]
  readonly named: readonly string[]
  /** Null for all pages. */
  readonly kind: PageKind | null
}

interface Known {
  readonly site: Pick<SiteData, 'versions' | 'kinds'>
  /** Version keys if the address has none that is known. */
  readonly byDefault: readonly string[]
}

/** `?q=group+sum&version=v5&kind=operator` */
export function readSearchAddress(queryString: string, { site, byDefault }: Known): AskedSearch {
  const parameters = new URLSearchParams(queryString)
  // As the field counts, without half a surrogate pair.
  const query = (parameters.get('q') ?? '').slice(0, LONGEST_QUERY).replace(/[\ud800-\udbff]$/, '')
  const named = parameters
    .getAll('version')
    .filter(key => key === EVERYWHERE || site.versions.some(({ name }) => name === key))
  const kind = site.kinds.find(({ id }) => id === parameters.get('kind')) ?? null
  return { query, keys: named.length > 0 ? named : byDefault, named, kind }
}
