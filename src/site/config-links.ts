import { didYouMean } from '../base/nearest.ts'
import type { Problem } from '../base/problem.ts'
import { isExternal } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import { announcementText } from './announcement.ts'
import { siteAddress } from './permalink.ts'
import type { Site } from './site.ts'

/**
 * Reports the links of the configuration that lead to no page and no file of the site: in the navbar,
 * the footer and the announcement, of which also what its Markdown should not hold. Each link is reported once, for the first locale in which it is broken.
 */
export function configLinkProblems(
  site: Pick<Site, 'config' | 'byPermalink' | 'assets'>,
): Problem[] {
  const files = Object.keys(site.assets).flatMap(path =>
    path.startsWith('static/') ? [site.config.basePath + path.slice('static/'.length)] : [],
  )
  const known = new Set([...site.byPermalink.keys(), ...files])
  const broken = configLinks(site.config).flatMap(({ where, href }): Problem[] => {
    const isThere = site.config.locales.every(({ code }) => {
      const address = siteAddress(site.config, code, href)
      return known.has(address.replace(/[?#].*$/, ''))
    })
    if (isThere) return []
    const message = `${where}: "${href}" leads to no page`
    const hint =
      didYouMean(href, known) ?? 'Write the path of a page without "basePath": "/Install/".'
    return [{ code: 'broken-config-link', severity: 'error', message, hint }]
  })
  const texts = site.config.locales.flatMap(
    locale => announcementText(site.config, locale)?.problems ?? [],
  )
  return [...broken, ...texts]
}

/** Links that start at the root of the site, and the key where they stand. */
function configLinks(config: Config): { readonly where: string; readonly href: string }[] {
  const navbar = config.navbar.items.map(({ href }) => ({ where: 'navbar', href }))
  const footer = config.footer.groups.flatMap(group =>
    group.items.map(({ href }) => ({ where: 'footer', href })),
  )
  const announcement = config.locales.flatMap(locale =>
    (announcementText(config, locale)?.links ?? []).map(href => ({ where: 'announcement', href })),
  )
  const all = [...navbar, ...footer, ...announcement].flatMap(({ where, href }) =>
    href === undefined || isExternal(href) || !href.startsWith('/') ? [] : [{ where, href }],
  )
  return [...new Map(all.map(link => [`${link.where} ${link.href}`, link])).values()]
}
