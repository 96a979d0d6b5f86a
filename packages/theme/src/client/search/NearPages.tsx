import { decode } from '@lectern/base/url'
import type { InterfaceText } from '@lectern/texts/text'
import { useMemo } from 'react'
import type { SiteData } from '../../site-data.ts'
import { versionAt } from '../load/site-versions.ts'
import { useSearch } from './answer/use-search.ts'
import { divideScope, type SearchScope, wholeScope } from './scope.ts'
import type { Searcher } from './searcher.ts'

const MOST_PAGES = 5
const MOST_HITS = 20

const FILE_END = /\.(html?|md)$/

export default function NearPages({
  site,
  text,
  searcher,
}: {
  site: SiteData
  text: InterfaceText
  searcher: Searcher
}) {
  const { scope, query } = useMemo(() => wantedBy(site, location.pathname), [site])
  const { answer } = useSearch(searcher, { scope, query, limit: MOST_HITS })
  const pages = new Map(answer?.result.hits.map(({ page }) => [page.url, page.title]))
  return (
    pages.size > 0 && (
      <>
        <p>{text.notFoundNear}</p>
        <ul>
          {[...pages].slice(0, MOST_PAGES).map(([url, title]) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      </>
    )
  )
}

/** The words of the last part of a path, in its version. */
function wantedBy(site: SiteData, path: string): { scope: SearchScope; query: string } {
  const version = versionAt(path, site) ?? site.versions[0]
  const [scope] = divideScope(wholeScope(site), version ? [version.name] : [])
  const last = path.split('/').findLast(part => part !== '') ?? ''
  return { scope, query: wordsOf(last.replace(FILE_END, '')) }
}

function wordsOf(part: string): string {
  return decode(part).replace(/[_-]+/g, ' ')
}
