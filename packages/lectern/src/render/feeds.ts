import type { Output } from '@lectern/output/output'
import type { FeedLink } from '@lectern/theme/page-data'
import { feedLinks } from '../site/blog/blog.ts'
import { type Feed, type FeedOptions, feedOf } from '../site/blog/feed.ts'
import type { PageLookup } from '../site/page-lookup.ts'
import { outputPath } from '../site/permalink.ts'
import type { SiteIndex } from '../site/site-index.ts'
import { renderAtom } from './atom.ts'
import { renderJsonFeed } from './json-feed.ts'
import { renderRss } from './rss.ts'

export function renderFeeds(
  site: SiteIndex,
  options: FeedOptions,
  lookup: PageLookup,
): readonly Output[] {
  const { config } = site
  const links = feedLinks(config, options.locale)
  if (links.length === 0) return []
  const feed = feedOf(site, options, lookup)
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
