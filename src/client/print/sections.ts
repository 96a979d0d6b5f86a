import type { SidebarItem } from '../../site/page-data.ts'
import type { ContentParts } from '../app/content-parts.ts'

/** A category of a sidebar. */
export interface Section extends SidebarItem {
  readonly items: readonly SidebarItem[]
}

/** The categories that a page stands in, outermost first; none for a page that is in none. */
export async function sectionsAround(
  permalink: string,
  { chunks, sidebars }: Pick<ContentParts, 'chunks' | 'sidebars'>,
): Promise<readonly Section[]> {
  const { page } = (await chunks.load(permalink)) ?? {}
  if (page === undefined) return []
  return sectionsTo(permalink, await sidebars.loadOf(page)) ?? []
}

/** Permalinks of the pages of a section in their order, each once. */
export function pagesIn({ href, items }: Section): readonly string[] {
  const below = items.flatMap(item => (isSection(item) ? pagesIn(item) : (item.href ?? [])))
  return [...new Set([...(href === null ? [] : [href]), ...below])]
}

function sectionsTo(permalink: string, items: readonly SidebarItem[]): readonly Section[] | null {
  for (const item of items) {
    if (!isSection(item)) {
      if (item.href === permalink) return []
      continue
    }
    const below = item.href === permalink ? [] : sectionsTo(permalink, item.items)
    if (below !== null) return [item, ...below]
  }
  return null
}

/** Whether an entry is a category. */
export function isSection(item: SidebarItem): item is Section {
  return item.items !== undefined
}
