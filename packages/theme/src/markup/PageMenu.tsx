import type { InterfaceText } from '@lectern/texts/text'
import type { DocPage, PlainPage, PostPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { ChevronIcon, CopyIcon } from './icons.tsx'

/** The first link leads to the Markdown of the page; a script copies it instead. */
export function PageMenu({
  page,
  site,
  text,
}: {
  page: DocPage | PostPage | PlainPage
  site: SiteData
  text: InterfaceText
}) {
  return (
    <div
      className="menu page-menu"
      lang={page.articleLang === null ? undefined : site.htmlLang}
      dir={page.articleLang === null ? undefined : site.direction}
    >
      <a href={page.markdown} data-action="copy-page" rel="nofollow">
        <CopyIcon />
        <span>{text.copyPage}</span>
      </a>
      <button type="button" popoverTarget="page-menu" aria-label={text.pageActions}>
        <ChevronIcon />
      </button>
      <nav id="page-menu" className="menu-list" popover="auto" aria-label={text.pageActions}>
        <a href={page.markdown} rel="nofollow">
          {text.viewMarkdown}
        </a>
        {page.editHref && <a href={page.editHref}>{text.editPage}</a>}
        {page.kind === 'doc' && page.breadcrumbs.length > 0 && (
          <a href={`${site.print}?${new URLSearchParams({ page: page.permalink })}`} rel="nofollow">
            {text.printSection}
          </a>
        )}
      </nav>
    </div>
  )
}
