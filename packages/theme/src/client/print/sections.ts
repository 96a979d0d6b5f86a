import type { SidebarItem } from '../../page-data.ts'
import type { AppContext } from '../app/app-context.ts'

export interface Section extends SidebarItem {
  readonly items: readonly SidebarItem[]
}

export async function sectionsAround(
  permalink: string,
  { chunks, sidebars }: Pick<AppContext, 'chunks' | 'sidebars'>,
): Promise<readonly Section[]> {
  const { page } = (await chunks.load(permalink)) ?? {}
  if (page === undefined) return []
  return sectionsTo(permalink, await sidebars.loadOf(page)) ?? []
}

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

export function isSection(item: SidebarItem): item is Section {
  return item.items !== undefined
}
