import type { SearchResult } from '@lectern/search/search-result'
import type { InterfaceText } from '@lectern/texts/text'
import type { PageKind, SiteData } from '../../site-data.ts'
import { kindChoices } from './answer/kind-choices.ts'
import { searchAddress } from './search-address.ts'

export function KindLinks({
  site,
  text,
  query,
  named,
  result,
  chosen,
}: {
  site: SiteData
  text: InterfaceText
  query: string
  /** Version keys in the address. */
  named: readonly string[]
  result: SearchResult
  chosen: PageKind | null
}) {
  const choices = kindChoices(result, chosen, { site, text })
  if (choices.length === 0) return null
  return (
    <nav className="search-kinds" aria-label={text.searchKinds}>
      {choices.map(({ kind, label, count }) => (
        <a
          key={label}
          className="search-kind"
          href={searchAddress(query, named, kind?.id)}
          aria-current={kind === chosen || undefined}
        >
          <span>{label}</span> <small>{count}</small>
        </a>
      ))}
    </nav>
  )
}
