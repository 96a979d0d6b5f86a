import type { InterfaceText } from '@lectern/texts/text'
import { useContext } from 'react'
import type { NotFoundPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { FrameContext } from './frame.ts'
import { SearchForm } from './SearchForm.tsx'

export function NotFound({
  page,
  site,
  text,
}: {
  page: NotFoundPage
  site: SiteData
  text: InterfaceText
}) {
  const { content } = useContext(FrameContext)
  return (
    <article>
      {page.mark !== '' && (
        <p className="not-found-mark" aria-hidden="true">
          {page.mark}
        </p>
      )}
      <h1 tabIndex={-1}>{page.title}</h1>
      {page.words !== '' && <p className="lead">{page.words}</p>}
      <p>{text.notFoundText}</p>
      <p>{text.notFoundHint}</p>
      <SearchForm site={site} text={text} />
      <div className="cards">
        <ul>
          {page.suggestions.map(({ label, href, description }) => (
            <li key={href}>
              <a href={href}>{label}</a> {description}
            </li>
          ))}
        </ul>
      </div>
      {content}
    </article>
  )
}
