import type { InterfaceText } from '../base/text.ts'
import type { NotFoundPage, SiteData } from '../site/page-data.ts'

/** What the reader sees at an unknown address. */
export function NotFound({
  page,
  site,
  text,
}: {
  page: NotFoundPage
  site: SiteData
  text: InterfaceText
}) {
  return (
    <article>
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>{text.notFoundText}</p>
      <p>{text.notFoundHint}</p>
      <ul>
        {page.suggestions.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <a href={site.search}>{text.search}</a>
        </li>
      </ul>
    </article>
  )
}
