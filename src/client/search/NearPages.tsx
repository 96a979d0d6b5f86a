import { useMemo } from 'react'
import type { InterfaceText } from '../../base/text.ts'
import { decode } from '../../base/url.ts'
import type { SiteData } from '../../site/site-data.ts'
import { versionAt } from '../load/site-versions.ts'
import { useSearch } from './answer/use-search.ts'
import { divideScope, type SearchScope, wholeScope } from './scope.ts'
import type { Searcher } from './searcher.ts'

const MOST_PAGES = 5
/** Several hits may be of the same page. */
const MOST_HITS = 20

/** The pages whose names are nearest to an address that leads nowhere; nothing where none is near. */
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
  if (pages.size === 0) return null
  return (
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
}

/** What to look for: the words of the last part of an address, in the version that it lies in. */
function wantedBy(site: SiteData, path: string): { scope: SearchScope; query: string } {
  const version = versionAt(path, site) ?? site.versions[0]
  const [scope] = divideScope(wholeScope(site), version ? [version.name] : [])
  const last = path.split('/').findLast(part => part !== '') ?? ''
  return { scope, query: wordsOf(last.replace(/\.(html?|md)$/, '')) }
}

function wordsOf(part: string): string {
  return decode(part).replace(/[_-]+/g, ' ')
}
