import { lazy, Suspense } from 'react'
import type { PageData } from '../../site/page-data.ts'
import { Waiting } from '../../theme/Waiting.tsx'
import type { ContentParts } from './content-parts.ts'

const SearchPage = lazy(() => import('../search/SearchPage.tsx'))
const NearPages = lazy(() => import('../search/NearPages.tsx'))
const PrintPage = lazy(() => import('../print/PrintPage.tsx'))

/** What the application alone can show on a page; on most pages nothing. */
export function PageContent({
  page,
  versions,
  ...parts
}: ContentParts & {
  readonly page: PageData
  /** Keys of the reader's versions. */
  readonly versions: readonly string[]
}) {
  switch (page.kind) {
    case 'search':
      return (
        <Suspense fallback={<Waiting text={parts.text} />}>
          <SearchPage {...parts} versions={versions} title={page.title} />
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
          <PrintPage {...parts} versions={versions} title={page.title} />
        </Suspense>
      )
    default:
      return null
  }
}
