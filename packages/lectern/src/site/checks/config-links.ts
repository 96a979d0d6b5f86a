import { didYouMean } from '@lectern/base/nearest'
import type { Place, Problem } from '@lectern/base/problem'
import { addressBelow, isExternal, joinPath } from '@lectern/base/url'
import { type Config, navbarLinks } from '../../config/config.ts'
import type { ConfigMistake } from '../../config/mistake.ts'
import type { SidebarNode } from '../../content/sidebar-node.ts'
import type { Sidebars } from '../../content/sidebars.ts'
import type { ConfigTexts } from '../describe/config-texts.ts'
import { siteAddress } from '../permalink.ts'
import type { Site } from '../site.ts'

type Addressed = Pick<Site, 'config' | 'byPermalink' | 'assets'>

/** URL paths of the files in `static/`. */
export function fileAddresses(config: Config, assets: Site['assets']): readonly string[] {
  return [...assets.keys()].flatMap(path =>
    path.startsWith('static/') ? [addressBelow(config.basePath, path.slice('static'.length))] : [],
  )
}

interface CheckedLinks {
  readonly problems: readonly Problem[]
  readonly mistakes: readonly ConfigMistake[]
}

/** Reports each broken link once for all locales, and mistakes in the Markdown of the configuration. */
export function checkConfigLinks(
  site: Addressed,
  sidebars: readonly Sidebars[],
  texts: ConfigTexts,
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
  const mistakes = configLinks(config, texts)
    .filter(isBroken)
    .map(({ path, href }): ConfigMistake => ({ path, code, ...wrong(href) }))
  const ofSidebars = sidebarLinks(sidebars)
    .filter(isBroken)
    .map(({ href, place }): Problem => ({ code, severity: 'error', ...wrong(href), ...place }))
  const ofTexts = Object.values(texts).flatMap(({ announcement, copyright }) => [
    ...(announcement?.mistakes ?? []),
    ...copyright.mistakes,
  ])
  return { problems: ofSidebars, mistakes: [...mistakes, ...ofTexts] }
}

/** A suggestion without base path, as in the configuration. */
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

interface ConfigLink {
  readonly path: readonly string[]
  readonly href: string
}

function configLinks(config: Config, texts: ConfigTexts): readonly ConfigLink[] {
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
  const ofTexts = Object.values(texts).flatMap(({ announcement, copyright }) => [
    ...(announcement?.links ?? []).map(href => ({ path: ['announcement', 'text'], href })),
    ...copyright.links.map(href => ({ path: ['footer', 'copyright'], href })),
  ])
  const all = [...navbar, ...footer, ...ofTexts].flatMap(({ path, href }) =>
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
