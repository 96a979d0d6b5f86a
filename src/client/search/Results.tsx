import { type ReactNode, useId } from 'react'
import type { Marked, SearchHit } from '../../search/record.ts'
import type { SearchedVersion } from './searcher.ts'
import type { Visited } from './visited.ts'

/** Hits in groups by page, each a link. A hit that is the page itself is its title. */
export function Results({
  hits,
  versions,
  perPage = Number.POSITIVE_INFINITY,
  onFollow,
}: {
  hits: readonly SearchHit[]
  /** The versions to be told apart. */
  versions: readonly SearchedVersion[]
  /** Most hits of one page; without it, all. */
  perPage?: number
  onFollow?: (visited: Visited) => void
}) {
  const id = useId()
  return groupsOf(hits, perPage).map((group, index) => {
    const [first] = group
    if (first === undefined) return null
    const { page, tag } = first
    const own = group.find(({ url }) => url === page.url)
    const parts = group.filter(hit => hit !== own)
    const version = versions.find(known => known.tag === tag)
    const about = (
      <>
        {version && <small className="badge hit-version">{version.label}</small>}
        {page.kind !== undefined && <small className="badge">{page.kind}</small>}
        {page.trail.length > 0 && <small className="trail">{page.trail.join(' › ')}</small>}
      </>
    )
    return (
      <section key={page.url} className="search-group" aria-labelledby={`${id}${index}`}>
        <h2 id={`${id}${index}`}>
          {own === undefined ? (
            <>
              {page.title} {about}
            </>
          ) : (
            <Hit hit={own} onFollow={onFollow}>
              {about}
            </Hit>
          )}
        </h2>
        {parts.length > 0 && (
          <ul>
            {parts.map(hit => (
              <li key={hit.url}>
                <Hit hit={hit} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  })
}

function Hit({
  hit,
  onFollow,
  children,
}: {
  hit: SearchHit
  onFollow: ((visited: Visited) => void) | undefined
  /** What stands beside its title. */
  children?: ReactNode
}) {
  return (
    <a
      href={hit.url}
      data-hit
      data-insights-query-id={hit.click?.queryID}
      data-insights-object-id={hit.click?.objectID}
      data-insights-position={hit.click?.position}
      onClick={() => onFollow?.(visitedOf(hit))}
    >
      <span className="hit-title">
        <Marks runs={hit.title} />
      </span>{' '}
      {children}
      {hit.snippet.length > 0 && (
        <small className="snippet">
          <Marks runs={hit.snippet} />
        </small>
      )}
      {hit.missing.length > 0 && (
        <span className="hit-missing">
          {hit.missing.map(word => (
            <s key={word}>{word}</s>
          ))}
        </span>
      )}
    </a>
  )
}

function Marks({ runs }: { runs: readonly Marked[] }) {
  return runs.map(({ text, isMatch }, index) =>
    // The runs of a text have nothing else to tell them apart, and never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}

/** The hits by page, in the order of the best of each page. */
function groupsOf(hits: readonly SearchHit[], perPage: number): SearchHit[][] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const group = groups.get(hit.page.url) ?? []
    if (group.length < perPage) group.push(hit)
    groups.set(hit.page.url, group)
  }
  return [...groups.values()]
}

function visitedOf({ url, title, page }: SearchHit): Visited {
  const text = title.map(run => run.text).join('')
  const trail = text === page.title ? page.trail : [...page.trail, page.title]
  return { url, title: text, trail: trail.join(' › ') }
}
