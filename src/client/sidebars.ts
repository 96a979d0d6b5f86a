import type { SidebarItem } from '../site/page-data.ts'

/** The sidebars of a version by their id. */
type Trees = Readonly<Record<string, readonly SidebarItem[]>>

/** The whole sidebars, of which a document carries the open branch only. */
export interface Sidebars {
  /**
   * Loads the sidebar of a page, once per version; nothing for a page that is in none.
   *
   * @param root root of the version, a URL path with a slash at its end
   * @throws TypeError when the file cannot be had
   */
  load(root: string, sidebar: string | null): Promise<readonly SidebarItem[]>
}

export function openSidebars(): Sidebars {
  const known = new Map<string, Promise<Trees>>()
  return {
    async load(root, sidebar) {
      if (sidebar === null) return []
      const trees = known.get(root) ?? fetchTrees(`${root}sidebars.json`)
      known.set(root, trees)
      trees.catch(() => known.delete(root))
      return (await trees)[sidebar] ?? []
    },
  }
}

async function fetchTrees(url: string): Promise<Trees> {
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`${url} answers with ${response.status}`)
  return response.json()
}
