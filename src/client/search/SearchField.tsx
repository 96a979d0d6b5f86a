import type { InterfaceText } from '../../base/text.ts'
import type { SiteData } from '../../site/site-data.ts'
import { CloseIcon, SearchIcon } from '../../theme/icons.tsx'
import { LONGEST_QUERY } from '../../theme/longest-query.ts'

/** The head of the dialog: what is searched for, and the way out. */
export function SearchField({
  site,
  text,
  query,
  onType,
  onClose,
}: {
  site: SiteData
  text: InterfaceText
  query: string
  onType: (typed: string) => void
  onClose: () => void
}) {
  return (
    <search>
      <SearchIcon />
      <input
        type="search"
        value={query}
        maxLength={LONGEST_QUERY}
        placeholder={site.searchPlaceholder}
        aria-label={site.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onType(event.target.value)}
      />
      <button type="button" aria-label={text.close} onClick={onClose}>
        <CloseIcon />
      </button>
    </search>
  )
}
