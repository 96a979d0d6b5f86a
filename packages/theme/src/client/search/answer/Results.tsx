import type { Marked, SearchHit } from '@lectern/search/search-result'
import type { InterfaceText } from '@lectern/texts/text'
import { type ReactNode, useId } from 'react'
import type { SearchedVersion } from '../scope.ts'
import type { Visited } from '../visited.ts'

interface Shared {
  readonly text: InterfaceText
  readonly versions: readonly SearchedVersion[]
  readonly onFollow?: (visited: Visited) => void
}

/** Grouped by page; a hit of the page itself is the title of its group. */
export function Results({
  hits,
  perPage = Number.POSITIVE_INFINITY,
  ...shared
}: Shared & {
  readonly hits: readonly SearchHit[]
  readonly perPage?: number
}) {
  return groupsOf(hits, perPage).map(group => <Group key={group.page.url} {...group} {...shared} />)
}

interface PageGroup extends Pick<SearchHit, 'page' | 'tag'> {
  readonly hits: readonly SearchHit[]
}

function Group({ page, tag, hits, versions, text, onFollow }: PageGroup & Shared) {
  const id = useId()
  const pageHit = hits.find(({ url }) => url === page.url)
  const sectionHits = hits.filter(hit => hit !== pageHit)
  const version = versions.find(each => each.tag === tag)
  const about = (
    <>
      {version && <small className="badge hit-version">{version.label}</small>}
      {page.kind !== undefined && <small className="badge">{page.kind}</small>}
      {page.trail.length > 0 && <small className="trail">{page.trail.join(' › ')}</small>}
    </>
  )
  return (
    <section className="search-group" aria-labelledby={id}>
      <h2 id={id}>
        {pageHit === undefined ? (
          <>
            {page.title} {about}
          </>
        ) : (
          <Hit hit={pageHit} {...{ text, onFollow }}>
            {about}
          </Hit>
        )}
      </h2>
      {sectionHits.length > 0 && (
        <ul>
          {sectionHits.map(hit => (
            <li key={hit.url}>
              <Hit hit={hit} {...{ text, onFollow }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Hit({
  hit,
  text,
  onFollow,
  children,
}: {
  hit: SearchHit
  text: InterfaceText
  onFollow: ((visited: Visited) => void) | undefined
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
          {text.searchMissing}{' '}
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

function groupsOf(hits: readonly SearchHit[], most: number): PageGroup[] {
  const groups = new Map<string, PageGroup>()
  for (const hit of hits) {
    const { page, tag } = hit
    const before = groups.get(page.url)?.hits ?? []
    groups.set(page.url, { page, tag, hits: [...before, hit].slice(0, most) })
  }
  return [...groups.values()]
}

function visitedOf({ url, title, page }: SearchHit): Visited {
  const text = title.map(run => run.text).join('')
  const trail = text === page.title ? page.trail : [...page.trail, page.title]
  return { url, title: text, trail: trail.join(' › ') }
}
