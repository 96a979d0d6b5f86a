import type { SearchResult } from '@lectern/search/search-result'
import type { InterfaceText } from '@lectern/texts/text'
import type { PageKind, SiteData } from '../../site-data.ts'
import { kindChoices } from './answer/kind-choices.ts'

export function KindSwitch({
  site,
  text,
  result,
  chosen,
  onChange,
}: {
  site: SiteData
  text: InterfaceText
  result: SearchResult
  chosen: PageKind | null
  onChange: (kind: PageKind | null) => void
}) {
  const choices = kindChoices(result, chosen, { site, text })
  if (choices.length === 0) return null
  return (
    <fieldset className="search-kinds">
      <legend className="visually-hidden">{text.searchKinds}</legend>
      {choices.map(({ kind, label, count }) => (
        <label key={label} className="search-kind">
          <input
            type="radio"
            name="kind"
            checked={kind === chosen}
            onChange={() => onChange(kind)}
          />
          <span>{label}</span> <small>{count}</small>
        </label>
      ))}
    </fieldset>
  )
}
