import { useContext } from 'react'
import { type InterfaceText, plural } from '../base/text.ts'
import type { DocPage } from '../site/page-data.ts'
import type { SiteData } from '../site/site-data.ts'
import { FrameContext } from './frame.ts'
import { Label } from './Label.tsx'

/** So many are in the document; the application adds the rest of those that are known. */
const FIRST = 6

/** The pages whose samples use what a page describes, closed until somebody asks. */
export function UsedIn({
  page,
  site,
  text,
}: {
  page: DocPage
  site: SiteData
  text: InterfaceText
}) {
  const { isInteractive } = useContext(FrameContext)
  const { pages, count } = page.usedIn
  if (count === 0) return null
  const shown = isInteractive ? pages : pages.slice(0, FIRST)
  const left = count - shown.length
  return (
    <details className="used-in">
      <summary>{plural(text.usedIn, count, site.htmlLang)}</summary>
      <ul>
        {shown.map(link => (
          <li key={link.href}>
            <a href={link.href}>
              <Label {...link} />
            </a>
          </li>
        ))}
        {left > 0 && <li>{plural(text.usedInMore, left, site.htmlLang)}</li>}
      </ul>
    </details>
  )
}
