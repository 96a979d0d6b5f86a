import { fill, type InterfaceText } from '../base/text.ts'
import type { DocPage, PlainPage, PostPage, SiteData } from '../site/page-data.ts'
import { homeOf } from './home.ts'
import { Pagination } from './Pagination.tsx'
import { PostMeta } from './PostMeta.tsx'

interface ArticleProps {
  readonly page: DocPage | PostPage | PlainPage
  /** HTML of the text below the `h1`. */
  readonly article: string
  readonly site: SiteData
  readonly text: InterfaceText
}

type FrameProps = Omit<ArticleProps, 'article'>

/** A page written in Markdown: notices, breadcrumbs, the text, and where to go from it. */
export function Article({ page, article, site, text }: ArticleProps) {
  return (
    <>
      {page.kind === 'doc' && <Breadcrumbs page={page} site={site} text={text} />}
      {page.kind === 'doc' && page.oldVersion && (
        <OldVersion notice={page.oldVersion} text={text} />
      )}
      {page.untranslated && (
        <p className="notice" role="note">
          {fill(text.untranslated, { language: page.untranslated })}
        </p>
      )}
      <article
        lang={page.articleLang ?? undefined}
        dir={page.articleLang === null ? undefined : 'auto'}
      >
        <h1 tabIndex={-1} dangerouslySetInnerHTML={{ __html: page.heading }} />
        {page.kind === 'post' && <PostMeta post={page.post} />}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article }} />
      </article>
      {page.kind === 'doc' && <UsedIn page={page} text={text} />}
      <PageFacts page={page} site={site} text={text} />
      {page.kind === 'doc' && (
        <Pagination
          previous={page.previous}
          next={page.next}
          labels={[text.previous, text.next]}
          text={text}
        />
      )}
      {page.kind === 'post' && (
        <Pagination
          previous={page.newer}
          next={page.older}
          labels={[text.newer, text.older]}
          text={text}
        />
      )}
    </>
  )
}

function Breadcrumbs({ page, site, text }: FrameProps & { page: DocPage }) {
  if (page.breadcrumbs.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
      <ol>
        <li>
          <a href={homeOf(page, site)}>{text.home}</a>
        </li>
        {page.breadcrumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
        <li aria-current="page">{page.title}</li>
      </ol>
    </nav>
  )
}

function OldVersion({
  notice,
  text,
}: {
  notice: NonNullable<DocPage['oldVersion']>
  text: InterfaceText
}) {
  const link = notice.samePage ? text.oldVersionLink : text.oldVersionGone
  return (
    <p className="notice old-version" role="note">
      {fill(text.oldVersion, { version: notice.version, current: notice.current })}{' '}
      <a href={notice.href}>{fill(link, { current: notice.current })}</a>.
    </p>
  )
}

function UsedIn({ page, text }: { page: DocPage; text: InterfaceText }) {
  const { pages, more } = page.usedIn
  if (pages.length === 0) return null
  return (
    <aside className="used-in" aria-labelledby="used-in">
      <p id="used-in">{text.usedIn}</p>
      <ul>
        {pages.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {more !== null && <li>{more}</li>}
      </ul>
    </aside>
  )
}

function PageFacts({ page, site, text }: FrameProps) {
  const isInSection = page.kind === 'doc' && page.breadcrumbs.length > 0
  if (page.editHref === null && page.lastUpdated === null && !isInSection) return null
  const [before = '', after = ''] = text.lastUpdated.split('{date}')
  return (
    <footer className="page-facts">
      {page.editHref && <a href={page.editHref}>{text.editPage}</a>}
      {isInSection && (
        <a href={`${site.print}?${new URLSearchParams({ page: page.permalink })}`} rel="nofollow">
          {text.printSection}
        </a>
      )}
      {page.lastUpdated && (
        <span>
          {before}
          <time dateTime={page.lastUpdated.date}>{page.lastUpdated.label}</time>
          {after}
        </span>
      )}
    </footer>
  )
}
