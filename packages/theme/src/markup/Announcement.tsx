import type { InterfaceText } from '@lectern/texts/text'
import type { SiteData } from '../site-data.ts'
import { CloseIcon } from './icons.tsx'

export function Announcement({
  announcement,
  text,
}: {
  announcement: NonNullable<SiteData['announcement']>
  text: InterfaceText
}) {
  return (
    <section className="announcement" aria-label={text.announcement}>
      <p dir="auto" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.dismissible && (
        <button type="button" data-action="dismiss" aria-label={text.dismiss}>
          <CloseIcon />
        </button>
      )}
    </section>
  )
}
