import { fill, type InterfaceText } from '@lectern/texts/text'
import type { ReactNode } from 'react'
import type { SiteData } from '../../../site-data.ts'
import type { SearchScope } from '../scope.ts'
import type { Searcher } from '../searcher.ts'
import { Elsewhere } from './Elsewhere.tsx'
import type { SearchAnswer } from './use-search.ts'

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
  others: SearchScope
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
