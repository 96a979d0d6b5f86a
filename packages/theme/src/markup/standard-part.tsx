import { renderToStaticMarkup } from 'react-dom/server'
import { Announcement } from './Announcement.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Navbar } from './Navbar.tsx'
import { NotFound } from './NotFound.tsx'
import { PageFacts } from './PageFacts.tsx'
import { Pagination } from './Pagination.tsx'
import type { PageProps } from './page-props.ts'
import type { PartName } from './part-names.ts'
import { Sidebar } from './Sidebar.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { Toc } from './Toc.tsx'

type Props = Omit<PageProps, 'article' | 'laterStyle'>

/** HTML of a built-in part; empty on pages that do not have it. */
export function standardPart(name: PartName, props: Props): string {
  return renderToStaticMarkup(elementOf(name, props))
}

function elementOf(name: PartName, props: Props) {
  const { page, site, text, sidebar } = props
  switch (name) {
    case 'Announcement':
      return site.announcement && <Announcement announcement={site.announcement} text={text} />
    case 'Navbar':
      return <Navbar page={page} site={site} text={text} />
    case 'Sidebar':
      return <Sidebar page={page} site={site} text={text} sidebar={sidebar} />
    case 'Toc':
      return 'toc' in page && <Toc toc={page.toc} text={text} />
    case 'Breadcrumbs':
      return <Breadcrumbs page={page} site={site} text={text} />
    case 'PageFacts':
      return 'toc' in page && <PageFacts page={page} text={text} />
    case 'Pagination':
      return (page.kind === 'doc' || page.kind === 'post') && <Pagination page={page} text={text} />
    case 'NotFound':
      return page.kind === 'not-found' && <NotFound page={page} site={site} text={text} />
    case 'Footer':
      return <SiteFooter page={page} site={site} />
  }
}
