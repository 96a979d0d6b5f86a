import type { InterfaceText } from '../../../base/text.ts'
import type { SiteData } from '../../../site/site-data.ts'
import type { SearchScope } from '../scope.ts'
import { searchAddress } from '../search-address.ts'
import type { Searcher } from '../searcher.ts'
import { useSearch } from './use-search.ts'

/** Enough for the first hits of each version. */
const MOST_HITS = 50

/** Links to the versions in which a query finds something; nothing where none does. */
export function Elsewhere({
  site,
  text,
  searcher,
  scope,
  query,
}: {
  site: SiteData
  text: InterfaceText
  searcher: Searcher
  /** The other versions. */
  scope: SearchScope
  query: string
}) {
  const { answer } = useSearch(searcher, { scope, query, limit: MOST_HITS })
  const tags = new Set(answer?.result.hits.map(hit => hit.tag))
  const versions = scope.versions.filter(({ tag }) => tags.has(tag))
  if (versions.length === 0) return null
  return (
    <p role="status">
      {text.searchElsewhere}{' '}
      {versions.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a data-hit href={site.search + searchAddress(query, [name])}>
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}
