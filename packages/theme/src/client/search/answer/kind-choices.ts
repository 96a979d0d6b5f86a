import type { SearchResult } from '@lectern/search/search-result'
import type { InterfaceText } from '@lectern/texts/text'
import type { PageKind, SiteData } from '../../../site-data.ts'

interface KindChoice {
  /** Null for all pages. */
  readonly kind: PageKind | null
  readonly label: string
  readonly count: string
}

/** All pages, then the chosen kind and those that have hits, in the order of the site. */
export function kindChoices(
  { kinds }: Pick<SearchResult, 'kinds'>,
  chosen: PageKind | null,
  { site, text }: { readonly site: SiteData; readonly text: InterfaceText },
): readonly KindChoice[] {
  const found = site.kinds.filter(kind => kind === chosen || kinds.has(kind.label))
  if (found.length === 0) return []
  const format = (count: number): string => count.toLocaleString(site.htmlLang)
  return [
    { kind: null, label: text.searchAllKinds, count: format(countAll({ kinds })) },
    ...found.map(kind => ({ kind, label: kind.label, count: format(kinds.get(kind.label) ?? 0) })),
  ]
}

/** Whatever kind was asked for. */
export function countAll({ kinds }: Pick<SearchResult, 'kinds'>): number {
  return [...kinds.values()].reduce((sum, count) => sum + count, 0)
}
