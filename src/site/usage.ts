import type { TextLink } from './page-data.ts'
import type { DocRoute, EditionRoute, Site } from './site.ts'

/** The pages whose samples use a construct, by the doc id of the construct's page. */
export type Usage = ReadonlyMap<string, readonly TextLink[]>

/**
 * Finds out which pages of a version and locale use which constructs in their samples. The pages come
 * in the order of the sidebars; a page does not count as a user of itself.
 */
export function usageIn(
  site: Site,
  where: { readonly version: string; readonly locale: string },
  constructs: (route: EditionRoute) => readonly string[],
): Usage {
  const usage = new Map<string, TextLink[]>()
  const docs = site.routes.filter(
    (route): route is DocRoute =>
      route.type === 'doc' && route.version === where.version && route.locale === where.locale,
  )
  for (const route of docs) {
    for (const doc of constructs(route)) {
      if (doc === route.edition.id) continue
      const users = usage.get(doc) ?? []
      users.push({ label: route.title, href: route.permalink })
      usage.set(doc, users)
    }
  }
  return usage
}
