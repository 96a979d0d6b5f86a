import { fill, type InterfaceText } from '@lectern/texts/text'
import type { AbsentPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { SearchForm } from './SearchForm.tsx'

/** A page that only other versions have. */
export function Absent({
  page,
  site,
  text,
}: {
  page: AbsentPage
  site: SiteData
  text: InterfaceText
}) {
  const { title, note, elsewhere, near } = page
  return (
    <article>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{note}</p>
      <p>
        <a href={elsewhere.href}>{fill(text.oldVersionLink, { current: elsewhere.label })}</a>
      </p>
      <SearchForm site={site} text={text} />
      {near.length > 0 && (
        <>
          <p>{text.notFoundNear}</p>
          <ul>
            {near.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}
