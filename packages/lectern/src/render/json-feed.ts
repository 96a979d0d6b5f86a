import type { Feed, FeedPost } from '../site/blog/feed.ts'

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/; `self` is the URL of the file. */
export function renderJsonFeed(feed: Feed, self: string): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: self,
    description: feed.description,
    authors: [{ name: feed.author }],
    language: feed.language,
    items: feed.posts.map(jsonItem),
  }
  return `${JSON.stringify(value)}\n`
}

function jsonItem(post: FeedPost) {
  return {
    id: post.id,
    url: post.url,
    title: post.title,
    content_html: post.html,
    summary: post.summary,
    date_published: post.published,
    date_modified: post.updated,
    ...(post.authors.length > 0 ? { authors: post.authors.map(jsonAuthor) } : {}),
    ...(post.tags.length > 0 ? { tags: post.tags } : {}),
    language: post.language,
  }
}

function jsonAuthor({ name, href, picture }: FeedPost['authors'][number]) {
  return {
    name,
    ...(href === null ? {} : { url: href }),
    ...(picture === null ? {} : { avatar: picture }),
  }
}
