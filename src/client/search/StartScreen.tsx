import { fill, type InterfaceText } from '../../base/text.ts'
import type { StartLink } from '../../site/page-data.ts'
import { CloseIcon, StarIcon } from '../../theme/icons.tsx'
import { addFavorite, removeVisited, type Searches, shownRecent, type Visited } from './visited.ts'

/** What the dialog shows before anything is typed: what was found before, and where to start. */
export function StartScreen({
  text,
  searches,
  start,
  onChange,
  onFollow,
}: {
  text: InterfaceText
  searches: Searches
  /** The pages that the site offers. */
  start: readonly StartLink[]
  onChange: (searches: Searches) => void
  onFollow: (visited: Visited) => void
}) {
  const recent = shownRecent(searches)
  const list = (title: string, all: readonly Visited[], isFavorite: boolean) =>
    all.length > 0 && (
      <section className="search-group">
        <h2>{title}</h2>
        <ul>
          {all.map(visited => (
            <li key={visited.url} className="visited">
              <a href={visited.url} data-hit onClick={() => onFollow(visited)}>
                <span>{visited.title}</span>
                {visited.trail !== '' && <small>{visited.trail}</small>}
              </a>
              {!isFavorite && (
                <button
                  type="button"
                  aria-label={fill(text.searchFavorite, { title: visited.title })}
                  onClick={() => onChange(addFavorite(searches, visited))}
                >
                  <StarIcon />
                </button>
              )}
              <button
                type="button"
                aria-label={fill(text.searchForget, { title: visited.title })}
                onClick={() => onChange(removeVisited(searches, visited))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {list(text.searchRecent, recent, false)}
      {list(text.searchFavorites, searches.favorites, true)}
      {recent.length + searches.favorites.length === 0 && (
        <p className="nothing">{text.searchNoRecent}</p>
      )}
      {start.length > 0 && (
        <section className="search-group">
          <h2>{text.searchStart}</h2>
          <ul className="start">
            {start.map(({ label, href, kind }) => (
              <li key={href}>
                <a
                  href={href}
                  data-hit
                  onClick={() => onFollow({ url: href, title: label, trail: '' })}
                >
                  <span>{label}</span> {kind !== null && <small className="badge">{kind}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
