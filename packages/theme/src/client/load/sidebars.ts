import { memoizeAsync } from '@lectern/base/collections'
import type { PageData, SidebarItem } from '../../page-data.ts'
import type { SiteData } from '../../site-data.ts'
import { fetchOk } from './fetch-ok.ts'
import { rootOf } from './site-versions.ts'
import { LOAD_TIMEOUT } from './timeout.ts'

type Trees = Readonly<Record<string, readonly SidebarItem[]>>

interface SidebarMatch {
  readonly sidebar: string
  readonly tree: readonly SidebarItem[]
  readonly label: string
}

/** Whole sidebars; documents contain only the open branch. */
export interface Sidebars {
  /**
   * One request for each version; empty for a page without a sidebar.
   *
   * @throws Error if the file cannot be loaded in time
   */
  loadOf(page: PageData): Promise<readonly SidebarItem[]>
  /**
   * @param root URL path of the version, with a final slash
   * @throws Error as `loadOf` does
   */
  loadAll(root: string): Promise<Trees>
  find(root: string, permalink: string): SidebarMatch | undefined
}

export function openSidebars(site: SiteData): Sidebars {
  const loaded = new Map<string, Trees>()
  const loadAll = memoizeAsync(async root => {
    const trees = await fetchTrees(`${root}sidebars.json`)
    loaded.set(root, trees)
    return trees
  })
  return {
    loadAll,
    async loadOf(page) {
      if (!('sidebar' in page) || page.sidebar === null) return []
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

async function fetchTrees(url: string): Promise<Trees> {
  const response = await fetchOk(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT) })
  return response.json()
}
