import { decode } from '@lectern/base/url'
import type { InterfaceText } from '@lectern/texts/text'
import { useEffect, useMemo, useState } from 'react'
import { setOf, versionsOf } from '../../markup/readers-versions.ts'
import type { TextLink } from '../../page-data.ts'
import type { SiteData } from '../../site-data.ts'
import type { Chunks } from '../load/chunks.ts'
import { versionAt } from '../load/site-versions.ts'
import { FoundIn } from './answer/Elsewhere.tsx'
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
  chunks,
}: {
  site: SiteData
  text: InterfaceText
  searcher: Searcher
  chunks: Chunks
}) {
  const { scope, query } = useMemo(() => wantedBy(site, location.pathname), [site])
  const { answer } = useSearch(searcher, { scope, query, limit: MOST_HITS })
  const pages = new Map(answer?.result.hits.map(({ page }) => [page.url, page.title]))
  const [versions, setVersions] = useState<readonly TextLink[]>([])
  useEffect(() => {
    findInVersions(location.pathname, { site, chunks }).then(setVersions)
  }, [site, chunks])
  return (
    <>
      <FoundIn links={versions} text={text} />
      {pages.size > 0 && (
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
      )}
    </>
  )
}

async function findInVersions(
  path: string,
  { site, chunks }: { readonly site: SiteData; readonly chunks: Chunks },
): Promise<TextLink[]> {
  const version = versionAt(path, site)
  if (version === undefined) return []
  const slash = site.trailingSlash ? '/' : ''
  const page = path.slice(version.root.length).replace(/\/$/, '').replace(FILE_END, '') + slash
  const links = versionsOf(setOf(version, site), site).map(({ label, root }) => ({
    label,
    href: root + page,
  }))
  const found = await Promise.all(links.map(({ href }) => chunks.find(href).catch(() => null)))
  return links.filter((_, index) => found[index] !== null)
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
