import type { InterfaceText } from '@lectern/texts/text'
import { CloseIcon, SearchIcon } from '../../markup/icons.tsx'
import { LONGEST_QUERY } from '../../markup/longest-query.ts'
import type { SiteData } from '../../site-data.ts'

export function SearchField({
  site,
  text,
  query,
  onType,
  close,
}: {
  site: SiteData
  text: InterfaceText
  query: string
  onType: (typed: string) => void
  close: () => void
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
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onType(event.target.value)}
      />
      <button type="button" aria-label={text.close} onClick={close}>
        <CloseIcon />
      </button>
    </search>
  )
}
