import { memoizeAsync } from '../../base/memoize-async.ts'
import type { PageData, SidebarItem } from '../../site/page-data.ts'
import type { SiteData } from '../../site/site-data.ts'
import { fetchOk } from './fetch-ok.ts'
import { rootOf } from './site-versions.ts'

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
   * @throws Error when the file cannot be had, or does not come in time
   */
  loadOf(page: PageData): Promise<readonly SidebarItem[]>
  /**
   * Loads all sidebars of a version.
   *
   * @param root root of the version, a URL path with a slash at its end
   * @throws Error as `loadOf` does
   */
  loadAll(root: string): Promise<Trees>
  /** Finds a page in what has been loaded of a version. */
  find(root: string, permalink: string): SidebarPlace | undefined
}

/** @param timeout milliseconds that a file may take */
export function openSidebars(site: SiteData, timeout: number): Sidebars {
  const loaded = new Map<string, Trees>()
  const loadAll = memoizeAsync(async root => {
    const trees = await fetchTrees(`${root}sidebars.json`, timeout)
    loaded.set(root, trees)
    return trees
  })
  return {
    loadAll,
    async loadOf(page) {
      if (page.kind !== 'doc' || page.sidebar === null) return []
      const trees = await loadAll(rootOf(site, page.version))
      return trees[page.sidebar] ?? []
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
  const response = await fetchOk(url, { signal: AbortSignal.timeout(timeout) })
  return response.json()
}
