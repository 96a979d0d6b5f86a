import type { InterfaceText } from '@lectern/texts/text'
import type { StartLink } from '../../site-data.ts'
import { StartPages } from './StartPages.tsx'
import { VisitedList } from './VisitedList.tsx'
import { shownRecent, type Visited, type VisitedResults } from './visited.ts'

export function StartScreen({
  text,
  searches,
  start,
  onChange,
  onFollow,
}: {
  text: InterfaceText
  searches: VisitedResults
  start: readonly StartLink[]
  onChange: (searches: VisitedResults) => void
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
