import { didYouMean } from '../base/nearest.ts'
import type { Place, Problem } from '../base/problem.ts'
import { encodePath, isExternal, joinPath } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import type { SidebarNode, Sidebars } from '../content/sidebars.ts'
import { announcementText } from './announcement.ts'
import { siteAddress } from './permalink.ts'
import type { Site } from './site.ts'

/** Everything of a site that has an address. */
type Addressed = Pick<Site, 'config' | 'byPermalink' | 'assets'>

/** The addresses of the files that are copied to the root of the site. */
export function fileAddresses(config: Config, assets: Site['assets']): readonly string[] {
  return [...assets.keys()].flatMap(path =>
    path.startsWith('static/')
      ? [encodePath(joinPath(config.basePath, path.slice('static'.length)))]
      : [],
  )
}

/**
 * Reports the links that lead to no page and no file of the site: in the sidebars, and of the configuration
 * in the navbar, the footer and the announcement, of which also what its Markdown should not hold. Each link
 * is reported once, whatever the locales in which it is broken.
 */
export function configLinkProblems(site: Addressed, sidebars: readonly Sidebars[]): Problem[] {
  const { config } = site
  const known = new Set([...site.byPermalink.keys(), ...fileAddresses(config, site.assets)])
  const broken = [...configLinks(config), ...sidebarLinks(sidebars)].flatMap(
    ({ where, href, place }): Problem[] => {
      const isThere = config.locales.every(({ code }) => {
        const address = siteAddress(config, code, href)
        return known.has(address.replace(/[?#].*$/, ''))
      })
      if (isThere) return []
      const message = `${where}: "${href}" leads to no page`
      const hint =
        didYouMean(href, known) ?? 'Write the path of a page without "basePath": "/Install/".'
      return [{ code: 'broken-config-link', severity: 'error', message, hint, ...place }]
    },
  )
  const texts = config.locales.flatMap(locale => announcementText(config, locale)?.problems ?? [])
  return [...broken, ...texts]
}

/** A link that starts at the root of the site. */
interface OwnLink {
  /** The key where it stands. */
  readonly where: string
  readonly href: string
  readonly place?: Place
}

function configLinks(config: Config): readonly OwnLink[] {
  const navbar = config.navbar.items.map(({ href }) => ({ where: 'navbar', href }))
  const footer = config.footer.groups.flatMap(group =>
    group.items.map(({ href }) => ({ where: 'footer', href })),
  )
  const announcement = config.locales.flatMap(locale =>
    (announcementText(config, locale)?.links ?? []).map(href => ({ where: 'announcement', href })),
  )
  const all = [...navbar, ...footer, ...announcement].flatMap(({ where, href }) =>
    href !== undefined && isOwn(href) ? [{ where, href }] : [],
  )
  return [...new Map(all.map(link => [`${link.where} ${link.href}`, link])).values()]
}

function sidebarLinks(files: readonly Sidebars[]): readonly OwnLink[] {
  const linksOf = (node: SidebarNode): readonly OwnLink[] => {
    if (node.type === 'category') return node.items.flatMap(linksOf)
    if (node.type === 'doc' || !isOwn(node.href)) return []
    return [{ where: 'sidebar', href: node.href, place: node.place }]
  }
  return files.flatMap(file => Object.values(file.sidebars).flat().flatMap(linksOf))
}

function isOwn(href: string): boolean {
  return href.startsWith('/') && !isExternal(href)
}
