import type { SearchHit } from '@lectern/search/search-result'
import { fill, type InterfaceText, plural } from '@lectern/texts/text'
import { useEffect, useMemo, useState } from 'react'
import { windowTitle } from '../../markup/window-title.ts'
import type { SiteData } from '../../site-data.ts'
import { addStyle } from '../load/style.ts'
import { useQueryString } from '../navigation/use-query-string.ts'
import { countAll } from './answer/kind-choices.ts'
import { NoResults } from './answer/NoResults.tsx'
import { Results } from './answer/Results.tsx'
import { SearchError } from './answer/SearchError.tsx'
import { Skeleton } from './answer/Skeleton.tsx'
import { type SearchState, useSearch } from './answer/use-search.ts'
import { KindLinks } from './KindLinks.tsx'
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
  /** Version keys if the address has none. */
  readonly versions: readonly string[]
  readonly title: string
}

const BATCH_SIZE = 20

export default function SearchPage({ site, text, searcher, versions, title }: SearchPageProps) {
  const address = useQueryString()
  const { query, keys, named, kind } = useMemo(
    () => readSearchAddress(address, { site, byDefault: versions }),
    [address, site, versions],
  )
  const [searched, others] = useMemo(() => divideScope(wholeScope(site), keys), [site, keys])
  // Another search starts with the first batch.
  const [shown, setShown] = useState({ address, limit: BATCH_SIZE })
  const limit = shown.address === address ? shown.limit : BATCH_SIZE
  const { status, answer } = useSearch(searcher, { scope: searched, query, limit, kind })
  const { list, awaitMore } = useFocusOnAdded(answer)
  useEffect(() => void addStyle(searchStyle), [])
  useEffect(() => showQuery(query, { site, title }), [query, site, title])
  useEffect(() => keepInForm({ named, kind }), [named, kind])
  useEffect(() => {
    addEventListener('pageshow', resetField)
    return () => removeEventListener('pageshow', resetField)
  }, [])

  const { hits, total } = answer?.result ?? NOTHING
  const countOfAll = answer ? countAll(answer.result) : 0
  const isEverywhere = keys.includes(EVERYWHERE)
  const start = (isEverywhere ? versions : keys).flatMap(key => site.searchStart[key] ?? [])
  const showMore = (): void => {
    awaitMore()
    setShown({ address, limit: limit + BATCH_SIZE })
  }
  return (
    <>
      <VersionLinks {...{ site, text, query, keys, kind }} />
      {answer && (
        <KindLinks {...{ site, text, query, named }} result={answer.result} chosen={kind} />
      )}
      {status === 'error' && <SearchError text={text} />}
      <p role="status">{summary({ status, answer }, { site, text })}</p>
      <div ref={list} className="search-results" aria-busy={status === 'stalled'}>
        {status === 'stalled' && answer === null && <Skeleton />}
        {total === 0 && countOfAll > 0 && (
          <p>
            <a href={searchAddress(query, named)}>
              {plural(text.searchAll, countOfAll, site.htmlLang)}
            </a>
          </p>
        )}
        {answer !== null && countOfAll === 0 && (
          <NoResults {...{ site, text, searcher, answer, others }}>
            {suggestion => (
              <a key={suggestion} href={searchAddress(suggestion, keys)}>
                {suggestion}
              </a>
            )}
          </NoResults>
        )}
        <ResultBatches {...{ text, hits }} versions={isEverywhere ? searched.versions : []} />
        {(query.trim() === '' || (answer !== null && countOfAll === 0)) && (
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

function showQuery(
  query: string,
  { site, title }: { readonly site: SiteData; readonly title: string },
): void {
  const field = document.querySelector<HTMLInputElement>('.search-form input')
  // The reader may have typed more.
  if (field && field.defaultValue !== query) {
    field.defaultValue = query
    field.value = query
  }
  const named = query.trim() === '' ? title : `${query} – ${title}`
  document.title = windowTitle({ title: named }, site)
}

/** A page from the back/forward cache has the text typed last, not the query. */
function resetField({ persisted }: PageTransitionEvent): void {
  if (persisted) document.querySelector<HTMLFormElement>('.search-form')?.reset()
}

function keepInForm({ named, kind }: Pick<ReturnType<typeof readSearchAddress>, 'named' | 'kind'>) {
  const form = document.querySelector('.search-form')
  for (const input of form?.querySelectorAll('[type=hidden]') ?? []) input.remove()
  const kept = [...named.map(key => ['version', key]), ...(kind ? [['kind', kind.id]] : [])]
  for (const [name, value] of kept) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form?.append(input)
  }
}

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

/** Each batch is grouped alone, so that shown hits stay in place. */
function ResultBatches({
  text,
  hits,
  versions,
}: {
  text: InterfaceText
  hits: readonly SearchHit[]
  versions: readonly SearchedVersion[]
}) {
  return Array.from({ length: Math.ceil(hits.length / BATCH_SIZE) }, (_, batch) => (
    <Results
      // Batches are only added.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={batch}
      text={text}
      hits={hits.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE)}
      versions={versions}
    />
  ))
}
