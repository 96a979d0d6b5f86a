import { lazy, Suspense } from 'react'
import type { InterfaceText } from '../base/text.ts'
import type { PageData, SiteData } from '../site/page-data.ts'
import { Waiting } from '../theme/Waiting.tsx'
import type { Chunks } from './chunks.ts'
import type { Searcher } from './search/searcher.ts'
import type { Sidebars } from './sidebars.ts'

const SearchPage = lazy(() => import('./search/SearchPage.tsx'))
const NearPages = lazy(() => import('./search/NearPages.tsx'))
const PrintPage = lazy(() => import('./print/PrintPage.tsx'))

/** What the content of pages is made from. */
export interface ContentParts {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly searcher: Searcher
  readonly chunks: Chunks
  readonly sidebars: Sidebars
}

/** What the application alone can show on a page; on most pages nothing. */
export function PageContent({
  page,
  version,
  ...parts
}: ContentParts & {
  readonly page: PageData
  /** Name of the reader's version. */
  readonly version: string
}) {
  switch (page.kind) {
    case 'search':
      return (
        <Suspense fallback={<Waiting text={parts.text} />}>
          <SearchPage {...parts} version={version} title={page.title} />
        </Suspense>
      )
    case 'not-found':
      return (
        <Suspense>
          <NearPages {...parts} />
        </Suspense>
      )
    case 'print':
      return (
        <Suspense fallback={<h1 tabIndex={-1}>{page.title}</h1>}>
          <PrintPage {...parts} version={version} title={page.title} />
        </Suspense>
      )
    default:
      return null
  }
}
