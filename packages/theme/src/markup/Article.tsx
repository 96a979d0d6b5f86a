import type { InterfaceText } from '@lectern/texts/text'
import type { DocPage, PlainPage, PostPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { LaterStyle } from './LaterStyle.tsx'
import { PageFacts } from './PageFacts.tsx'
import { PageLine } from './PageLine.tsx'
import { PageMenu } from './PageMenu.tsx'
import { Pagination } from './Pagination.tsx'
import { Part } from './Part.tsx'
import { PostMeta } from './PostMeta.tsx'
import { UsedIn } from './UsedIn.tsx'

export function Article({
  page,
  article,
  site,
  text,
  laterStyle,
}: {
  readonly page: DocPage | PostPage | PlainPage
  readonly article: string
  readonly site: SiteData
  readonly text: InterfaceText
  readonly laterStyle: string
}) {
  return (
    <>
      {page.notices.map(({ kind, html }) => (
        <p
          key={kind}
          className={`notice ${kind}`}
          role="note"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
      <article
        lang={page.articleLang ?? undefined}
        dir={page.articleLang === null ? undefined : 'auto'}
      >
        <header className="page-head">
          <h1 tabIndex={-1} dangerouslySetInnerHTML={{ __html: page.heading }} />
          {page.markdown && <PageMenu page={page} site={site} text={text} />}
        </header>
        {page.kind === 'doc' && page.line && <PageLine line={page.line} text={text} />}
        {page.kind === 'post' && <PostMeta post={page.post} />}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article }} />
      </article>
      <LaterStyle href={laterStyle} />
      {page.kind === 'doc' && <UsedIn page={page} site={site} text={text} />}
      <Part name="PageFacts">
        <PageFacts page={page} text={text} />
      </Part>
      {page.kind !== 'page' && (
        <Part name="Pagination">
          <Pagination page={page} text={text} />
        </Part>
      )}
    </>
  )
}
