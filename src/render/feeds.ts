import { contentHash } from '../disk/hash.ts'
import type { Facts } from '../site/describe.ts'
import { type Feed, feedOf, feedPosts } from '../site/feed.ts'
import { feedLinks } from '../site/feed-links.ts'
import type { FeedLink } from '../site/page-data.ts'
import { outputPath } from '../site/page-file.ts'
import type { Site } from '../site/site.ts'
import { renderAtom } from './atom.ts'
import type { FileGroup } from './group.ts'
import { renderJsonFeed } from './json-feed.ts'
import type { Manifest } from './manifest.ts'
import { renderRss } from './rss.ts'

/** The feeds of each locale; `pages` are the pages of the site as they are written, by their permalink. */
export function feedGroups(site: Site, facts: Facts, pages: Manifest['pages']): FileGroup[] {
  const { config } = site
  return config.locales.flatMap(({ code: locale }): FileGroup[] => {
    const links = feedLinks(config, locale)
    const paths = links.map(({ href }) => outputPath(config, href))
    const group: FileGroup = {
      paths,
      // All that a feed shows is also in the files of its posts and of their list.
      key: () => {
        const posts = feedPosts(site, locale).map(post => post.permalink)
        const list = site.data[locale]?.blog?.list ?? ''
        return contentHash([list, ...posts].map(permalink => pages[permalink]?.key).join())
      },
      render() {
        const feed = feedOf(site, locale, facts)
        return links.map((link, index) => ({
          path: paths[index] ?? '',
          content: renderFeed(feed, link, config.url + link.href),
        }))
      },
    }
    return links.length > 0 ? [group] : []
  })
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
