import { useEffect, useMemo, useState } from 'react'
import { fill, type InterfaceText, plural } from '../../base/text.ts'
import type { SiteData } from '../../site/page-data.ts'
import searchStyle from '../search.css?url'
import { addStyle } from '../style.ts'
import { useAddress } from '../use-address.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Results } from './Results.tsx'
import { EVERYWHERE, narrow, type Searcher, searchedVersions } from './searcher.ts'
import { useSearch } from './use-search.ts'

const HITS = 20

/** The results of the search page, for the query and the version in its address. */
export default function SearchPage({
  site,
  text,
  searcher,
  version,
}: {
  site: SiteData
  text: InterfaceText
  searcher: Searcher
  /** Version that is searched where the address names none. */
  version: string
}) {
  const address = useAddress()
  const [limit, setLimit] = useState(HITS)
  useEffect(() => void addStyle(searchStyle), [])
  useEffect(() => {
    if (address) setLimit(HITS)
  }, [address])
  const query = address.get('q') ?? ''
  const chosen = address.get('version') ?? version
  const isEverywhere = chosen === EVERYWHERE
  const [scope, others] = useMemo(() => {
    const all = searchedVersions(site)
    if (isEverywhere) return [all, narrow(all, () => false)]
    return [narrow(all, ({ name }) => name === chosen), narrow(all, ({ name }) => name !== chosen)]
  }, [site, chosen, isEverywhere])
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('.search-form input')
    if (field) field.value = query
  }, [query])
  const { status, answer } = useSearch(searcher, { scope, query, limit })
  const result = answer?.result
  const addressOf = (name: string): string => `?${new URLSearchParams({ q: query, version: name })}`
  return (
    <>
      <p className="search-versions">
        {[...site.versions, { name: EVERYWHERE, label: text.searchEverywhere }].map(version => (
          <a
            key={version.name}
            href={addressOf(version.name)}
            aria-current={version.name === chosen ? 'true' : undefined}
          >
            {version.label}
          </a>
        ))}
      </p>
      {status === 'error' && (
        <p role="alert">
          <strong>{text.searchError}</strong> {text.searchErrorHint}
        </p>
      )}
      <p role="status">
        {result &&
          (result.total > 0
            ? plural(text.searchCount, result.total, site.htmlLang)
            : fill(text.searchNothing, { query: answer.query }))}
      </p>
      {result?.total === 0 && (
        <Elsewhere {...{ text, searcher, addressOf }} scope={others} query={query} />
      )}
      {result && (
        <Results
          hits={result.hits}
          versions={isEverywhere ? scope.versions : []}
          onFollow={() => {}}
        />
      )}
      {result && result.total > result.hits.length && (
        <button type="button" className="more" onClick={() => setLimit(limit + HITS)}>
          {text.searchMore}
        </button>
      )}
    </>
  )
}
