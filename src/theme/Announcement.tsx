import type { InterfaceText } from '../base/text.ts'
import type { SiteData } from '../site/site-data.ts'
import { CloseIcon } from './icons.tsx'

/** The bar above the navbar. */
export function Announcement({
  announcement,
  text,
}: {
  announcement: NonNullable<SiteData['announcement']>
  text: InterfaceText
}) {
  return (
    <section className="announcement" aria-label={text.announcement}>
      <p dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.dismissible && (
        <button type="button" data-action="dismiss" aria-label={text.dismiss}>
          <CloseIcon />
        </button>
      )}
    </section>
  )
}
