import { contentHash } from '../disk/hash.ts'
import { isEditionRoute } from '../site/plan.ts'
import type { EditionRoute, Route } from '../site/site.ts'
import type { RenderOptions } from './site.ts'

/**
 * A hash of all that pages may show of each other and share: configuration, theme, layout of the site,
 * front matter, headings and dates. While it stays the same, a page changes only with its own text,
 * and nothing else of it has to be looked at.
 */
export function siteOutline({ site, shells, library, lastUpdated }: RenderOptions): string {
  const pages = site.routes.map(route => {
    if (!isEditionRoute(route)) return route
    const { edition, ...rest } = route
    const { source, original, version } = edition
    const outlines = [library.outline(source, version), library.outline(original, version)]
    return [rest, source.path, source.frontMatter, original.frontMatter, outlines]
  })
  const shared = [site.config, shells('doc'), shells('post'), [...site.sidebars], site.data]
  const assets = Object.values(site.assets).map(asset => [asset.path, asset.output, asset.size])
  return contentHash(JSON.stringify([shared, pages, assets, lastUpdated]))
}

/** A hash of the text that a page shows: its own, or for a list that of all that it lists. */
export function textKey(route: Route, { library }: Pick<RenderOptions, 'library'>): string {
  const own = ({ edition }: EditionRoute): string => library.key(edition.source, edition.version)
  switch (route.type) {
    case 'doc':
    case 'post':
    case 'page':
      return own(route)
    case 'post-list':
    case 'tag':
    case 'archive':
      return contentHash(route.posts.map(own).join())
    default:
      return ''
  }
}
