import type { SearchData, SearchPage } from '../search/record.ts'
import type { Facts } from './describe.ts'
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
  { sections }: Pick<Facts, 'sections'>,
): SearchData {
  return {
    locale,
    tag: `docs-${config.docs.id}-${version}`,
    pages: routes.map(route => searchPage(route, sections)),
  }
}

function searchPage(route: EditionRoute, sections: Facts['sections']): SearchPage {
  const { source, original } = route.edition
  const own = sections(route, 'shown')
  // As in `headingIds`: a translation has the ids of the original.
  const theirs = source === original ? own : sections(route, 'original')
  const { description = '', keywords } = source.frontMatter
  return {
    url: route.permalink,
    trail: route.type === 'doc' ? route.trail.map(({ label }) => label) : [],
    title: route.title,
    ...(route.type === 'doc' ? {} : { tag: 'default' }),
    description,
    ...(keywords ? { keywords: keywords.join('; ') } : {}),
    sections: own.map(({ level, id, heading, text }, index) => ({
      anchor: theirs[index]?.id ?? id,
      level,
      heading,
      text,
    })),
  }
}
