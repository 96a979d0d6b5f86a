import type { InterfaceText } from '../../base/text.ts'
import type { Searcher, SearchScope } from './searcher.ts'
import { useSearch } from './use-search.ts'

/** Enough for the first hits of each version. */
const MOST_ASKED = 50

/** Links to the versions in which a query finds something; nothing where none does. */
export function Elsewhere({
  text,
  searcher,
  scope,
  query,
  addressOf,
}: {
  text: InterfaceText
  searcher: Searcher
  /** The other versions. */
  scope: SearchScope
  query: string
  /** Address of the results in a version, by its name. */
  addressOf: (version: string) => string
}) {
  const { answer } = useSearch(searcher, { scope, query, limit: MOST_ASKED })
  const tags = new Set(answer?.result.hits.map(hit => hit.tag))
  const versions = scope.versions.filter(({ tag }) => tags.has(tag))
  if (versions.length === 0) return null
  return (
    <p role="status">
      {text.searchElsewhere}{' '}
      {versions.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a data-hit href={addressOf(name)}>
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}
