import type { InterfaceText } from '@lectern/texts/text'
import type { SiteData } from '../../../site-data.ts'
import type { SearchScope } from '../scope.ts'
import { searchAddress } from '../search-address.ts'
import type { Searcher } from '../searcher.ts'
import { useSearch } from './use-search.ts'

const MOST_HITS = 50

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
  scope: SearchScope
  query: string
}) {
  const { answer } = useSearch(searcher, { scope, query, limit: MOST_HITS })
  const tags = new Set(answer?.result.hits.map(hit => hit.tag))
  const versions = scope.versions.filter(({ tag }) => tags.has(tag))
  const links = versions.map(({ name, label }) => ({
    label,
    href: site.search + searchAddress(query, [name]),
  }))
  if (links.length === 0) return null
  return (
    <p role="status">
      {text.searchElsewhere}{' '}
      {links.map(({ label, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a data-hit href={href}>
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}
