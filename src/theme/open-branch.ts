import type { SidebarItem } from '../site/page-data.ts'

/** Separates the labels that make up the key of a category. */
const SEPARATOR = '\u001f'

/**
 * The part of a sidebar that a page shows: every entry of the top level, and below it what lies on
 * the way to the page. A category without a page leads to the first page in it.
 *
 * @param toggled categories that the reader has opened or closed, by their `categoryKey`
 */
export function openBranch(
  items: readonly SidebarItem[],
  permalink: string,
  toggled: ReadonlyMap<string, boolean> = NONE,
): SidebarItem[] {
  const open = (siblings: readonly SidebarItem[], above: string): SidebarItem[] =>
    siblings.map(item => {
      if (item.items === undefined) return item
      const key = categoryKey(above, item.label)
      const isOpen = toggled.get(key) ?? contains(item, permalink)
      return {
        label: item.label,
        href: item.href ?? firstHref(item.items),
        items: isOpen ? open(item.items, key) : [],
      }
    })
  return open(items, '')
}

/** Key of a category: the labels of the categories above it and its own. */
export function categoryKey(above: string, label: string): string {
  return above === '' ? label : above + SEPARATOR + label
}

const NONE: ReadonlyMap<string, boolean> = new Map()

/** A loop, for each page of a site looks through a whole sidebar. */
function contains({ href, items }: SidebarItem, permalink: string): boolean {
  if (href === permalink) return true
  if (items !== undefined) for (const child of items) if (contains(child, permalink)) return true
  return false
}

function firstHref(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    const href = item.href ?? firstHref(item.items ?? [])
    if (href !== null) return href
  }
  return null
}
