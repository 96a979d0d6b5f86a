import { type InterfaceText, plural } from '@lectern/texts/text'
import { useContext } from 'react'
import type { DocPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { FrameContext } from './frame.ts'
import { Label } from './Label.tsx'

const FIRST = 6

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
