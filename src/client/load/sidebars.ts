import type { SidebarItem } from '../../site/page-data.ts'

/** The sidebars of a version by their id. */
type Trees = Readonly<Record<string, readonly SidebarItem[]>>

/** Where a page stands. */
interface SidebarPlace {
  /** Id of the sidebar. */
  readonly sidebar: string
  readonly tree: readonly SidebarItem[]
  /** What the page is called there. */
  readonly label: string
}

/** The whole sidebars, of which a document carries the open branch only. */
export interface Sidebars {
  /**
   * Loads the sidebar of a page, once per version; nothing for a page that is in none.
   *
   * @param root root of the version, a URL path with a slash at its end
   * @throws Error when the file cannot be had, or does not come in time
   */
  load(root: string, sidebar: string | null): Promise<readonly SidebarItem[]>
  /**
   * Loads all sidebars of a version.
   *
   * @throws Error as `load` does
   */
  loadAll(root: string): Promise<Trees>
  /** Finds a page in what has been loaded of a version. */
  find(root: string, permalink: string): SidebarPlace | undefined
}

/** @param timeout milliseconds that a file may take */
export function openSidebars(timeout: number): Sidebars {
  const known = new Map<string, Promise<Trees>>()
  const loaded = new Map<string, Trees>()
  const loadAll = async (root: string): Promise<Trees> => {
    const loading = known.get(root) ?? fetchTrees(`${root}sidebars.json`, timeout)
    known.set(root, loading)
    loading.catch(() => known.delete(root))
    const trees = await loading
    loaded.set(root, trees)
    return trees
  }
  return {
    loadAll,
    async load(root, sidebar) {
      if (sidebar === null) return []
      const trees = await loadAll(root)
      return trees[sidebar] ?? []
    },
    find(root, permalink) {
      for (const [sidebar, tree] of Object.entries(loaded.get(root) ?? {})) {
        const label = labelOf(permalink, tree)
        if (label !== undefined) return { sidebar, tree, label }
      }
      return undefined
    },
  }
}

function labelOf(permalink: string, items: readonly SidebarItem[]): string | undefined {
  for (const { href, label, items: below = [] } of items) {
    const found = href === permalink ? label : labelOf(permalink, below)
    if (found !== undefined) return found
  }
  return undefined
}

async function fetchTrees(url: string, timeout: number): Promise<Trees> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new TypeError(`${url} answers with ${response.status}`)
  return response.json()
}
