import type { SearchData, SearchPage } from '../search/record.ts'
import type { Facts } from './describe.ts'
import { headingIds } from './link.ts'
import { isEditionRoute } from './plan.ts'
import { type Scope, scopesOf } from './scope.ts'
import { type EditionRoute, type Site, treeKey } from './site.ts'

/** The pages that a search of each version and locale covers, by `treeKey`. */
export type Searched = ReadonlyMap<string, readonly EditionRoute[]>

/** The pages that are searched: in each version and locale its own, and those without a version. */
export function searchedRoutes({ config, routes }: Site): Searched {
  const all = new Map<string, EditionRoute[]>(
    scopesOf(config).map(({ version, locale }) => [treeKey(version, locale), []]),
  )
  const versions = config.docs.versions.map(version => version.name)
  for (const route of routes.filter(isEditionRoute)) {
    const own = route.type === 'doc' ? [route.version] : versions
    for (const version of own) all.get(treeKey(version, route.locale))?.push(route)
  }
  return all
}

/** What is searched in a version and locale: `routes`. */
export function searchData(
  { config }: Site,
  { version, locale }: Scope,
  routes: readonly EditionRoute[],
  facts: Pick<Facts, 'compiled' | 'sections'>,
): SearchData {
  return {
    locale,
    tag: `docs-${config.docs.id}-${version}`,
    pages: routes.map(route => searchPage(route, facts)),
  }
}

function searchPage(
  route: EditionRoute,
  { compiled, sections }: Pick<Facts, 'compiled' | 'sections'>,
): SearchPage {
  const { ids } = headingIds(route, compiled)
  const headings = compiled(route, 'shown').headings
  const [first = '', ...rest] = sections(route)
  const { frontMatter } = route.edition.source
  return {
    url: route.permalink,
    trail: route.type === 'doc' ? route.trail.map(({ label }) => label) : [],
    title: route.title,
    ...(route.type === 'doc' ? {} : { tag: 'default' }),
    description: frontMatter.description ?? '',
    ...(frontMatter.keywords ? { keywords: frontMatter.keywords.join('; ') } : {}),
    sections: [
      { anchor: '', level: 1, heading: '', text: first },
      ...headings.map((heading, index) => ({
        anchor: ids[index] ?? heading.id,
        level: heading.level,
        heading: heading.text,
        text: rest[index] ?? '',
      })),
    ],
  }
}
