import type { Output } from '../output/output.ts'
import { type Feed, feedOf } from '../site/blog/feed.ts'
import { feedLinks } from '../site/blog/feed-links.ts'
import type { FeedLink } from '../site/page-data.ts'
import { outputPath } from '../site/page-file.ts'
import type { PageLookup } from '../site/page-lookup.ts'
import type { Site } from '../site/site.ts'
import { renderAtom } from './atom.ts'
import { renderJsonFeed } from './json-feed.ts'
import { renderRss } from './rss.ts'

/** The feeds of a locale. */
export function renderFeeds(site: Site, locale: string, lookup: PageLookup): readonly Output[] {
  const { config } = site
  const links = feedLinks(config, locale)
  if (links.length === 0) return []
  const feed = feedOf(site, locale, lookup)
  return links.map(link => ({
    path: outputPath(config, link.href),
    content: renderFeed(feed, link, config.url + link.href),
  }))
}

function renderFeed(feed: Feed, { type }: FeedLink, self: string): string {
  switch (type) {
    case 'application/rss+xml':
      return renderRss(feed, self)
    case 'application/atom+xml':
      return renderAtom(feed, self)
    case 'application/feed+json':
      return renderJsonFeed(feed, self)
  }
}
