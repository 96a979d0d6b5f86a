import type { InterfaceText } from '@lectern/texts/text'
import type { ArchivePage, PostListPage, PostSummary, TagListPage, TagPage } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { Label } from './Label.tsx'
import { Pagination } from './Pagination.tsx'
import { PostMeta } from './PostMeta.tsx'

interface Props<Page> {
  readonly page: Page
  readonly site: SiteData
  readonly text: InterfaceText
}

export function PostList({ page, site, text }: Props<PostListPage>) {
  return (
    <>
      <h1 tabIndex={-1}>{page.title}</h1>
      {page.description !== '' && <p className="lead">{page.description}</p>}
      {site.blog && (
        <p className="post-meta">
          <span>{text.subscribe}</span>
          {site.blog.feeds.map(({ label, type, href }) => (
            <a key={href} type={type} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
      {page.posts.map(post => (
        <article key={post.permalink} className="post">
          <PostHead post={post} />
          <div
            className="prose"
            lang={post.lang}
            dir={post.lang === undefined ? undefined : 'auto'}
            dangerouslySetInnerHTML={{ __html: post.excerpt }}
          />
          {post.more && (
            <p>
              <a href={post.permalink} aria-label={`${text.readMore}: ${post.title}`}>
                {text.readMore}
              </a>
            </p>
          )}
        </article>
      ))}
      <Pagination page={page} text={text} />
    </>
  )
}

export function TagList({ page }: Props<TagListPage>) {
  return (
    <>
      <h1 tabIndex={-1}>{page.title}</h1>
      <ul className="tags">
        {page.tags.map(({ label, href, count }) => (
          <li key={href}>
            <a className="tag" href={href}>
              {label} <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

export function TagPosts({ page, site, text }: Props<TagPage>) {
  return (
    <>
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>{site.blog && <a href={site.blog.tags}>{text.allTags}</a>}</p>
      {page.posts.map(post => (
        <article key={post.permalink} className="post">
          <PostHead post={post} />
          <p>
            <Label label={post.description} lang={post.lang} />
          </p>
        </article>
      ))}
    </>
  )
}

export function Archive({ page }: Pick<Props<ArchivePage>, 'page'>) {
  return (
    <>
      <h1 tabIndex={-1}>{page.title}</h1>
      {page.years.map(({ year, posts }) => (
        <section key={year}>
          <h2>{year}</h2>
          <ul className="archive">
            {posts.map(post => (
              <ArchiveEntry key={post.permalink} post={post} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function PostHead({ post }: { post: PostSummary }) {
  return (
    <>
      <h2>
        <PostLink post={post} />
      </h2>
      <PostMeta post={post} />
    </>
  )
}

function ArchiveEntry({ post }: { post: PostSummary }) {
  return (
    <li>
      <time dateTime={post.date}>{post.dateLabel}</time> <PostLink post={post} />
    </li>
  )
}

function PostLink({ post }: { post: PostSummary }) {
  return (
    <a href={post.permalink}>
      <Label label={post.title} lang={post.lang} />
    </a>
  )
}
