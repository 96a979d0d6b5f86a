import type { SidebarItem } from '../page-data.ts'

const SEPARATOR = '\u001f'

/**
 * The part of a sidebar that a page shows: the top level, and the categories on the way to the page. A
 * category without a page links to its first page.
 *
 * @param toggled by `categoryKey`
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
        ...item,
        href: item.href ?? firstHref(item.items),
        items: isOpen ? open(item.items, key) : [],
      }
    })
  return open(items, '')
}

/** `openBranch` for many pages: pages below the same categories have one and the same branch. */
export function branchFinder(
  items: readonly SidebarItem[],
): (permalink: string) => readonly SidebarItem[] {
  const categories = new Map<string, string>()
  const visit = (siblings: readonly SidebarItem[], above: string): void => {
    for (const { label, href, items: below } of siblings) {
      const own = below === undefined ? above : categoryKey(above, label)
      if (href !== null) categories.set(href, `${categories.get(href) ?? ''}\n${own}`)
      if (below !== undefined) visit(below, own)
    }
  }
  visit(items, '')
  const branches = new Map<string, readonly SidebarItem[]>()
  return permalink => {
    const open = categories.get(permalink) ?? ''
    const branch = branches.get(open) ?? openBranch(items, permalink)
    branches.set(open, branch)
    return branch
  }
}

export function categoryKey(above: string, label: string): string {
  return above === '' ? label : above + SEPARATOR + label
}

const NONE: ReadonlyMap<string, boolean> = new Map()

/** A loop, because it searches whole sidebars for each page. */
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
