import type { ReactNode } from 'react'
import { fill, type InterfaceText } from '../../../base/text.ts'
import type { SiteData } from '../../../site/site-data.ts'
import type { SearchScope } from '../scope.ts'
import type { Searcher } from '../searcher.ts'
import { Elsewhere } from './Elsewhere.tsx'
import type { SearchAnswer } from './use-search.ts'

/** What a reader can do where nothing was found: look elsewhere, search for something near, or report it. */
export function NoResults({
  site,
  text,
  searcher,
  answer,
  others,
  children,
}: {
  site: SiteData
  text: InterfaceText
  searcher: Searcher
  answer: SearchAnswer
  /** The versions that were not searched. */
  others: SearchScope
  /** Makes what a suggestion is chosen with. */
  children: (suggestion: string) => ReactNode
}) {
  const { query, result } = answer
  return (
    <>
      <Elsewhere {...{ site, text, searcher, query }} scope={others} />
      {result.suggestions.length > 0 && (
        <p className="suggestions">
          {text.searchTry} {result.suggestions.map(children)}
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
