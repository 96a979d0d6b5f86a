import type { InterfaceText } from '../base/text.ts'
import type { SiteData } from '../site/site-data.ts'
import { SearchIcon } from './icons.tsx'
import { LONGEST_QUERY } from './longest-query.ts'

/** A field that sends what is typed to the search page, with or without script. */
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
        />
        <button type="submit">{text.search}</button>
      </form>
    </search>
  )
}
