import { compare } from '../base/compare.ts'
import { versionName, versionTag } from '../base/version-key.ts'
import type { About } from '../content/source.ts'
import type { SynonymsByLocale } from '../content/synonyms.ts'
import type { PageSection } from '../markdown/page.ts'
import type { SearchData, SearchPage } from '../search/indexed-page.ts'
import type { EditionRoute } from './route.ts'
import type { Site } from './site.ts'
import { searchedIn, type Tree } from './tree.ts'

/** A search whose texts are still to come; can be cloned. */
export interface SearchPlan extends Pick<SearchData, 'locale' | 'tag' | 'version' | 'synonyms'> {
  readonly pages: readonly PlannedPage[]
}

/** A page of it. */
interface PlannedPage extends Omit<SearchPage, 'sections'> {
  /** Hash of the object with its text. */
  readonly text: string
  /** Ids of the headings of a translation, see `translatedIds`; null for an original, which has its own. */
  readonly ids: readonly string[] | null
}

/** What a search has of a page besides its place in the site. */
interface SearchedText extends Pick<PlannedPage, 'text' | 'ids'> {
  readonly about: About
}

/** What is searched in a tree; `textOf` tells what is known of the text of a page. */
export function searchPlan(
  site: Site,
  tree: Tree,
  {
    synonyms,
    textOf,
  }: {
    readonly synonyms: SynonymsByLocale
    readonly textOf: (route: EditionRoute) => SearchedText
  },
): SearchPlan {
  const pages = searchedIn(site, tree).map((route): PlannedPage => {
    const { about, ...text } = textOf(route)
    const { description = '', keywords } = about
    return {
      url: route.permalink,
      trail: route.type === 'doc' ? route.trail.map(({ label }) => label) : [],
      title: route.title,
      ...(route.type === 'doc' ? {} : { tag: 'default' }),
      ...(route.type === 'doc' && route.kind !== null ? { kind: route.kind } : {}),
      description,
      ...(keywords ? { keywords: keywords.join('; ') } : {}),
      ...text,
    }
  })
  return {
    locale: tree.locale,
    tag: versionTag(tree.docs, tree.version),
    version: versionName(tree.version),
    synonyms: synonyms[tree.locale] ?? [],
    // Pages about the same share words: beside each other they take less room.
    pages: pages.sort((a, b) => compare(a.trail.join(), b.trail.join())),
  }
}

/** Puts the texts into a search; `sectionsOf` gives the text with a hash. */
export function searchData(
  { pages, ...rest }: SearchPlan,
  sectionsOf: (text: string) => readonly PageSection[],
): SearchData {
  return {
    ...rest,
    pages: pages.map(({ text, ids, ...page }) => {
      // The first section stands above the first heading.
      const sections = sectionsOf(text).map((section, index) => ({
        anchor: (index === 0 ? undefined : ids?.[index - 1]) ?? section.id,
        level: section.level,
        heading: section.heading,
        text: section.text,
      }))
      return { ...page, sections }
    }),
  }
}
