import { fill, type InterfaceText } from '@lectern/texts/text'
import { CloseIcon, StarIcon } from '../../markup/icons.tsx'
import { addFavorite, removeVisited, type Visited, type VisitedResults } from './visited.ts'

export function VisitedList({
  title,
  listed,
  canKeep = false,
  text,
  searches,
  onChange,
  onFollow,
}: {
  title: string
  listed: readonly Visited[]
  canKeep?: boolean
  text: InterfaceText
  searches: VisitedResults
  onChange: (searches: VisitedResults) => void
  onFollow: (visited: Visited) => void
}) {
  if (listed.length === 0) return null
  return (
    <section className="search-group">
      <h2>{title}</h2>
      <ul>
        {listed.map(visited => (
          <li key={visited.url} className="visited">
            <a href={visited.url} data-hit onClick={() => onFollow(visited)}>
              <span>{visited.title}</span>
              {visited.trail !== '' && <small>{visited.trail}</small>}
            </a>
            {canKeep && (
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
}
