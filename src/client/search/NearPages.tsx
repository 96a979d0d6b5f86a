import { useMemo } from 'react'
import type { InterfaceText } from '../../base/text.ts'
import type { SiteData } from '../../site/page-data.ts'
import { filterVersions, type Searcher, searchedVersions } from './searcher.ts'
import { useSearch } from './use-search.ts'

const MOST_PAGES = 5
/** Several of them may be of the same page. */
const MOST_ASKED = 20

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
  const { answer } = useSearch(searcher, { scope, query, limit: MOST_ASKED })
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

/** What to look for: the words of the last part of the address, in the version that it lies in. */
function wantedBy(site: SiteData, path: string) {
  const all = searchedVersions(site)
  const [own] = all.versions
    .filter(({ root }) => path.startsWith(root))
    .sort((a, b) => b.root.length - a.root.length)
  const last = path.split('/').findLast(part => part !== '') ?? ''
  return {
    scope: filterVersions(all, version => version === (own ?? all.versions[0])),
    query: words(last.replace(/\.(html?|md)$/, '')),
  }
}

function words(part: string): string {
  try {
    return decodeURIComponent(part).replace(/[_-]+/g, ' ')
  } catch {
    return part
  }
}
