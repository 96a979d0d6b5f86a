import type { PostSummary } from '../site/page-data.ts'

/** Date, reading time, authors and tags of a post. */
export function PostMeta({ post }: { post: PostSummary }) {
  return (
    <p className="post-meta">
      <time dateTime={post.date}>{post.dateLabel}</time>
      <span>{post.readingTimeLabel}</span>
      {post.authors.length > 0 && <span>{post.authors.join(', ')}</span>}
      {post.tags.map(({ label, href }) => (
        <a key={href} className="tag" rel="tag" href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}
