import type { PartTexts } from '../../markup/Part.tsx'
import type { PageData } from '../../page-data.ts'
import { withTimeout } from './timeout.ts'

export interface PageChunk {
  readonly page: PageData
  /** HTML; empty for pages without a file. */
  readonly article: string
  /** HTML of the elements of this page in the head. */
  readonly head: string
  readonly parts?: PartTexts
}

interface ChunkOptions {
  /** URL path of the running script, to notice a newer deployment. */
  readonly script: string
  /** URL path with a final slash. */
  readonly base: string
  /** URL paths of the folders of versions, with a final slash. */
  readonly roots: readonly string[]
  readonly trailingSlash: boolean
}

export interface Chunks {
  covers(path: string): boolean
  /**
   * URL path of the module of a page; null for no page.
   *
   * @throws Error if the map cannot be loaded
   */
  find(path: string): Promise<string | null>
  /**
   * Null for no page, or if a newer deployment has another script.
   *
   * @throws Error if the map or the module cannot be loaded, even after a look for a newer deployment
   */
  load(path: string): Promise<PageChunk | null>
}

interface ChunkMap {
  readonly script: string
  /** Module paths relative to the base path, by permalink. */
  readonly pages: Readonly<Record<string, string>>
}

/** Without final slashes, a path with an extension is a file. */
const FILE = /\.[a-z]\w{0,4}$/i

export function openChunks({ script, base, roots, trailingSlash }: ChunkOptions): Chunks {
  const byLength = [...roots].sort((a, b) => b.length - a.length)
  // Without final slashes, the root page of `/v5/` is `/v5`.
  const folderOf = (path: string): string | undefined =>
    byLength.find(root => path.startsWith(root) || `${path}/` === root)
  const maps = new Map<string, Promise<ChunkMap | null>>()

  const mapFor = (path: string, cache: RequestCache = 'default'): Promise<ChunkMap | null> => {
    const root = folderOf(path) ?? ''
    const earlier = cache === 'default' ? maps.get(root) : undefined
    const url = `${root}chunks.json`
    const map = earlier ?? withTimeout(fetchMap(url, cache), url)
    maps.set(root, map)
    // The next attempt may succeed.
    map.catch(() => maps.delete(root))
    return map
  }
  const urlIn = (map: ChunkMap | null, path: string): string | null => {
    const chunk = map?.script === script ? map.pages[path] : undefined
    return chunk === undefined ? null : base + chunk
  }
  const load = (url: string, path: string): Promise<PageChunk> =>
    withTimeout(importPage(url, path), url)

  return {
    covers(path) {
      const isPage = path.endsWith('/') || (!trailingSlash && !FILE.test(path))
      return isPage && folderOf(path) !== undefined
    },
    find: async path => urlIn(await mapFor(path), path),
    async load(path) {
      const map = (await mapFor(path)) ?? (await mapFor(path, 'no-cache'))
      const url = urlIn(map, path)
      if (url === null) return null
      try {
        return await load(url, path)
      } catch (error) {
        // A new deployment replaces the modules of changed pages.
        const next = urlIn(await mapFor(path, 'no-cache').catch(() => null), path)
        if (next === null || next === url) throw error
        return load(next, path)
      }
    },
  }
}

/** Null if there is no page at the path, or if it cannot be loaded. */
export async function pageAt(path: string, chunks: Chunks): Promise<PageChunk | null> {
  return chunks.covers(path) ? chunks.load(path).catch(() => null) : null
}

/**
 * @param path of the page
 * @throws Error if the module has no page; what `import` throws
 */
export async function importPage(url: string, path: string): Promise<PageChunk> {
  const module: { readonly default?: unknown } = await import(/* @vite-ignore */ url)
  if (isPageChunk(module.default)) return module.default
  // The message of Docusaurus, which developers know.
  throw new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a page.`,
  )
}

async function fetchMap(url: string, cache: RequestCache): Promise<ChunkMap | null> {
  const response = await fetch(url, { cache })
  return response.ok ? response.json().catch(() => null) : null
}

function isPageChunk(value: unknown): value is PageChunk {
  return typeof value === 'object' && value !== null && 'page' in value && 'article' in value
}
