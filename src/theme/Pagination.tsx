import type { InterfaceText } from '../base/text.ts'
import type { TextLink } from '../site/page-data.ts'

/** Links to the pages before and after. */
export function Pagination({
  previous,
  next,
  labels,
  text,
}: {
  previous: TextLink | null
  next: TextLink | null
  /** What the two directions are called. */
  labels: readonly [string, string]
  text: InterfaceText
}) {
  if (previous === null && next === null) return null
  return (
    <nav className="pagination" aria-label={text.pageNavigation}>
      {previous && (
        <a rel="prev" href={previous.href}>
          <small>{labels[0]}</small> <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a rel="next" href={next.href}>
          <small>{labels[1]}</small> <span>{next.label}</span>
        </a>
      )}
    </nav>
  )
}
