import type { InterfaceText } from '@lectern/texts/text'
import type { DocPage, PlainPage, PostPage } from '../page-data.ts'

export function PageFacts({
  page,
  text,
}: {
  page: DocPage | PostPage | PlainPage
  text: InterfaceText
}) {
  const { editHref, feedbackHref, lastUpdated } = page
  if (editHref === null && feedbackHref === null && lastUpdated === null) return null
  const [before = '', after = ''] = text.lastUpdated.split('{date}')
  return (
    <footer className="page-facts">
      {feedbackHref && (
        <span>
          {text.helpful} <a href={feedbackHref}>{text.helpfulTell}</a>
        </span>
      )}
      {editHref && <a href={editHref}>{text.editPage}</a>}
      {lastUpdated && (
        <span>
          {before}
          <time dateTime={lastUpdated.date}>{lastUpdated.label}</time>
          {after}
        </span>
      )}
    </footer>
  )
}
