import { type InterfaceText, plural } from '@lectern/texts/text'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { LONGEST_QUERY } from '../../markup/longest-query.ts'
import type { PageKind, SiteData } from '../../site-data.ts'
import { closestLink } from '../closest-link.ts'
import type { Chunks } from '../load/chunks.ts'
import { SearchError } from './answer/SearchError.tsx'
import { useSearch } from './answer/use-search.ts'
import { DialogAnswer } from './DialogAnswer.tsx'
import { HitPreview } from './HitPreview.tsx'
import { KindSwitch } from './KindSwitch.tsx'
import { SearchField } from './SearchField.tsx'
import { StartScreen } from './StartScreen.tsx'
import { divideScope, EVERYWHERE, wholeScope } from './scope.ts'
import type { Searcher } from './searcher.ts'
import { useActiveHit } from './use-active-hit.ts'
import { useDialogKeys } from './use-dialog-keys.ts'
import { addRecent, recallVisited, type Visited } from './visited.ts'

export interface SearchDialogProps {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly searcher: Searcher
  readonly chunks: Chunks
  /** Version keys. */
  readonly versions: readonly string[]
  /** Before the dialog was there; with a final line break, the first hit is followed. */
  readonly typed: string
  readonly close: () => void
}

const MOST_HITS = 20

export function SearchDialog(props: SearchDialogProps) {
  const { site, text, searcher, chunks, versions, typed, close } = props
  const [query, setQuery] = useState(() => typed.trim().slice(0, LONGEST_QUERY))
  const [visited, setVisited] = useState(recallVisited)
  const [isEverywhere, setEverywhere] = useState(false)
  const [kind, setKind] = useState<PageKind | null>(null)
  const [searched, others] = useMemo(
    () => divideScope(wholeScope(site), isEverywhere ? [EVERYWHERE] : versions),
    [site, versions, isEverywhere],
  )
  const asked = { scope: searched, query, limit: MOST_HITS, kind }
  const { status, answer } = useSearch(searcher, asked)
  const isEmpty = query.trim() === ''
  const isAnswered = isEmpty || status === 'error' || answer?.query === query
  const isStalled = status === 'stalled'
  const shown = isEmpty || status === 'error' ? null : answer
  const { active, ...pointing } = useActiveHit(shown)
  const dialog = useRef<HTMLDialogElement>(null)
  const isEntered = /\S\s*\n$/.test(typed)
  const { onKeyDown, followNone } = useDialogKeys(dialog, { isAnswered, isEntered, close })
  const onType = (typed: string): void => {
    followNone()
    setQuery(typed)
  }
  const onFollow = (followed: Visited): void => setVisited(addRecent(visited, followed))
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={text.search}
      onClick={event => leadsAway(event) && close()}
      onKeyDown={onKeyDown}
      {...pointing}
    >
      <SearchField {...{ site, text, query, onType, close }} />
      {(site.versions.length > 1 || site.kinds.length > 0) && (
        <div className="search-scope">
          {shown && (
            <KindSwitch
              {...{ site, text }}
              result={shown.result}
              chosen={kind}
              onChange={setKind}
            />
          )}
          {site.versions.length > 1 && (
            <ScopeSwitch {...{ text, isEverywhere }} onChange={setEverywhere} />
          )}
        </div>
      )}
      <div className="search-columns">
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
              {...{ isStalled, kind, onType, onFollow }}
              onWiden={() => setEverywhere(true)}
              onAllKinds={() => setKind(null)}
            />
          )}
        </div>
        {active && <HitPreview {...{ text, chunks }} hit={active} />}
      </div>
      <SearchKeys text={text} />
      <SearchStatus {...{ site, text, isStalled }} total={answer?.result.total ?? 0} />
    </dialog>
  )
}

/** True beside the dialog, or on a link that is not opened elsewhere. */
function leadsAway({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (target === currentTarget) return true
  return closestLink(target, 'a') !== null && !(ctrlKey || metaKey || shiftKey)
}

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
    <label className="search-everywhere">
      <input
        type="checkbox"
        checked={isEverywhere}
        onChange={event => onChange(event.target.checked)}
      />
      {text.searchEverywhere}
    </label>
  )
}

/** Screen readers have own keys for links. */
function SearchKeys({ text }: { text: InterfaceText }) {
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text.searchKeyMove}
      </span>
      <span className="search-key-preview">
        <kbd>→</kbd> {text.searchKeyPreview}
      </span>
      <span>
        <kbd>Enter</kbd> {text.searchKeyOpen}
      </span>
      <span>
        <kbd>Esc</kbd> {text.searchKeyClose}
      </span>
    </p>
  )
}
