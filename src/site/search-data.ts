import type { Source } from '../content/source.ts'
import type { PageLibrary } from '../markdown/library.ts'
import type { PageSection } from '../markdown/page.ts'
import type { SearchData, SearchPage } from '../search/record.ts'
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

/** A search whose texts are still to come; can be cloned. */
export interface SearchPlan extends Pick<SearchData, 'locale' | 'tag'> {
  readonly pages: readonly PlannedPage[]
}

/** A page of it; texts have the names that `PageLibrary.key` gives them. */
export interface PlannedPage extends Omit<SearchPage, 'sections'> {
  readonly text: string
  /** The text in the default locale, whose headings have the ids. */
  readonly original: string
}

/** Gives the text with a name. */
export type SectionsOf = (name: string) => readonly PageSection[]

/** What is searched in a version and locale: `routes`. */
export function searchPlan(
  { config }: Site,
  { version, locale }: Scope,
  routes: readonly EditionRoute[],
  { key }: Pick<PageLibrary<Source>, 'key'>,
): SearchPlan {
  return {
    locale,
    tag: `docs-${config.docs.id}-${version}`,
    pages: routes.map(route => {
      const { source, original } = route.edition
      const { description = '', keywords } = source.frontMatter
      return {
        url: route.permalink,
        trail: route.type === 'doc' ? route.trail.map(({ label }) => label) : [],
        title: route.title,
        ...(route.type === 'doc' ? {} : { tag: 'default' }),
        description,
        ...(keywords ? { keywords: keywords.join('; ') } : {}),
        text: key(source, route.edition.version),
        original: key(original, route.edition.version),
      }
    }),
  }
}

/** Puts the texts into a search. */
export function searchData({ pages, ...rest }: SearchPlan, sectionsOf: SectionsOf): SearchData {
  return {
    ...rest,
    pages: pages.map(({ text, original, ...page }) => {
      const own = sectionsOf(text)
      // As in `headingIds`: a translation has the ids of the original.
      const theirs = text === original ? own : sectionsOf(original)
      const sections = own.map((section, index) => ({
        anchor: theirs[index]?.id ?? section.id,
        level: section.level,
        heading: section.heading,
        text: section.text,
      }))
      return { ...page, sections }
    }),
  }
}
