import type { InterfaceText } from '../../base/text.ts'
import type { StartLink } from '../../site/site-data.ts'
import { StartPages } from './StartPages.tsx'
import { VisitedList } from './VisitedList.tsx'
import { type Searches, shownRecent, type Visited } from './visited.ts'

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
  const { favorites } = searches
  const recent = shownRecent(searches)
  const props = { text, searches, onChange, onFollow }
  return (
    <>
      <VisitedList {...props} title={text.searchRecent} listed={recent} canKeep />
      <VisitedList {...props} title={text.searchFavorites} listed={favorites} />
      <StartPages {...{ text, start, onFollow }} />
      {recent.length + favorites.length === 0 && <p className="nothing">{text.searchNoRecent}</p>}
    </>
  )
}
