import { compare } from '@lectern/base/collections'
import { versionName, versionTag } from '@lectern/base/versions'
import type { PageSection } from '@lectern/markdown/page'
import type { SearchData, SearchPage } from '@lectern/search/indexed-page'
import type { PageMetadata } from '../content/source.ts'
import type { SynonymsByLocale } from '../content/synonyms.ts'
import type { EditionRoute } from './route.ts'
import type { Site } from './site.ts'
import { searchedIn, type Tree } from './tree.ts'

/** A search without its texts; can be cloned. */
export interface SearchPlan extends Pick<SearchData, 'locale' | 'tag' | 'version' | 'synonyms'> {
  readonly pages: readonly PlannedPage[]
}

interface PlannedPage extends Omit<SearchPage, 'sections'> {
  /** Hash of the object with its text. */
  readonly text: string
  /** Of headings, for a translation, see `translatedIds`; null for an original. */
  readonly ids: readonly string[] | null
}

interface SearchedText extends Pick<PlannedPage, 'text' | 'ids'> {
  readonly metadata: PageMetadata
}

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
    const { metadata, ...text } = textOf(route)
    const { description = '', keywords } = metadata
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
    // Related pages share words, so they compress better next to each other.
    pages: pages.sort((a, b) => compare(a.trail.join(), b.trail.join())),
  }
}

export function searchData(
  { pages, ...rest }: SearchPlan,
  sectionsOf: (text: string) => readonly PageSection[],
): SearchData {
  return {
    ...rest,
    pages: pages.map(({ text, ids, ...page }) => {
      // The first section has no heading.
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
