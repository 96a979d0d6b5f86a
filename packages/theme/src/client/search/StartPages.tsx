import type { InterfaceText } from '@lectern/texts/text'
import type { StartLink } from '../../site-data.ts'
import type { Visited } from './visited.ts'

export function StartPages({
  text,
  start,
  onFollow,
}: {
  text: InterfaceText
  start: readonly StartLink[]
  onFollow?: (visited: Visited) => void
}) {
  if (start.length === 0) return null
  return (
    <section className="search-group">
      <h2>{text.searchStart}</h2>
      <ul className="start">
        {start.map(({ label, href, kind }) => (
          <li key={href}>
            <a
              href={href}
              data-hit
              onClick={() => onFollow?.({ url: href, title: label, trail: '' })}
            >
              <span>{label}</span> {kind !== null && <small className="badge">{kind}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
