import { useEffect, useMemo } from 'react'
import type { AppContext } from '../app/app-context.ts'
import { addStyle } from '../load/style.ts'
import { useQueryString } from '../navigation/use-query-string.ts'
import { PrintTools } from './PrintTools.tsx'
import printStyle from './print.css?url'
import { readPrintAddress } from './print-address.ts'
import { SectionList } from './SectionList.tsx'
import { usePrintedSection } from './use-printed-section.ts'

export default function PrintPage({
  site,
  text,
  chunks,
  sidebars,
  title,
  versions,
}: Omit<AppContext, 'searcher'> & {
  readonly title: string
  /** Version keys of the reader. */
  readonly versions: readonly string[]
}) {
  const address = useQueryString()
  const asked = useMemo(() => readPrintAddress(address), [address])
  const section = usePrintedSection(asked, { chunks, sidebars })
  useEffect(() => void addStyle(printStyle), [])
  if (asked.page === '' || section === 'none') {
    return (
      <>
        <h1 tabIndex={-1}>{title}</h1>
        {asked.page !== '' && <p role="alert">{text.printNothing}</p>}
        <SectionList {...{ site, text, sidebars, versions }} />
      </>
    )
  }
  if (section === null || section === 'failed') {
    return (
      <>
        <h1 tabIndex={-1}>{title}</h1>
        {section === 'failed' && <p role="alert">{text.loadFailed}</p>}
      </>
    )
  }
  return (
    <>
      <h1 tabIndex={-1}>{section.chosen.label}</h1>
      <PrintTools {...{ site, text, section }} page={asked.page} />
      {section.pages?.map(({ id, heading, lang, html }) => (
        <article key={id} id={id} lang={lang ?? undefined} className="printed">
          <h1 dangerouslySetInnerHTML={{ __html: heading }} />
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </>
  )
}
