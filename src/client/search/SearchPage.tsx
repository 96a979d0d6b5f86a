import { useEffect, useMemo, useRef, useState } from 'react'
import { fill, type InterfaceText, plural } from '../../base/text.ts'
import type { SiteData } from '../../site/page-data.ts'
import { windowTitle } from '../../theme/window-title.ts'
import { addStyle } from '../load/style.ts'
import { useAddress } from '../navigation/use-address.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { NoResults } from './NoResults.tsx'
import { Results } from './Results.tsx'
import { Skeleton } from './Skeleton.tsx'
import searchStyle from './search.css?url'
import {
  EVERYWHERE,
  filterVersions,
  MOST_CHARACTERS,
  type SearchedVersion,
  type Searcher,
  searchedVersions,
  searchQuery,
} from './searcher.ts'
import { useSearch } from './use-search.ts'

/** The results come in parts of so many. */
const PART_SIZE = 20

/** The results of the search page, for the query and the version in its address. */
export default function SearchPage({
  site,
  text,
  searcher,
  versions,
  title,
}: {
  site: SiteData
  text: InterfaceText
  searcher: Searcher
  /** Keys of the versions that are searched where the address names none. */
  versions: readonly string[]
  /** Title of the page without a query. */
  title: string
}) {
  const address = useAddress()
  const [limit, setLimit] = useState(PART_SIZE)
  useEffect(() => void addStyle(searchStyle), [])
  useEffect(() => {
    if (address) setLimit(PART_SIZE)
  }, [address])
  const query = [...(address.get('q') ?? '')].slice(0, MOST_CHARACTERS).join('')
  const named = address.getAll('version')
  // As a text, for a list would be another one each time.
  const chosen = (named.length > 0 ? named : versions).join()
  const keys = chosen.split(',')
  const isEverywhere = chosen === EVERYWHERE
  const [scope, others] = useMemo(() => {
    const all = searchedVersions(site)
    const isChosen = ({ name }: SearchedVersion): boolean =>
      chosen === EVERYWHERE || chosen.split(',').includes(name)
    return [filterVersions(all, isChosen), filterVersions(all, version => !isChosen(version))]
  }, [site, chosen])
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('.search-form input')
    if (field) field.value = query
    const named = query.trim() === '' ? title : `${query} – ${title}`
    document.title = windowTitle({ title: named }, site)
  }, [query, title, site])
  const { status, answer } = useSearch(searcher, { scope, query, limit })
  const result = answer?.result

  // The first of the results that were asked for takes the focus: the button may be gone.
  const results = useRef<HTMLDivElement>(null)
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (shown.current === null || result === undefined) return
    const links = results.current?.querySelectorAll<HTMLAnchorElement>('[data-hit]')
    const first = links?.[shown.current]
    if (first === undefined) return
    shown.current = null
    first.focus()
  }, [result])
  const showMore = (): void => {
    shown.current = result?.hits.length ?? null
    setLimit(limit + PART_SIZE)
  }

  const addressOf = (query: string, ...keys: readonly string[]): string =>
    `?${searchQuery(query, keys)}`
  return (
    <>
      <p className="search-versions">
        {[...site.versions, { name: EVERYWHERE, label: text.searchEverywhere }].map(version => (
          <a
            key={version.name}
            href={addressOf(query, version.name)}
            aria-current={keys.includes(version.name) ? 'true' : undefined}
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
        {status === 'stalled'
          ? text.loading
          : result &&
            (result.total > 0
              ? plural(text.searchCount, result.total, site.htmlLang)
              : fill(text.searchNothing, { query: answer.query }))}
      </p>
      <div ref={results} className="search-results" aria-busy={status === 'stalled'}>
        {status === 'stalled' && !result && <Skeleton />}
        {result && result.total === 0 && (
          <>
            <Elsewhere
              {...{ text, searcher }}
              scope={others}
              query={query}
              addressOf={name => addressOf(query, name)}
            />
            <NoResults {...{ site, text, result }} query={answer.query}>
              {suggestion => (
                <a key={suggestion} href={addressOf(suggestion, ...keys)}>
                  {suggestion}
                </a>
              )}
            </NoResults>
          </>
        )}
        {result &&
          partsOf(result.hits).map((hits, part) => (
            <Results
              // Parts are only added.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={part}
              hits={hits}
              versions={isEverywhere ? scope.versions : []}
            />
          ))}
      </div>
      {result && result.total > result.hits.length && (
        <button type="button" className="more" onClick={showMore}>
          {text.searchMore}
        </button>
      )}
    </>
  )
}

/** The hits in the parts in which they were asked for: each is grouped alone, so that what is shown stays. */
function partsOf<Hit>(hits: readonly Hit[]): Hit[][] {
  return Array.from({ length: Math.ceil(hits.length / PART_SIZE) }, (_, part) =>
    hits.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  )
}
