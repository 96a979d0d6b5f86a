import type { SearchData, SearchPage } from '../search/record.ts'
import type { Facts } from './describe.ts'
import { headingIds } from './link.ts'
import { isEditionRoute } from './plan.ts'
import type { Scope } from './scope.ts'
import type { EditionRoute, Site } from './site.ts'

/** The pages that a search of a version and locale covers: its own, and those without a version. */
export function searchedRoutes(site: Site, { version, locale }: Scope): EditionRoute[] {
  return site.routes
    .filter(isEditionRoute)
    .filter(route => route.locale === locale)
    .filter(route => route.type !== 'doc' || route.version === version)
}

/** What is searched in a version and locale. */
export function searchData(
  site: Site,
  scope: Scope,
  facts: Pick<Facts, 'compiled' | 'sections'>,
): SearchData {
  return {
    locale: scope.locale,
    tag: `docs-${site.config.docs.id}-${scope.version}`,
    pages: searchedRoutes(site, scope).map(route => searchPage(route, facts)),
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
