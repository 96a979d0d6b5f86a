import { useContext } from 'react'
import type { InterfaceText } from '../base/text.ts'
import type { NotFoundPage, SiteData } from '../site/page-data.ts'
import { FrameContext } from './frame.ts'
import { SearchForm } from './SearchForm.tsx'

/** What the reader sees at an unknown address. The application adds the pages with the nearest names. */
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
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>{text.notFoundText}</p>
      <p>{text.notFoundHint}</p>
      <SearchForm site={site} text={text} />
      <ul>
        {page.suggestions.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      {content}
    </article>
  )
}
