import { useEffect, useMemo, useState } from 'react'
import { fill, type InterfaceText, plural } from '../../base/text.ts'
import type { PageData, SiteData } from '../../site/page-data.ts'
import searchStyle from '../search.css?url'
import { addStyle } from '../style.ts'
import { Results } from './Results.tsx'
import { type Searcher, scopeOf } from './searcher.ts'
import { useSearch } from './use-search.ts'

const HITS = 20

/** The results of the search page, for the query and the version in its address. */
export default function SearchPage({
  page,
  site,
  text,
  searcher,
  version,
}: {
  page: PageData
  site: SiteData
  text: InterfaceText
  searcher: Searcher
  /** Version that is searched where the address names none. */
  version: string
}) {
  const [address, setAddress] = useState(() => new URLSearchParams(location.search))
  const [limit, setLimit] = useState(HITS)
  useEffect(() => addStyle(searchStyle), [])
  useEffect(() => {
    const follow = (): void => {
      setAddress(new URLSearchParams(location.search))
      setLimit(HITS)
    }
    const navigation: Navigation | undefined = window.navigation
    navigation?.addEventListener('navigatesuccess', follow)
    return () => navigation?.removeEventListener('navigatesuccess', follow)
  }, [])
  const query = address.get('q') ?? ''
  const chosen = address.get('version') ?? version
  const scope = useMemo(() => scopeOf(site, chosen), [site, chosen])
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('.search-form input')
    if (field) field.value = query
  }, [query])
  const { status, answer } = useSearch(searcher, { scope, query, limit })
  const result = answer?.result
  return (
    <>
      <p className="search-versions">
        {page.versions.map(({ name, label }) => (
          <a
            key={name}
            href={`?${new URLSearchParams({ q: query, version: name })}`}
            aria-current={name === chosen ? 'true' : undefined}
          >
            {label}
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
      {result && <Results hits={result.hits} onFollow={() => {}} />}
      {result && result.total > result.hits.length && (
        <button type="button" className="more" onClick={() => setLimit(limit + HITS)}>
          {text.searchMore}
        </button>
      )}
    </>
  )
}
