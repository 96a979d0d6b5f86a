import { type InterfaceText, plural } from '@lectern/texts/text'
import { useContext } from 'react'
import type { DocPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { FrameContext } from './frame.ts'
import { Label } from './Label.tsx'

const FIRST = 2

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
  const { count, search } = page.usedIn
  if (count === 0) return null
  // The document is kept small.
  const groups = isInteractive ? page.usedIn.groups : page.usedIn.groups.slice(0, FIRST)
  const left = groups.reduce((rest, { pages }) => rest - pages.length, count)
  const more = plural(text.usedInMore, left, site.htmlLang)
  return (
    <details className="used-in">
      <summary>{plural(text.usedIn, count, site.htmlLang)}</summary>
      <ul>
        {groups.map(({ kind, pages }) => (
          <li key={kind}>
            {kind && <small>{kind}</small>}
            {pages.map(link => (
              <a key={link.href} href={link.href}>
                <Label {...link} />
              </a>
            ))}
          </li>
        ))}
        {left > 0 && <li>{search === null ? more : <a href={site.search + search}>{more}</a>}</li>}
      </ul>
    </details>
  )
}
