import { didYouMean } from '../base/nearest.ts'
import type { Place, Problem } from '../base/problem.ts'
import { addressBelow, isExternal, joinPath } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import { navbarLinks } from '../config/navbar-links.ts'
import type { SidebarNode } from '../content/sidebar-node.ts'
import type { Sidebars } from '../content/sidebars.ts'
import type { Announcements } from './announcement.ts'
import { siteAddress } from './permalink.ts'
import type { Site } from './site.ts'

/** Everything of a site that has an address. */
type Addressed = Pick<Site, 'config' | 'byPermalink' | 'assets'>

/** The addresses of the files that are copied to the root of the site. */
export function fileAddresses(config: Config, assets: Site['assets']): readonly string[] {
  return [...assets.keys()].flatMap(path =>
    path.startsWith('static/') ? [addressBelow(config.basePath, path.slice('static'.length))] : [],
  )
}

/** What is wrong with links outside of pages. */
interface CheckedLinks {
  readonly problems: readonly Problem[]
  readonly mistakes: readonly ConfigMistake[]
}

/**
 * Finds the links that lead to no page and no file of the site: in the sidebars, and of the configuration
 * in the navbar, the footer and the announcement, of which also what its Markdown should not hold. Each link
 * is reported once, whatever the locales in which it is broken.
 */
export function checkConfigLinks(
  site: Addressed,
  sidebars: readonly Sidebars[],
  announcements: Announcements,
): CheckedLinks {
  const { config } = site
  const addresses = new Set([...site.byPermalink.keys(), ...fileAddresses(config, site.assets)])
  const code = 'broken-config-link'
  const wrong = (href: string) => ({
    message: `"${href}" leads to no page`,
    hint:
      nearAddress(config, href, addresses) ??
      'Write the path of a page without "basePath": "/Install/".',
  })
  const isBroken = ({ href }: { readonly href: string }): boolean =>
    !config.locales.every(({ code }) =>
      addresses.has(siteAddress(config, code, href).replace(/[?#].*$/, '')),
    )
  const mistakes = configLinks(config, announcements)
    .filter(isBroken)
    .map(({ path, href }): ConfigMistake => ({ path, code, ...wrong(href) }))
  const ofSidebars = sidebarLinks(sidebars)
    .filter(isBroken)
    .map(({ href, place }): Problem => ({ code, severity: 'error', ...wrong(href), ...place }))
  const texts = Object.values(announcements).flatMap(({ mistakes }) => mistakes)
  return { problems: ofSidebars, mistakes: [...mistakes, ...texts] }
}

/** `Did you mean …?` for an address of the configuration, as it would be written there. */
export function nearAddress(
  config: Config,
  href: string,
  addresses: Iterable<string>,
): string | undefined {
  const prefix = joinPath(config.basePath, '/')
  return didYouMean(
    href,
    [...addresses].map(address => `/${address.slice(prefix.length)}`),
  )
}

/** A link of the configuration that starts at the root of the site. */
interface ConfigLink {
  /** The keys that lead to it. */
  readonly path: readonly string[]
  readonly href: string
}

function configLinks(config: Config, announcements: Announcements): readonly ConfigLink[] {
  const navbar = navbarLinks(config.navbar).map(({ path, link }) => ({
    path: [...path, 'href'],
    href: link.href,
  }))
  const footer = config.footer.groups.flatMap((group, at) =>
    group.items.map(({ href }, index) => ({
      path: ['footer', 'groups', String(at), 'items', String(index), 'href'],
      href,
    })),
  )
  const announcement = Object.values(announcements).flatMap(({ links }) =>
    links.map(href => ({ path: ['announcement', 'text'], href })),
  )
  const all = [...navbar, ...footer, ...announcement].flatMap(({ path, href }) =>
    href !== undefined && isOfSite(href) ? [{ path, href }] : [],
  )
  return [...new Map(all.map(link => [`${link.path} ${link.href}`, link])).values()]
}

function sidebarLinks(
  files: readonly Sidebars[],
): readonly { readonly href: string; readonly place: Place }[] {
  const linksOf = (
    node: SidebarNode,
  ): readonly { readonly href: string; readonly place: Place }[] => {
    if (node.type === 'category') return node.items.flatMap(linksOf)
    if (node.type !== 'link' || !isOfSite(node.href)) return []
    return [{ href: node.href, place: node.place }]
  }
  return files.flatMap(file => Object.values(file.sidebars).flat().flatMap(linksOf))
}

function isOfSite(href: string): boolean {
  return href.startsWith('/') && !isExternal(href)
}
