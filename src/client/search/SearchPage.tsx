import { useEffect, useMemo, useState } from 'react'
import { fill, type InterfaceText, plural } from '../../base/text.ts'
import type { SearchHit } from '../../search/search-result.ts'
import type { SiteData } from '../../site/site-data.ts'
import { windowTitle } from '../../theme/window-title.ts'
import { addStyle } from '../load/style.ts'
import { useQueryString } from '../navigation/use-query-string.ts'
import { NoResults } from './answer/NoResults.tsx'
import { Results } from './answer/Results.tsx'
import { SearchError } from './answer/SearchError.tsx'
import { Skeleton } from './answer/Skeleton.tsx'
import { type SearchState, useSearch } from './answer/use-search.ts'
import { readSearchAddress } from './read-search-address.ts'
import { StartPages } from './StartPages.tsx'
import { divideScope, EVERYWHERE, type SearchedVersion, wholeScope } from './scope.ts'
import searchStyle from './search.css?url'
import { searchAddress } from './search-address.ts'
import type { Searcher } from './searcher.ts'
import { useFocusOnAdded } from './use-focus-on-added.ts'
import { VersionLinks } from './VersionLinks.tsx'

interface SearchPageProps {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly searcher: Searcher
  /** Keys of the versions that are searched where the address names none. */
  readonly versions: readonly string[]
  /** Title of the page without a query. */
  readonly title: string
}

/** Hits that come at a time. */
const PART_SIZE = 20

/** The results of the search page, for the query and the versions in its address. */
export default function SearchPage({ site, text, searcher, versions, title }: SearchPageProps) {
  const address = useQueryString()
  const { query, keys, named } = useMemo(
    () => readSearchAddress(address, { known: site.versions, byDefault: versions }),
    [address, site, versions],
  )
  const [searched, others] = useMemo(() => divideScope(wholeScope(site), keys), [site, keys])
  // Another search starts with the first part again.
  const [shown, setShown] = useState({ address, limit: PART_SIZE })
  const limit = shown.address === address ? shown.limit : PART_SIZE
  const { status, answer } = useSearch(searcher, { scope: searched, query, limit })
  const { list, awaitMore } = useFocusOnAdded(answer)
  useEffect(() => void addStyle(searchStyle), [])
  useEffect(() => showQuery(query, { site, title }), [query, site, title])
  useEffect(() => keepVersions(named), [named])

  const { hits, total } = answer?.result ?? NOTHING
  const isEverywhere = keys.includes(EVERYWHERE)
  const start = (isEverywhere ? versions : keys).flatMap(key => site.searchStart[key] ?? [])
  const showMore = (): void => {
    awaitMore()
    setShown({ address, limit: limit + PART_SIZE })
  }
  return (
    <>
      <VersionLinks {...{ site, text, query, keys }} />
      {status === 'error' && <SearchError text={text} />}
      <p role="status">{summary({ status, answer }, { site, text })}</p>
      <div ref={list} className="search-results" aria-busy={status === 'stalled'}>
        {status === 'stalled' && answer === null && <Skeleton />}
        {answer !== null && total === 0 && (
          <NoResults {...{ site, text, searcher, answer, others }}>
            {suggestion => (
              <a key={suggestion} href={searchAddress(suggestion, keys)}>
                {suggestion}
              </a>
            )}
          </NoResults>
        )}
        <Parts hits={hits} versions={isEverywhere ? searched.versions : []} />
        {(query.trim() === '' || (answer !== null && total === 0)) && (
          <StartPages text={text} start={start} />
        )}
      </div>
      {total > hits.length && (
        <button type="button" className="more" onClick={showMore}>
          {text.searchMore}
        </button>
      )}
    </>
  )
}

const NOTHING = { hits: [], total: 0 }

/** Puts the query into what stands around the results: the field of the page and the title of the window. */
function showQuery(
  query: string,
  { site, title }: { readonly site: SiteData; readonly title: string },
): void {
  const field = document.querySelector<HTMLInputElement>('.search-form input')
  // A query that it has been given already stays as the reader has gone on typing it.
  if (field && field.defaultValue !== query) {
    field.defaultValue = query
    field.value = query
  }
  const named = query.trim() === '' ? title : `${query} – ${title}`
  document.title = windowTitle({ title: named }, site)
}

/** Lets the form of the page search in the versions that the address names. */
function keepVersions(keys: readonly string[]): void {
  const form = document.querySelector('.search-form')
  for (const input of form?.querySelectorAll('[name=version]') ?? []) input.remove()
  for (const key of keys) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name: 'version', value: key })
    form?.append(input)
  }
}

/** How much was found, in words; nothing until that is known. */
function summary(
  { status, answer }: SearchState,
  { site, text }: { readonly site: SiteData; readonly text: InterfaceText },
): string {
  if (status === 'stalled') return text.loading
  if (answer === null) return ''
  const { query, result } = answer
  return result.total > 0
    ? plural(text.searchCount, result.total, site.htmlLang)
    : fill(text.searchNothing, { query })
}

/** The hits in the parts in which they were asked for: each is grouped alone, so that what is shown stays. */
function Parts({
  hits,
  versions,
}: {
  hits: readonly SearchHit[]
  versions: readonly SearchedVersion[]
}) {
  return Array.from({ length: Math.ceil(hits.length / PART_SIZE) }, (_, part) => (
    <Results
      // Parts are only added.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={part}
      hits={hits.slice(part * PART_SIZE, (part + 1) * PART_SIZE)}
      versions={versions}
    />
  ))
}
