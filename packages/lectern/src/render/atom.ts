import { escapeXml, xmlElement } from '@lectern/base/html'
import type { Feed, FeedPost } from '../site/blog/feed.ts'

/** Atom 1.0: https://www.rfc-editor.org/rfc/rfc4287; `self` is the URL of the file. */
export function renderAtom(feed: Feed, self: string): string {
  const elements = [
    xmlElement('id', feed.home),
    xmlElement('title', feed.title),
    xmlElement('subtitle', feed.description),
    xmlElement('updated', feed.updated),
    author(feed.author),
    xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: self }),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: feed.home }),
    xmlElement('generator', 'Lectern'),
    ...feed.posts.map(atomEntry),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
${elements.join('')}</feed>
`
}

function atomEntry(post: FeedPost): string {
  const elements = [
    xmlElement('id', post.id),
    xmlElement('title', post.title),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: post.url }),
    xmlElement('published', post.published),
    xmlElement('updated', post.updated),
    ...post.authors.map(({ name, href }) => author(name, href)),
    ...post.tags.map(tag => xmlElement('category', '', { term: tag })),
    xmlElement('summary', post.summary),
    xmlElement('content', post.html, { type: 'html' }),
  ]
  return `<entry xml:lang="${escapeXml(post.language)}">\n${elements.join('')}</entry>\n`
}

function author(name: string, href: string | null = null): string {
  const uri = href === null ? '' : xmlElement('uri', href)
  return `<author>\n${xmlElement('name', name)}${uri}</author>\n`
}
