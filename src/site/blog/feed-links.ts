import type { Config } from '../../config/config.ts'
import type { FeedLink } from '../page-data.ts'
import { folderPath } from '../permalink.ts'

/** The feeds of a locale; none where the site has no blog. */
export function feedLinks(config: Config, locale: string): readonly FeedLink[] {
  if (config.blog === null) return []
  const folder = folderPath(config, locale, config.blog.path)
  return [
    { label: 'RSS', type: 'application/rss+xml', href: `${folder}rss.xml` },
    { label: 'Atom', type: 'application/atom+xml', href: `${folder}atom.xml` },
    { label: 'JSON Feed', type: 'application/feed+json', href: `${folder}feed.json` },
  ]
}
