import type { InterfaceText } from '@lectern/texts/text'
import type { PageKind, SiteData } from '../../site-data.ts'
import { EVERYWHERE } from './scope.ts'
import { searchAddress } from './search-address.ts'

export function VersionLinks({
  site,
  text,
  query,
  keys,
  kind,
}: {
  site: SiteData
  text: InterfaceText
  query: string
  /** Version keys, or `EVERYWHERE`. */
  keys: readonly string[]
  kind: PageKind | null
}) {
  return (
    <p className="search-versions">
      {[...site.versions, { name: EVERYWHERE, label: text.searchEverywhere }].map(
        ({ name, label }) => (
          <a
            key={name}
            href={searchAddress(query, [name], kind?.id)}
            aria-current={keys.includes(name) || undefined}
          >
            <bdi>{label}</bdi>
          </a>
        ),
      )}
    </p>
  )
}
