import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fill, type InterfaceText, plural } from '../../base/text.ts'
import type { SiteData } from '../../site/page-data.ts'
import { CloseIcon, SearchIcon } from '../../theme/icons.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { NoResults } from './NoResults.tsx'
import { Results } from './Results.tsx'
import { Skeleton } from './Skeleton.tsx'
import { StartScreen } from './StartScreen.tsx'
import {
  EVERYWHERE,
  filterVersions,
  MOST_CHARACTERS,
  type Searcher,
  type SearchScope,
  searchQuery,
} from './searcher.ts'
import { useSearch } from './use-search.ts'
import { addRecent, recallSearches, type Visited } from './visited.ts'

/** What the dialog needs of the page that it stands on. */
export interface SearchDialogProps {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly searcher: Searcher
  /** All that can be searched. */
  readonly scope: SearchScope
  /** Keys of the versions that the reader searches in. */
  readonly versions: readonly string[]
  readonly onClose: () => void
}

const MOST_SHOWN = 20
const HITS_PER_PAGE = 5

/** The search, in a dialog over the page. */
export function SearchDialog({
  site,
  text,
  searcher,
  scope,
  versions,
  onClose,
}: SearchDialogProps) {
  const [query, setQuery] = useState('')
  const [searches, setSearches] = useState(recallSearches)
  const [isEverywhere, setEverywhere] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const [own, others] = useMemo(
    () => [
      isEverywhere ? scope : filterVersions(scope, ({ name }) => versions.includes(name)),
      filterVersions(scope, ({ name }) => !isEverywhere && !versions.includes(name)),
    ],
    [scope, versions, isEverywhere],
  )
  const { status, answer } = useSearch(searcher, { scope: own, query, limit: MOST_SHOWN })
  useEffect(() => dialog.current?.showModal(), [])

  // Who types fast presses Enter before the hits of the last letters are there: they are waited for.
  const isAnswered = query.trim() === '' || status === 'error' || answer?.query === query
  const isEntered = useRef(false)
  useEffect(() => {
    if (isAnswered && isEntered.current) followFirst()
  })
  const followFirst = (): void => {
    isEntered.current = false
    dialog.current?.querySelector<HTMLAnchorElement>('[data-hit]')?.click()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    // These keys choose among what an input method offers.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // It would empty the field first.
      event.preventDefault()
      return dialog.current?.close()
    }
    if (event.key !== 'Enter' || !isField(event.target)) return moveFocus(event)
    event.preventDefault()
    if (isAnswered) followFirst()
    else isEntered.current = true
  }
  const onType = (typed: string): void => {
    isEntered.current = false
    setQuery(typed)
  }

  const follow = (visited: Visited): void => {
    addRecent(searches, visited)
    dialog.current?.close()
  }
  const result = answer?.result
  const label = own.versions[0]?.label ?? ''
  const addressOf = (...names: readonly string[]): string =>
    `${site.search}?${searchQuery(query, names)}`
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={text.search}
      onClose={onClose}
      onClick={event => event.target === dialog.current && dialog.current.close()}
      onKeyDown={onKeyDown}
    >
      <search>
        <SearchIcon />
        <input
          type="search"
          value={query}
          maxLength={MOST_CHARACTERS}
          placeholder={site.searchPlaceholder}
          aria-label={site.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onType(event.target.value)}
        />
        <button type="button" aria-label={text.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </search>
      {scope.versions.length > 1 && (
        <label className="search-scope">
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={event => setEverywhere(event.target.checked)}
          />
          {text.searchEverywhere}
        </label>
      )}
      <div className="search-body" aria-busy={status === 'stalled'}>
        {status === 'error' && (
          <p role="alert">
            <strong>{text.searchError}</strong> {text.searchErrorHint}
          </p>
        )}
        {status !== 'error' && query.trim() === '' && (
          <StartScreen
            text={text}
            searches={searches}
            start={versions.flatMap(version => site.searchStart[version] ?? [])}
            onChange={setSearches}
            onFollow={follow}
          />
        )}
        {status === 'stalled' && !result && (
          <>
            <p className="nothing">{text.loading}</p>
            <Skeleton />
          </>
        )}
        {result && result.total === 0 && (
          <div role="alert">
            <p>
              <strong>
                {own.versions.length === 1 && scope.versions.length > 1
                  ? fill(text.searchNothingIn, { query: answer.query, version: label })
                  : fill(text.searchNothing, { query: answer.query })}
              </strong>
            </p>
            {others.versions.length > 0 && (
              <p>
                <button type="button" className="outlined" onClick={() => setEverywhere(true)}>
                  {text.searchAllVersions}
                </button>
              </p>
            )}
            <Elsewhere {...{ text, searcher, addressOf }} scope={others} query={answer.query} />
            <NoResults {...{ site, text, result }} query={answer.query}>
              {suggestion => (
                <button key={suggestion} type="button" onClick={() => onType(suggestion)}>
                  {suggestion}
                </button>
              )}
            </NoResults>
          </div>
        )}
        {result && (
          <Results
            hits={result.hits}
            versions={isEverywhere ? scope.versions : []}
            perPage={HITS_PER_PAGE}
            onFollow={follow}
          />
        )}
        {result && result.total > MOST_SHOWN && (
          <p>
            <a href={addressOf(...(isEverywhere ? [EVERYWHERE] : versions))}>
              {plural(text.searchAll, result.total, site.htmlLang)}
            </a>
          </p>
        )}
      </div>
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {text.searchKeyMove}
        </span>
        <span>
          <kbd>Enter</kbd> {text.searchKeyOpen}
        </span>
        <span>
          <kbd>Esc</kbd> {text.searchKeyClose}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {status === 'stalled'
          ? text.loading
          : result && result.total > 0 && plural(text.searchCount, result.total, site.htmlLang)}
      </p>
    </dialog>
  )
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search'
}

/** Arrows move through the links, typing goes back to the field. */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, currentTarget, target } = event
  const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>('[data-hit]')]
  const field = currentTarget.querySelector('input')
  const at = target instanceof HTMLAnchorElement ? links.indexOf(target) : -1
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    const next = at + (key === 'ArrowDown' ? 1 : -1)
    const wanted = next < 0 ? (at < 0 ? links.at(-1) : field) : (links[next] ?? field)
    wanted?.focus()
  } else if (at >= 0 && key.length === 1 && !event.ctrlKey && !event.metaKey) field?.focus()
}
