import { useContext } from 'react'
import { Absent } from './Absent.tsx'
import { Announcement } from './Announcement.tsx'
import { Article } from './Article.tsx'
import { Archive, PostList, TagList, TagPosts } from './Blog.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { FrameContext } from './frame.ts'
import { LaterStyle } from './LaterStyle.tsx'
import { Navbar } from './Navbar.tsx'
import { NotFound } from './NotFound.tsx'
import { Part } from './Part.tsx'
import { Print } from './Print.tsx'
import type { PageProps } from './page-props.ts'
import { Search } from './Search.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { Toc } from './Toc.tsx'

export function Page(props: PageProps) {
  const { page, site, text, laterStyle } = props
  const { failure } = useContext(FrameContext)
  const toc = 'toc' in page && failure === null ? page.toc : []
  return (
    <>
      <a className="skip" href="#main">
        {text.skipToContent}
      </a>
      {site.announcement && (
        <Part name="Announcement">
          <Announcement announcement={site.announcement} text={text} />
        </Part>
      )}
      <Part name="Navbar">
        <Navbar {...props} />
      </Part>
      <div className={`layout layout-${layoutOf(props)}`}>
        <Part name="Sidebar">
          <Sidebar {...props} />
        </Part>
        {toc.length > 1 && (
          <Part name="Toc">
            <Toc toc={toc} text={text} />
          </Part>
        )}
        <main id="main" tabIndex={-1}>
          {failure ?? (
            <CrashBoundary key={page.permalink} of={page.permalink} text={text}>
              <Part name="Breadcrumbs">
                <Breadcrumbs {...props} />
              </Part>
              <Content {...props} />
            </CrashBoundary>
          )}
        </main>
      </div>
      {!('toc' in page) && <LaterStyle href={laterStyle} />}
      <Part name="Footer">
        <SiteFooter page={page} site={site} />
      </Part>
    </>
  )
}

function layoutOf({ page, sidebar }: PageProps): PageProps['page']['kind'] {
  if (!('version' in page)) return page.kind
  return sidebar.length === 0 ? 'page' : 'doc'
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
    case 'absent':
      return <Absent page={page} site={site} text={text} />
    case 'not-found':
      return (
        <Part name="NotFound">
          <NotFound page={page} site={site} text={text} />
        </Part>
      )
  }
}
