import { type InterfaceText, plural } from '../base/text.ts'
import type { PostSummary, SiteData } from '../site/page-data.ts'
import { formatDate } from './format-date.ts'

/** Date, reading time, authors and tags of a post. */
export function PostMeta({
  post,
  site,
  text,
}: {
  post: PostSummary
  site: SiteData
  text: InterfaceText
}) {
  return (
    <p className="post-meta">
      <time dateTime={post.date}>{formatDate(post.date, site)}</time>
      <span>{plural(text.readingTime, post.readingTime, site.htmlLang)}</span>
      {post.authors.length > 0 && <span>{post.authors.join(', ')}</span>}
      {post.tags.map(({ label, href }) => (
        <a key={href} className="tag" rel="tag" href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}
