import type { SidebarItem } from './page-data.ts'

/**
 * The part of a sidebar that a page shows: every entry of the top level, and below it only what lies
 * on the way to the page. A category without a page leads to the first page in it.
 */
export function openBranch(items: readonly SidebarItem[], permalink: string): SidebarItem[] {
  return items.map(item => {
    if (item.items === undefined) return item
    return {
      label: item.label,
      href: item.href ?? firstHref(item.items),
      items: contains(item, permalink) ? openBranch(item.items, permalink) : [],
    }
  })
}

function contains(item: SidebarItem, permalink: string): boolean {
  return item.href === permalink || (item.items ?? []).some(child => contains(child, permalink))
}

function firstHref(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    const href = item.href ?? firstHref(item.items ?? [])
    if (href !== null) return href
  }
  return null
}
