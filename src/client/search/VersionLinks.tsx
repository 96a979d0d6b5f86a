import type { InterfaceText } from '../../base/text.ts'
import type { SiteData } from '../../site/site-data.ts'
import { EVERYWHERE } from './scope.ts'
import { searchAddress } from './search-address.ts'

/** Links to the same search in each version, and in all. */
export function VersionLinks({
  site,
  text,
  query,
  keys,
}: {
  site: SiteData
  text: InterfaceText
  query: string
  /** Keys of the versions that are searched, or `EVERYWHERE`. */
  keys: readonly string[]
}) {
  return (
    <p className="search-versions">
      {[...site.versions, { name: EVERYWHERE, label: text.searchEverywhere }].map(
        ({ name, label }) => (
          <a
            key={name}
            href={searchAddress(query, [name])}
            aria-current={keys.includes(name) || undefined}
          >
            <bdi>{label}</bdi>
          </a>
        ),
      )}
    </p>
  )
}
