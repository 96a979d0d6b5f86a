import { useEffect, useMemo, useRef, useState } from 'react'
import { type InterfaceText, plural } from '../../base/text.ts'
import type { SiteData } from '../../site/site-data.ts'
import { SearchError } from './answer/SearchError.tsx'
import { useSearch } from './answer/use-search.ts'
import { DialogAnswer } from './DialogAnswer.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchKeys } from './SearchKeys.tsx'
import { StartScreen } from './StartScreen.tsx'
import { divideScope, EVERYWHERE, wholeScope } from './scope.ts'
import type { Searcher } from './searcher.ts'
import { useDialogKeys } from './use-dialog-keys.ts'
import { addRecent, recallSearches, type Visited } from './visited.ts'

/** What the dialog needs of the page that it stands on. */
export interface SearchDialogProps {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly searcher: Searcher
  /** Keys of the versions that the reader searches in. */
  readonly versions: readonly string[]
  readonly onClose: () => void
}

/** Hits of an answer; the search page shows more. */
const MOST_HITS = 20

/** The search, in a dialog over the page. */
export function SearchDialog({ site, text, searcher, versions, onClose }: SearchDialogProps) {
  const [query, setQuery] = useState('')
  const [visited, setVisited] = useState(recallSearches)
  const [isEverywhere, setEverywhere] = useState(false)
  const [searched, others] = useMemo(
    () => divideScope(wholeScope(site), isEverywhere ? [EVERYWHERE] : versions),
    [site, versions, isEverywhere],
  )
  const { status, answer } = useSearch(searcher, { scope: searched, query, limit: MOST_HITS })
  const isEmpty = query.trim() === ''
  const isAnswered = isEmpty || status === 'error' || answer?.query === query
  const isStalled = status === 'stalled'
  const { dialog, close } = useModal(onClose)
  const { onKeyDown, followNone } = useDialogKeys(dialog, { isAnswered, close })
  const onType = (typed: string): void => {
    followNone()
    setQuery(typed)
  }
  const onFollow = (followed: Visited): void => {
    addRecent(visited, followed)
    close()
  }
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={text.search}
      onClose={onClose}
      onClick={event => event.target === dialog.current && close()}
      onKeyDown={onKeyDown}
    >
      <SearchField {...{ site, text, query, onType }} onClose={close} />
      {site.versions.length > 1 && (
        <ScopeSwitch {...{ text, isEverywhere }} onChange={setEverywhere} />
      )}
      <div className="search-body" aria-busy={isStalled}>
        {status === 'error' ? (
          <SearchError text={text} />
        ) : isEmpty ? (
          <StartScreen
            {...{ text, onFollow }}
            searches={visited}
            start={versions.flatMap(version => site.searchStart[version] ?? [])}
            onChange={setVisited}
          />
        ) : (
          <DialogAnswer
            {...{ site, text, searcher, answer, searched, isEverywhere, others }}
            {...{ isStalled, onType, onFollow }}
            onWiden={() => setEverywhere(true)}
          />
        )}
      </div>
      <SearchKeys text={text} />
      <SearchStatus {...{ site, text, isStalled }} total={answer?.result.total ?? 0} />
    </dialog>
  )
}

/** Shows a dialog from the start, and gives what closes it. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = (): void => {
    dialog.current?.close()
    // Its event waits for the next frame, which is a while where a page is exchanged: who opens the search
    // again by then would find this one.
    onClose()
  }
  return { dialog, close }
}

/** Says to screen readers how much was found. */
function SearchStatus({
  site,
  text,
  isStalled,
  total,
}: {
  site: SiteData
  text: InterfaceText
  isStalled: boolean
  total: number
}) {
  return (
    <p className="visually-hidden" role="status">
      {isStalled ? text.loading : total > 0 && plural(text.searchCount, total, site.htmlLang)}
    </p>
  )
}

/** Lets the reader search in all versions. */
function ScopeSwitch({
  text,
  isEverywhere,
  onChange,
}: {
  text: InterfaceText
  isEverywhere: boolean
  onChange: (isEverywhere: boolean) => void
}) {
  return (
    <label className="search-scope">
      <input
        type="checkbox"
        checked={isEverywhere}
        onChange={event => onChange(event.target.checked)}
      />
      {text.searchEverywhere}
    </label>
  )
}
