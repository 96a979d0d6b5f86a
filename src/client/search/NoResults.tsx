import type { ReactNode } from 'react'
import { fill, type InterfaceText } from '../../base/text.ts'
import type { SearchResult } from '../../search/record.ts'
import type { SiteData } from '../../site/page-data.ts'

/** What a reader can do where nothing was found: search for something near, or report it. */
export function NoResults({
  site,
  text,
  query,
  result,
  children,
}: {
  site: SiteData
  text: InterfaceText
  query: string
  result: SearchResult
  /** Makes what a suggestion is chosen with. */
  children: (suggestion: string) => ReactNode
}) {
  const { suggestions } = result
  return (
    <>
      {suggestions.length > 0 && (
        <p className="suggestions">
          {text.searchTry} {suggestions.map(children)}
        </p>
      )}
      {site.searchReport !== null && (
        <p>
          <a href={fill(site.searchReport, { query: encodeURIComponent(query) })}>
            {text.searchReport}
          </a>
        </p>
      )}
    </>
  )
}
