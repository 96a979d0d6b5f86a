import { xmlElement } from '@lectern/base/html'
import type { Feed, FeedPost } from '../site/blog/feed.ts'

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with modules (https://www.rssboard.org/rss-profile). */
export function renderRss(feed: Feed, self: string): string {
  const channel = [
    xmlElement('title', feed.title),
    xmlElement('link', feed.home),
    xmlElement('description', feed.description),
    xmlElement('language', feed.language),
    xmlElement('lastBuildDate', rssDate(feed.updated)),
    xmlElement('generator', 'Lectern'),
    xmlElement('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.posts.map(rssItem),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${channel.join('')}</channel>
</rss>
`
}

function rssItem(post: FeedPost): string {
  const elements = [
    xmlElement('title', post.title),
    xmlElement('link', post.url),
    xmlElement('guid', post.id, { isPermaLink: 'false' }),
    xmlElement('pubDate', rssDate(post.published)),
    // `<author>` would be an e-mail address.
    ...post.authors.map(({ name }) => xmlElement('dc:creator', name)),
    ...post.tags.map(tag => xmlElement('category', tag)),
    xmlElement('description', post.summary),
    xmlElement('content:encoded', post.html),
  ]
  return `<item>\n${elements.join('')}</item>\n`
}

/** RFC 822: `Tue, 28 May 2019 00:00:00 GMT`. */
function rssDate(date: string): string {
  return new Date(date).toUTCString()
}
