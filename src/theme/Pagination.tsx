import type { InterfaceText } from '../base/text.ts'
import type { NeighbourLink, TextLink } from '../site/page-data.ts'
import { Label } from './Label.tsx'

/** Links to the pages before and after. */
export function Pagination({
  previous,
  next,
  labels,
  text,
}: {
  previous: TextLink | NeighbourLink | null
  next: TextLink | NeighbourLink | null
  /** What the two directions are called. */
  labels: readonly [string, string]
  text: InterfaceText
}) {
  if (previous === null && next === null) return null
  const card = (rel: 'prev' | 'next', link: TextLink | NeighbourLink, label: string) => (
    <a rel={rel} href={link.href}>
      <small>
        {label}
        {'section' in link && link.section !== null && ` · ${link.section}`}
      </small>{' '}
      <span>
        <Label {...link} />
      </span>
    </a>
  )
  return (
    <nav className="pagination" aria-label={text.pageNavigation}>
      {previous && card('prev', previous, labels[0])}
      {next && card('next', next, labels[1])}
    </nav>
  )
}
