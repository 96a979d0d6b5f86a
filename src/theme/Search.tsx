import { useContext } from 'react'
import type { InterfaceText } from '../base/text.ts'
import type { SearchPage, SiteData } from '../site/page-data.ts'
import { FrameContext } from './frame.ts'
import { SearchIcon } from './icons.tsx'

/** The frame of the search page. Its form sends the query to the page itself, with or without script. */
export function Search({
  page,
  site,
  text,
}: {
  page: SearchPage
  site: SiteData
  text: InterfaceText
}) {
  const { searchResults } = useContext(FrameContext)
  return (
    <>
      <h1 tabIndex={-1}>{page.title}</h1>
      <search>
        <form className="search-form" action={site.search}>
          <SearchIcon />
          <input
            type="search"
            name="q"
            maxLength={64}
            placeholder={site.searchPlaceholder}
            aria-label={site.searchPlaceholder}
          />
          <button type="submit">{text.search}</button>
        </form>
      </search>
      <div id="search-results">{searchResults}</div>
      <noscript>
        <p className="notice">{text.searchNeedsScript}</p>
      </noscript>
    </>
  )
}
