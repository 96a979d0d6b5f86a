import { fill, type InterfaceText } from '@lectern/texts/text'
import type { DocPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { Dropdown } from './Dropdown.tsx'

/** Under the title: the kind of the page, its versions, and what the newest of them has changed. */
export function PageLine({
  page,
  site,
  text,
}: {
  page: DocPage
  site: SiteData
  text: InterfaceText
}) {
  const { sort, changes, versions } = page
  const having = versions.filter(({ note }) => note === null)
  if (sort === null && changes === null && having.length === versions.length) return null
  const labels = versions.length > 1 ? having.map(({ label }) => label) : []
  return (
    <div
      className="page-line"
      lang={page.articleLang === null ? undefined : site.htmlLang}
      dir={page.articleLang === null ? undefined : site.direction}
    >
      {[sort ?? [], labels].flat().join(' · ')}
      {changes !== null && <Changes changes={changes} text={text} />}
    </div>
  )
}

function Changes({
  changes: { version, items, all },
  text,
}: {
  changes: NonNullable<DocPage['changes']>
  text: InterfaceText
}) {
  const label = fill(text.changedIn, { version })
  return (
    <Dropdown id="page-changes" label={label} face={<span>{label}</span>}>
      {items.map(({ html, href }) =>
        href === null ? (
          <span key={html}>
            <span dangerouslySetInnerHTML={{ __html: html }} />
            <i>{text.removed}</i>
          </span>
        ) : (
          <a key={html} href={href} dangerouslySetInnerHTML={{ __html: html }} />
        ),
      )}
      {all !== null && <a href={all}>{text.allChanges}</a>}
    </Dropdown>
  )
}
