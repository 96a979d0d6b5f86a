import type { InterfaceText } from '@lectern/texts/text'
import type { SiteData } from '../site-data.ts'
import { SearchIcon } from './icons.tsx'
import { LONGEST_QUERY } from './longest-query.ts'

export function SearchForm({ site, text }: { site: SiteData; text: InterfaceText }) {
  return (
    <search>
      <form className="search-form" action={site.search}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          maxLength={LONGEST_QUERY}
          placeholder={site.searchPlaceholder}
          aria-label={site.searchPlaceholder}
          autoCapitalize="none"
        />
        <button type="submit">{text.search}</button>
      </form>
    </search>
  )
}
