import type { InterfaceText } from '@lectern/texts/text'
import { useContext } from 'react'
import type { SearchPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { FrameContext } from './frame.ts'
import { SearchForm } from './SearchForm.tsx'
import { Waiting } from './Waiting.tsx'

export function Search({
  page,
  site,
  text,
}: {
  page: SearchPage
  site: SiteData
  text: InterfaceText
}) {
  const { content } = useContext(FrameContext)
  return (
    <>
      <h1 tabIndex={-1}>{page.title}</h1>
      <SearchForm site={site} text={text} />
      <div id="search-results">{content ?? <Waiting text={text} />}</div>
      <noscript>
        <p className="notice">{text.searchNeedsScript}</p>
      </noscript>
    </>
  )
}
