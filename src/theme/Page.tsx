import { useContext } from 'react'
import { Announcement } from './Announcement.tsx'
import { Article } from './Article.tsx'
import { Archive, PostList, TagList, TagPosts } from './Blog.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { FrameContext } from './frame.ts'
import { LaterStyle } from './LaterStyle.tsx'
import { Navbar } from './Navbar.tsx'
import { NotFound } from './NotFound.tsx'
import { Print } from './Print.tsx'
import type { PageProps } from './page-props.ts'
import { Search } from './Search.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { Toc } from './Toc.tsx'

/** The body of every page. */
export function Page(props: PageProps) {
  const { page, site, text, laterStyle } = props
  const { failure } = useContext(FrameContext)
  const toc = 'toc' in page && failure === null ? page.toc : []
  return (
    <>
      <a className="skip" href="#main">
        {text.skipToContent}
      </a>
      {site.announcement && <Announcement announcement={site.announcement} text={text} />}
      <Navbar {...props} />
      <div className={`layout layout-${isInNone(props) ? 'page' : page.kind}`}>
        <Sidebar {...props} />
        {toc.length > 1 && <Toc toc={toc} text={text} />}
        <main id="main" tabIndex={-1}>
          {failure ?? (
            <CrashBoundary key={page.permalink} of={page.permalink} text={text}>
              <Breadcrumbs {...props} />
              <Content {...props} />
            </CrashBoundary>
          )}
        </main>
      </div>
      {!('toc' in page) && <LaterStyle href={laterStyle} />}
      <SiteFooter page={page} site={site} />
    </>
  )
}

/** Whether a page of the documentation stands in no sidebar. */
function isInNone({ page, sidebar }: PageProps): boolean {
  return page.kind === 'doc' && sidebar.length === 0
}

function Content({ page, article, site, text, laterStyle }: PageProps) {
  switch (page.kind) {
    case 'doc':
    case 'post':
    case 'page':
      return (
        <Article page={page} article={article} site={site} text={text} laterStyle={laterStyle} />
      )
    case 'post-list':
      return <PostList page={page} site={site} text={text} />
    case 'tag-list':
      return <TagList page={page} site={site} text={text} />
    case 'tag':
      return <TagPosts page={page} site={site} text={text} />
    case 'archive':
      return <Archive page={page} />
    case 'search':
      return <Search page={page} site={site} text={text} />
    case 'print':
      return <Print page={page} text={text} />
    case 'not-found':
      return <NotFound page={page} site={site} text={text} />
  }
}
