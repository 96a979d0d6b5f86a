import { useEffect, useState } from 'react'
import { fill, type InterfaceText, plural } from '../../base/text.ts'
import type { SiteData } from '../../site/page-data.ts'
import type { ContentParts } from '../app/content-parts.ts'
import { addStyle } from '../load/style.ts'
import { rootOf } from '../load/version-of.ts'
import { useAddress } from '../navigation/use-address.ts'
import { joinArticles, type PrintedPage } from './join-articles.ts'
import printStyle from './print.css?url'
import { SectionList } from './SectionList.tsx'
import { pagesIn, type Section, sectionsAround } from './sections.ts'

/** What is known of the section to be printed. */
interface State {
  /** The sections around the page, outermost first. */
  readonly sections: readonly Section[]
  readonly chosen: Section
  /** How many of its pages have been loaded. */
  readonly done: number
  /** The pages; null while some are still to come. */
  readonly pages: readonly PrintedPage[] | null
}

/**
 * All pages of a section one after the other. The address names a page (`page`) and may name the depth
 * of the section around it (`depth`, 0 for the outermost); without one it is the innermost.
 */
export default function PrintPage({
  site,
  text,
  chunks,
  sidebars,
  title,
  versions,
}: Omit<ContentParts, 'searcher'> & {
  readonly title: string
  /** Keys of the reader's versions. */
  readonly versions: readonly string[]
}) {
  const [state, setState] = useState<State | 'nothing' | 'failed' | null>(null)
  const address = useAddress()
  const path = address.get('page') ?? ''
  const depth = address.get('depth')
  useEffect(() => void addStyle(printStyle), [])
  useEffect(() => {
    let isCurrent = true
    const set: typeof setState = change => {
      if (isCurrent) setState(change)
    }
    if (path === '') return
    const load = async (): Promise<void> => {
      const sections = await sectionsAround(path, { site, chunks, sidebars })
      const chosen = sections[depth === null ? sections.length - 1 : Number(depth)]
      if (chosen === undefined) return set('nothing')
      set({ sections, chosen, done: 0, pages: null })
      const pages = await joinArticles(pagesIn(chosen), chunks, done =>
        set({ sections, chosen, done, pages: null }),
      )
      set({ sections, chosen, done: pages.length, pages })
    }
    load().catch(() => set('failed'))
    return () => {
      isCurrent = false
    }
  }, [site, chunks, sidebars, path, depth])

  if (path === '' || state === 'nothing') {
    return (
      <>
        <h1 tabIndex={-1}>{title}</h1>
        {path !== '' && <p role="alert">{text.printNothing}</p>}
        <SectionList
          text={text}
          sidebars={sidebars}
          roots={versions.map(version => rootOf(site, version)).join()}
        />
      </>
    )
  }
  if (state === null) return <h1 tabIndex={-1}>{title}</h1>
  if (state === 'failed') {
    return (
      <>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="alert">{text.loadFailed}</p>
      </>
    )
  }
  const { sections, chosen, done, pages } = state
  return (
    <>
      <h1 tabIndex={-1}>{chosen.label}</h1>
      <p className="print-tools">
        {sections.map((section, index) => (
          <a
            key={section.label}
            href={`?${new URLSearchParams({ page: path, depth: String(index) })}`}
            aria-current={section === chosen ? 'true' : undefined}
          >
            {section.label} ({pagesIn(section).length})
          </a>
        ))}
        <button type="button" disabled={pages === null} onClick={() => print()}>
          {text.print}
        </button>
        <span role="status">
          {pages === null && progress(text, site, done, pagesIn(chosen).length)}
        </span>
      </p>
      {pages?.map(({ id, heading, lang, html }) => (
        <article key={id} id={id} lang={lang ?? undefined} className="printed">
          <h1 dangerouslySetInnerHTML={{ __html: heading }} />
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </>
  )
}

function progress(text: InterfaceText, site: SiteData, done: number, count: number): string {
  return fill(plural(text.printProgress, count, site.htmlLang), { done: String(done) })
}
