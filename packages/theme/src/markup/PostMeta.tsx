import type { Author, PostSummary } from '../page-data.ts'

export function PostMeta({ post }: { post: PostSummary }) {
  return (
    <p className="post-meta">
      <time dateTime={post.date}>{post.dateLabel}</time>
      <span>{post.readingTimeLabel}</span>
      {post.authors.map(author => (
        <PostAuthor key={author.name} author={author} />
      ))}
      {post.tags.map(({ label, href }) => (
        <a key={href} className="tag" rel="tag" href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}

function PostAuthor({ author: { name, title, href, picture } }: { author: Author }) {
  return (
    <span className="author">
      {picture !== null && <img src={picture} alt="" width={32} height={32} loading="lazy" />}
      <span>
        {href === null ? name : <a href={href}>{name}</a>}
        {title !== '' && `, ${title}`}
      </span>
    </span>
  )
}
